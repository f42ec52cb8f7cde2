import type { Match } from '@threshold/core/contract/agent-searches';
import { formatPounds } from '@threshold/core/rules/money';
import { displayName, initials } from '@threshold/core/rules/names';
import { isTopGraded } from '@threshold/core/rules/score';
import { buyingStatusLabel, financingLabel } from '@threshold/core/rules/search-defaults';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { MatchContact } from './match-contact';
import { ScoreBadge } from './score-badge';
import type { SearchedProperty } from './search-values';

export interface MatchRowProps {
  match: Match;
  property: SearchedProperty;
  /** 0 for the row the Tab key stops at; the arrows lead to the others. */
  tabIndex: number;
}

export function MatchRow({ match, property, tabIndex }: MatchRowProps) {
  const [open, setOpen] = useState(false);
  const contactId = useId();
  const top = isTopGraded(match.matchScore);
  const name = displayName(match.user);
  return (
    <li
      className={cx(
        'border-l-3 py-2.5 pr-4 pl-3 not-first:border-t not-first:border-t-line',
        top ? 'border-l-amber bg-amber-tint' : 'border-l-transparent',
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
        <Avatar initials={initials(match.user)} className={cx('self-start', top && 'bg-surface')} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 truncate font-semibold">{name}</span>
            {top && <Badge tone="amber-top">Top graded match</Badge>}
          </p>
          <p className="text-sm text-ink-soft">
            {match.location} · <span className="text-ink tabular-nums">{match.minBedrooms}+ bedrooms</span> ·{' '}
            <span className="text-ink tabular-nums">up to {formatPounds(match.maxPrice)}</span>
          </p>
          <p className="text-sm text-ink-soft">{labelsOf(match).join(' · ')}</p>
        </div>
        <div className="flex items-center gap-2">
          <Button
            variant="ghost"
            size="sm"
            tabIndex={tabIndex}
            data-column="contact"
            aria-expanded={open}
            aria-controls={open ? contactId : undefined}
            aria-label={`Contact ${name}`}
            onClick={() => setOpen(!open)}
          >
            Contact
            <ChevronDown aria-hidden="true" className={cx('transition-transform', open && 'rotate-180')} />
          </Button>
          <ScoreBadge match={match} tabIndex={tabIndex} />
        </div>
      </div>
      {open && <MatchContact id={contactId} match={match} property={property} />}
    </li>
  );
}

function labelsOf({ buyingStatus, financing }: Match): string[] {
  return [buyingStatus && buyingStatusLabel(buyingStatus), financing && financingLabel(financing)].filter(
    (label) => label !== null,
  );
}
