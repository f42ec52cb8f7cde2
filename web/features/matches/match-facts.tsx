import { type Match, openUser } from '@threshold/core/contract/agent-searches';
import { distanceText } from '@threshold/core/rules/matching/fit';
import { formatBudget, wantedParts } from '@threshold/core/rules/matching/format-criteria';
import { isTopGraded } from '@threshold/core/rules/matching/score';
import { Fragment, type ReactNode } from 'react';
import { Badge } from '../../ui/data/badge';
import { useContact } from './access-request-section';
import { ACCESS_BADGES } from './labels';
import type { PropertySummary } from './property-fit';
import { budgetLabel, matchLabels } from './property-fit';

interface MatchFactsProps {
  match: Match;
  property: Pick<PropertySummary, 'price'>;
  /** Where given, shows access requests sent in this session. */
  propertyId?: string | null;
  name: ReactNode;
}

/** The buyer's profile and criteria, and how this property fits them. */
export function MatchFacts({ match, property, propertyId = null, name }: MatchFactsProps) {
  const contact = useContact(propertyId, match.buyerRef, match.contact);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {name}
        {isTopGraded(match.matchScore) && <Badge tone="amber-top">Top graded match</Badge>}
        {contact !== 'open' && (
          <Badge tone={ACCESS_BADGES[contact].tone}>{ACCESS_BADGES[contact].label}</Badge>
        )}
        {openUser(match.user)?.emailConfirmed === false && <Badge tone="outline">Email not confirmed</Badge>}
      </p>
      <p className="text-sm text-ink-soft">
        {match.location}
        {[...wantedParts(match), formatBudget(match)].map((part) => (
          <Fragment key={part}>
            {' '}
            · <span className={figure}>{part}</span>
          </Fragment>
        ))}
      </p>
      <p className="text-sm text-ink-soft">{matchLabels(match).join(' · ')}</p>
      <p className="text-sm text-ink-soft tabular-nums">
        {distanceText(match.distanceMiles)} · {budgetLabel(match, property)}
      </p>
    </div>
  );
}

const figure = 'whitespace-nowrap text-ink tabular-nums';
