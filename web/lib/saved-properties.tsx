import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { COARSE_MATCHES_NOTE } from '@threshold/core/rules/demand/coarse-counts';
import { formatCount } from '@threshold/core/rules/format/counts';
import { SEARCH_CARDS_SHOWN } from '@threshold/core/rules/matching/search-defaults';
import { searchTitle } from '@threshold/core/rules/matching/search-title';
import { ClipboardList } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MatchCount } from '../ui/data/match-count';
import { Button, LinkButton } from '../ui/forms/button';

/** Where an owner's and a colleague's saved properties stand, each as a card. */
export const PROPERTY_GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

interface SavedPropertiesProps {
  searches: readonly AgentSearch[];
  /** Says how many there are, on the button that shows them all. */
  showAll: (count: string) => string;
  children: (search: AgentSearch) => ReactNode;
}

/** The first few as cards, and the rest when somebody asks for them. */
export function SavedProperties({ searches, showAll, children }: SavedPropertiesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? searches : searches.slice(0, SEARCH_CARDS_SHOWN);
  return (
    <>
      {searches.some(({ coarse }) => coarse) && <p className="mb-4 text-ink-soft">{COARSE_MATCHES_NOTE}</p>}
      <ul className={PROPERTY_GRID}>
        {shown.map((search) => (
          <li key={search.id} className="min-w-0">
            {children(search)}
          </li>
        ))}
      </ul>
      {searches.length > SEARCH_CARDS_SHOWN && (
        <div className="mt-6 text-center">
          <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show Less' : showAll(formatCount(searches.length))}
          </Button>
        </div>
      )}
    </>
  );
}

interface PropertyFootProps {
  search: AgentSearch;
  /** Beside the count of matches: how many are new. */
  mark?: ReactNode;
  /** Makes a demand report of it; another feature's. */
  report?: ReactNode;
  /** What shows the buyers. */
  children: ReactNode;
}

/** The foot of a card: how many buyers there are, and the ways on from there. */
export function PropertyFoot({ search, mark, report, children }: PropertyFootProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 pr-3 pl-5">
      <span className="flex flex-wrap items-center gap-2">
        <MatchCount count={search.matchCount} coarse={search.coarse} />
        {mark}
      </span>
      {children}
      <LinkButton
        to={`/properties/${search.id}`}
        aria-label={`Work this property, ${searchTitle(search)}`}
        className="w-full"
      >
        <ClipboardList aria-hidden="true" />
        Work this property
      </LinkButton>
      {report}
    </div>
  );
}
