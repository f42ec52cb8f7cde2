import { type Matches, type OpenUser, openUser } from '@threshold/core/contract/agent-searches';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { formatPounds } from '@threshold/core/rules/format/money';
import { displayName } from '@threshold/core/rules/format/names';
import { distanceText } from '@threshold/core/rules/matching/fit';
import { formatBudget, wantedParts } from '@threshold/core/rules/matching/format-criteria';
import { matchPriority } from '@threshold/core/rules/matching/score';
import { bedroomsLabel } from '@threshold/core/rules/matching/search-defaults';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { budgetLabel, matchLabels } from '../../matches';
import type { SearchValues } from './search-values';

interface PrintedMatchesProps {
  found: Matches;
  /** In the order shown on screen. */
  matches: Matches['matches'];
  property: SearchValues;
}

/** Print view of the matches, rendered only while printing; the page itself is hidden in print. */
export function PrintedMatches(props: PrintedMatchesProps) {
  const printing = usePrinting();
  return printing && createPortal(<Sheet {...props} />, document.body);
}

function Sheet({ found, matches, property }: PrintedMatchesProps) {
  const { bedrooms, propertyType, location, price, name } = property;
  return (
    <section aria-label="Matching buyers, to print" className="print-sheet">
      <h1 className="text-xl font-semibold">Buyers for {name}</h1>
      <p>
        {bedroomsLabel(bedrooms)} bedroom {propertyType} in {location}, {formatPounds(price ?? 0)}
      </p>
      <p>
        {matches.length < found.totalCount ? `Top ${matches.length} of ${found.totalCount}` : matches.length}{' '}
        matching, {formatDay(new Date())}
      </p>
      <ol className="mt-4">
        {matches.map((match) => (
          <li key={match.id} className="break-inside-avoid border-t border-line py-3">
            <p className="flex justify-between gap-4 font-semibold">
              <span>{displayName(match.user)}</span>
              <span className="tabular-nums">
                {match.matchScore}% {matchPriority(match.matchScore)}
              </span>
            </p>
            <p>{contactLine(openUser(match.user))}</p>
            <p>{[match.location, ...wantedParts(match), formatBudget(match)].join(' · ')}</p>
            <p>
              {[...matchLabels(match), distanceText(match.distanceMiles), budgetLabel(match, property)].join(
                ' · ',
              )}
            </p>
            {match.specificRequirements && <p>&ldquo;{match.specificRequirements}&rdquo;</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the snapshot right after the event, so render synchronously.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

const contactLine = (user: OpenUser | null) =>
  user
    ? [user.email, user.phone ?? 'No phone number given'].filter(Boolean).join(' · ')
    : 'Wants you to ask first';
