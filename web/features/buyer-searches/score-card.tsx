import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { isTopGraded, SCORE_MIN, type ScoreDrop, type ScoreTip } from '@threshold/core/rules/matching/score';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CurrentUser } from '../../session/current-user';
import { Card, CardTitle } from '../../ui/card';
import { ArcDot, ScoreArcs } from '../../ui/data/score-arcs';
import { Button } from '../../ui/forms/button';
import { dropLabel } from './labels';
import { bestSearch, dropOf, scoreRows, sumOfParts, tipsFor } from './score-parts';
import { useConfirmSearch } from './search-changes';

interface ScoreCardProps {
  searches: readonly BuyerSearch[];
  user: CurrentUser;
  now: Date;
  onEdit: (search: BuyerSearch) => void;
  className?: string;
}

/** The buyer's own score with its breakdown and tips. */
export function ScoreCard({ searches, user, now, onEdit, className }: ScoreCardProps) {
  const best = bestSearch(searches);
  return (
    <Card className={className}>
      <CardTitle as="h2">Your score</CardTitle>
      {best ? (
        <ScoreBreakdown
          search={best}
          several={searches.length > 1}
          tips={tipsFor(best, user, now)}
          drop={dropOf(best, user, now)}
          now={now}
          onEdit={onEdit}
        />
      ) : (
        <p className="mt-1 text-ink-soft">
          All your searches are off, so agents can't find you. Turn one on to get a score.
        </p>
      )}
    </Card>
  );
}

interface ScoreBreakdownProps {
  search: BuyerSearch;
  several: boolean;
  tips: readonly ScoreTip[];
  drop: ScoreDrop | null;
  now: Date;
  onEdit: (search: BuyerSearch) => void;
}

function ScoreBreakdown({ search, several, tips, drop, now, onEdit }: ScoreBreakdownProps) {
  const { score } = search;
  const topGraded = isTopGraded(score.total);
  const rows = scoreRows(score);
  return (
    <>
      <p className="mt-1 text-ink-soft">
        Agents contact the highest scores first.
        {several && <> Your best search is "{search.name}".</>}
      </p>
      <div className="mt-4 grid justify-items-center gap-4">
        <ScoreArcs
          score={score.total}
          arcs={rows}
          topGraded={topGraded}
          label={`Your score: ${score.total} of 100`}
        />
        <dl className="grid w-full gap-1.5">
          {rows.map((row, index) => (
            <div key={row.key} className="flex items-center gap-2.5">
              <ArcDot index={index} topGraded={topGraded} />
              <dt className="min-w-0 flex-1">{row.title}</dt>
              <dd className="tabular-nums">
                <span className="font-semibold">{row.points}</span>
                <span className="text-ink-soft"> of {row.most}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {sumOfParts(score) < SCORE_MIN && (
        <p className="mt-2 text-sm text-ink-soft">Everyone has at least {SCORE_MIN}.</p>
      )}
      {drop && <Drop drop={drop} search={search} now={now} />}
      <Tips search={search} tips={tips} onEdit={onEdit} />
    </>
  );
}

/** When the score falls next, with a button that prevents it. */
function Drop({ drop, search, now }: Pick<ScoreBreakdownProps, 'search' | 'now'> & { drop: ScoreDrop }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p>
        {dropLabel(drop, now)}
        <span className="sr-only"> for {search.name}</span>
      </p>
      <ConfirmButton search={search} />
    </div>
  );
}

function Tips({ search, tips, onEdit }: Pick<ScoreBreakdownProps, 'search' | 'tips' | 'onEdit'>) {
  if (tips.length === 0) {
    return (
      <p className="mt-4 border-t border-line pt-4 text-ink-soft">
        You have full marks. Confirm every 3 days to keep them.
      </p>
    );
  }
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">How to improve it</h3>
      <ul className="mt-1">
        {tips.map((tip) => (
          <li key={tip.key} className="flex gap-3">
            <span className="w-9 shrink-0 py-2.5 font-semibold text-green tabular-nums">+{tip.points}</span>
            <TipText tip={tip} search={search} onEdit={() => onEdit(search)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TipTextProps {
  tip: ScoreTip;
  search: BuyerSearch;
  onEdit: () => void;
}

/** Each tip links to where it can be followed, except daily activity. */
function TipText({ tip, search, onEdit }: TipTextProps): ReactNode {
  const look = 'link min-h-11 py-2.5 text-left';
  switch (tip.key) {
    case 'activity':
      return <p className="py-2.5">{tip.text}</p>;
    case 'confirmation':
      return <ConfirmTip text={tip.text} search={search} />;
    case 'phone':
      return (
        <Link to="/profile" className={look}>
          {tip.text}
        </Link>
      );
    default:
      return (
        <button type="button" onClick={onEdit} className={look}>
          {tip.text}
        </button>
      );
  }
}

function ConfirmTip({ text, search }: { text: string; search: BuyerSearch }) {
  return (
    <div className="py-2.5">
      <p>{text}</p>
      <ConfirmButton search={search} />
    </div>
  );
}

function ConfirmButton({ search }: { search: BuyerSearch }) {
  const confirm = useConfirmSearch(search);
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={confirm.isPending}
      onClick={() => confirm.mutate()}
      className="mt-2"
    >
      Confirm now
    </Button>
  );
}
