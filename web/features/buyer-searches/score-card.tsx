import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { isTopGraded, SCORE_MIN, type ScoreTip } from '@threshold/core/rules/matching/score';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CurrentUser } from '../../session/current-user';
import { Card, CardTitle } from '../../ui/card';
import { ScoreRing } from '../../ui/data/score-ring';
import { Button } from '../../ui/forms/button';
import { bestSearch, type ScoreRow, scoreRows, sumOfParts, tipsFor } from './score-parts';
import { useConfirmSearch } from './search-changes';

export interface ScoreCardProps {
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
        <AccountStatus
          search={best}
          several={searches.length > 1}
          tips={tipsFor(best, user, now)}
          onEdit={onEdit}
        />
      ) : (
        <p className="mt-1 text-ink-soft">
          All your searches are disabled, so no agent can find you. Switch one on to have a score.
        </p>
      )}
    </Card>
  );
}

interface AccountStatusProps {
  search: BuyerSearch;
  several: boolean;
  tips: readonly ScoreTip[];
  onEdit: (search: BuyerSearch) => void;
}

function AccountStatus({ search, several, tips, onEdit }: AccountStatusProps) {
  const { score } = search;
  return (
    <>
      <div className="mt-3 flex items-center gap-4">
        <ScoreRing
          size="lg"
          score={score.total}
          topGraded={isTopGraded(score.total)}
          label={`Your score: ${score.total} of 100`}
        />
        <p className="min-w-0 text-ink-soft">
          Agents contact the highest scores first.
          {several && <> Your best search is {search.name}.</>}
        </p>
      </div>
      <dl className="mt-4 grid gap-2.5">
        {scoreRows(score).map((row) => (
          <PartBar key={row.key} row={row} />
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        It is about your searches and counts in its own points; profile completion is another figure.
      </p>
      {sumOfParts(score) < SCORE_MIN && (
        <p className="mt-2 text-sm text-ink-soft">Nobody is shown below {SCORE_MIN}.</p>
      )}
      <Tips search={search} tips={tips} onEdit={onEdit} />
    </>
  );
}

function PartBar({ row }: { row: ScoreRow }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt>{row.title}</dt>
      <dd className="tabular-nums">
        <span className="font-semibold">{row.points}</span>
        <span className="text-ink-soft"> of {row.most}</span>
      </dd>
      <dd aria-hidden="true" className="col-span-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-green"
          style={{ width: `${(row.points / row.most) * 100}%` }}
        />
      </dd>
    </div>
  );
}

function Tips({ search, tips, onEdit }: Omit<AccountStatusProps, 'several'>) {
  if (tips.length === 0) {
    return (
      <p className="mt-4 border-t border-line pt-4 text-ink-soft">
        There is nothing left to win. Confirming every 3 days keeps it that way.
      </p>
    );
  }
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">What would raise it</h3>
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
  const confirm = useConfirmSearch(search);
  return (
    <div className="py-2.5">
      <p>{text}</p>
      <Button
        variant="secondary"
        size="sm"
        pending={confirm.isPending}
        onClick={() => confirm.mutate()}
        className="mt-2"
      >
        Confirm now
      </Button>
    </div>
  );
}
