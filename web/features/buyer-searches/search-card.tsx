import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { formatPounds } from '@threshold/core/rules/format/money';
import { criteriaLine } from '@threshold/core/rules/matching/format-criteria';
import { type BuyerScore, isTopGraded } from '@threshold/core/rules/matching/score';
import { buyingStatusLabel, financingLabel } from '@threshold/core/rules/matching/search-defaults';
import { Clock, Eye, EyeOff, MapPin, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { TooltipButton } from '../../shared/tooltip-button';
import { Card, CardTitle } from '../../ui/card';
import { cx } from '../../ui/cx';
import { Badge } from '../../ui/data/badge';
import { ScoreRing } from '../../ui/data/score-ring';
import { Button } from '../../ui/forms/button';
import { Switch } from '../../ui/forms/switch';
import { ConfirmPrompt } from './confirm-prompt';
import { confirmedLabel, pausedLabel, seenLabel } from './labels';
import { scoreRows } from './score-parts';
import { SearchAreaMap } from './search-area-map';
import { useSetActive } from './search-changes';

export interface SearchCardProps {
  search: BuyerSearch;
  now: Date;
  onEdit: () => void;
  onDelete: () => void;
  onPause: () => void;
}

export function SearchCard({ search, now, onEdit, onDelete, onPause }: SearchCardProps) {
  const { isActive } = search;
  return (
    <Card padding="none" className={cx('flex flex-col', !isActive && 'bg-transparent')}>
      <SearchAreaMap search={search} frame="rounded-t-md border-b" className="h-44" />
      <div className="flex flex-1 flex-col gap-4 p-5">
        <header className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <CardTitle className="wrap-anywhere">{search.name}</CardTitle>
            <p className="flex gap-1.5 text-ink-soft">
              <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{search.location}</span>
            </p>
          </div>
          {isActive && <ScoreBadge score={search.score} />}
        </header>
        <div>
          <p className="text-2xl font-semibold tracking-tight tabular-nums">
            <span className="sr-only">Up to </span>
            {formatPounds(search.maxPrice)}
          </p>
          <p className="mt-0.5">{criteriaLine(search)}</p>
        </div>
        <Tags search={search} />
        {search.specificRequirements && (
          <p className="border-l-2 border-line pl-3 text-ink-soft wrap-anywhere">
            {search.specificRequirements}
          </p>
        )}
        <ul className="mt-auto grid gap-1 text-sm text-ink-soft">
          <Note icon={<Eye />}>{seenLabel(search.viewCount)}</Note>
          {isActive ? (
            <Note icon={<Clock />}>{confirmedLabel(search.lastConfirmedAt, now)}</Note>
          ) : (
            <Note icon={<EyeOff />}>
              {search.pausedUntil ? pausedLabel(search.pausedUntil) : "Agents can't see this search"}
            </Note>
          )}
        </ul>
        <button type="button" onClick={onPause} className="link -my-2 min-h-11 w-fit text-left text-sm">
          {search.pausedUntil ? 'Change date' : 'Pause'}
          <span className="sr-only">
            {search.pausedUntil && ' for'} {search.name}
          </span>
        </button>
      </div>
      <ConfirmPrompt search={search} now={now} />
      <footer className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-1.5 pr-2 pl-5">
        <ActiveSwitch search={search} />
        <div className="flex">
          <Button variant="ghost" onClick={onEdit} className="px-3!">
            <Pencil aria-hidden="true" />
            Edit<span className="sr-only"> {search.name}</span>
          </Button>
          <Button variant="ghost" onClick={onDelete} className="px-3!">
            <Trash2 aria-hidden="true" />
            Delete<span className="sr-only"> {search.name}</span>
          </Button>
        </div>
      </footer>
    </Card>
  );
}

function Tags({ search }: { search: BuyerSearch }) {
  if (!search.buyingStatus && !search.financing) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {search.buyingStatus && <Badge>{buyingStatusLabel(search.buyingStatus)}</Badge>}
      {search.financing && <Badge>{financingLabel(search.financing)}</Badge>}
    </div>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className="[&_svg]:size-4">
        {icon}
      </span>
      {children}
    </li>
  );
}

function ActiveSwitch({ search }: { search: BuyerSearch }) {
  const setActive = useSetActive(search);
  return (
    <Switch
      label={
        <>
          {search.isActive ? 'Active' : search.pausedUntil ? 'Paused' : 'Disabled'}
          <span className="sr-only">, {search.name}</span>
        </>
      }
      checked={search.isActive}
      onCheckedChange={setActive}
      className="w-fit flex-row-reverse"
    />
  );
}

/** Score of one search; breakdown in a tooltip on hover, focus and tap. */
function ScoreBadge({ score }: { score: BuyerScore }) {
  return (
    <TooltipButton
      className="-m-1 shrink-0 rounded-full p-1"
      tip={
        <span className="grid gap-y-0.5 tabular-nums">
          {scoreRows(score).map((row) => (
            <span key={row.key} className="flex justify-between gap-4">
              <span>{row.title} </span>
              <span>
                {row.points} of {row.most}
              </span>
            </span>
          ))}
        </span>
      }
    >
      <ScoreRing
        size="sm"
        score={score.total}
        topGraded={isTopGraded(score.total)}
        label={`Score ${score.total} of 100`}
        unit=""
      />
    </TooltipButton>
  );
}
