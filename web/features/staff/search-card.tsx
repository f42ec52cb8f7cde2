import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { formatDayMonth } from '@threshold/core/rules/format/format-day';
import { formatPoundsShort } from '@threshold/core/rules/format/money';
import { homeParts } from '@threshold/core/rules/matching/format-criteria';
import { propertyTypeLabel } from '@threshold/core/rules/matching/search-defaults';
import { searchTitle } from '@threshold/core/rules/matching/search-title';
import { Pencil, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { PropertyFoot } from '../../lib/saved-properties';
import { Card } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { Button } from '../../ui/forms/button';
import { IconButton } from '../../ui/forms/icon-button';

export interface SearchCardProps {
  search: AgentSearch;
  /** Beside the count of matches: how many are new. */
  mark?: ReactNode;
  /** Makes a demand report of it; another feature's. */
  report?: ReactNode;
  onEdit: () => void;
  onMatches: () => void;
}

/** One of one's own searches. Only the owner deletes. */
export function SearchCard({ search, mark, report, onEdit, onMatches }: SearchCardProps) {
  const title = searchTitle(search);
  return (
    <Card padding="none" className="flex h-full flex-col">
      <div className="flex flex-1 flex-col px-5 pt-3 pb-4">
        <div className="-mr-2.5 flex items-start justify-between gap-2">
          <h4 className="line-clamp-2 min-w-0 pt-2.5 wrap-anywhere text-lg leading-6 font-semibold">
            {title}
          </h4>
          <IconButton label={`Edit ${title}`} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4.5" />
          </IconButton>
        </div>
        <p className="mt-1 truncate text-ink-soft">{search.location}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
          <span className="font-semibold">{formatPoundsShort(search.price)}</span>
          <span className="text-ink-soft">{homeParts(search).join(' · ')}</span>
          <Badge tone="outline">{propertyTypeLabel(search.propertyType)}</Badge>
        </p>
        <p className="mt-1.5 text-sm text-ink-soft">Created {formatDayMonth(new Date(search.createdAt))}</p>
      </div>
      <PropertyFoot search={search} mark={mark} report={report}>
        <Button variant="secondary" onClick={onMatches} aria-label={`View Matches of ${title}`}>
          <Users aria-hidden="true" />
          View Matches
        </Button>
      </PropertyFoot>
    </Card>
  );
}
