import type { Match } from '@threshold/core/contract/agent-searches';
import { formatPounds } from '@threshold/core/rules/money';
import { displayName, initials } from '@threshold/core/rules/names';
import { isTopGraded } from '@threshold/core/rules/score';
import { buyingStatusLabel, financingLabel } from '@threshold/core/rules/search-defaults';
import { ChevronDown } from 'lucide-react';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { cx } from '../../../ui/cx';
import { ScoreBadge } from './score-badge';

export interface MatchRowProps {
  match: Match;
  /** The buyer whose details are shown; the Tab key stops at this row alone. */
  selected: boolean;
  onSelect: () => void;
  detailsId: string;
}

export function MatchRow({ match, selected, onSelect, detailsId }: MatchRowProps) {
  const top = isTopGraded(match.matchScore);
  const name = displayName(match.user);
  const tabIndex = selected ? 0 : -1;
  return (
    <li className={cx('group relative grid border-l-3 py-2.5 pr-2 pl-3', columns, look(top, selected))}>
      <Avatar
        initials={initials(match.user)}
        className={cx('self-start', (top || selected) && 'bg-surface')}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            tabIndex={tabIndex}
            data-column="contact"
            aria-pressed={selected}
            aria-controls={detailsId}
            aria-label={`Contact ${name}`}
            onClick={onSelect}
            onFocus={onSelect}
            className="min-w-0 truncate text-left font-semibold outline-none before:absolute before:inset-0 before:content-[''] focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-green"
          >
            {name}
          </button>
          {top && <Badge tone="amber-top">Top graded match</Badge>}
          {!match.user.emailConfirmed && <Badge tone="outline">Email not confirmed</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {match.location} · <span className={figure}>{match.minBedrooms}+ bedrooms</span> ·{' '}
          <span className={figure}>up to {formatPounds(match.maxPrice)}</span>
        </p>
        <p className="text-sm text-ink-soft">{labelsOf(match).join(' · ')}</p>
      </div>
      <span
        aria-hidden="true"
        className={cx(
          'flex items-center gap-1 text-sm font-medium max-sm:hidden',
          selected ? 'text-green' : 'text-ink-soft group-hover:text-ink',
        )}
      >
        Contact <ChevronDown className={cx('size-4', !selected && '-rotate-90')} />
      </span>
      <ScoreBadge match={match} tabIndex={tabIndex} />
    </li>
  );
}

const figure = 'whitespace-nowrap text-ink tabular-nums';

const columns =
  'grid-cols-[auto_minmax(0,1fr)_auto] sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 sm:gap-x-4 not-first:border-t not-first:border-t-line';

function look(top: boolean, selected: boolean): string {
  if (selected) return cx('border-l-green', top ? 'bg-amber-tint' : 'bg-green-tint');
  return top ? 'border-l-amber bg-amber-tint' : 'border-l-transparent hover:bg-sand';
}

function labelsOf({ buyingStatus, financing }: Match): string[] {
  return [buyingStatus && buyingStatusLabel(buyingStatus), financing && financingLabel(financing)].filter(
    (label) => label !== null,
  );
}
