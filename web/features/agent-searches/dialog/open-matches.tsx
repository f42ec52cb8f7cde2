import type { Match } from '@threshold/core/contract/agent-searches';
import { displayName, initials } from '@threshold/core/rules/format/names';
import { useId } from 'react';
import { Avatar } from '../../../ui/data/avatar';
import { MatchFacts, ScoreBadge } from '../../matches';
import { MatchDetails } from './match-details';
import type { SearchValues } from './search-values';

interface OpenMatchesProps {
  matches: readonly Match[];
  property: SearchValues;
  propertyId?: string | null;
}

/** All listed buyers with their contact details expanded. */
export function OpenMatches({ matches, property, propertyId }: OpenMatchesProps) {
  const id = useId();
  return (
    <ol aria-label="Matching buyers" className="rounded-md border border-line bg-surface">
      {matches.map((match) => (
        <li
          key={match.id}
          className="grid not-first:border-t not-first:border-line lg:grid-cols-2 lg:items-center"
        >
          <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 sm:gap-x-4">
            <Avatar initials={initials(match.user)} className="self-start" />
            <MatchFacts
              match={match}
              property={property}
              propertyId={propertyId}
              name={<span className="font-semibold">{displayName(match.user)}</span>}
            />
            <ScoreBadge match={match} tabIndex={0} />
          </div>
          <MatchDetails
            id={`${id}${match.id}`}
            match={match}
            property={property}
            propertyId={propertyId}
            inRow
          />
        </li>
      ))}
    </ol>
  );
}
