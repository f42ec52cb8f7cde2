import type { Match } from '@threshold/core/contract/agent-searches';
import { displayName, initials } from '@threshold/core/rules/format/names';
import { ChevronDown } from 'lucide-react';
import { cx } from '../../../ui/cx';
import { Avatar } from '../../../ui/data/avatar';
import { MatchFacts, ScoreBadge } from '../../matches';
import type { SearchValues } from './search-values';

interface MatchRowProps {
  match: Match;
  property: SearchValues;
  propertyId?: string | null;
  /** Its details are shown; only the selected row has tabindex 0. */
  selected: boolean;
  onSelect: () => void;
  detailsId: string;
}

export function MatchRow({ match, property, propertyId, selected, onSelect, detailsId }: MatchRowProps) {
  const name = displayName(match.user);
  const tabIndex = selected ? 0 : -1;
  return (
    <li
      className={cx(
        'group relative grid border-l-3 py-2.5 pr-2 pl-3',
        columns,
        selected ? 'border-l-green bg-green-tint' : 'border-l-transparent hover:bg-sand',
      )}
    >
      <Avatar initials={initials(match.user)} className={cx('self-start', selected && 'bg-surface')} />
      <MatchFacts
        match={match}
        property={property}
        propertyId={propertyId}
        name={
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
        }
      />
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

const columns =
  'grid-cols-[auto_minmax(0,1fr)_auto] sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 sm:gap-x-4 not-first:border-t not-first:border-t-line';
