import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { formatPounds } from '@threshold/core/rules/format/money';
import { homeParts } from '@threshold/core/rules/matching/format-criteria';
import { propertyTypeLabel } from '@threshold/core/rules/matching/search-defaults';
import { searchTitle } from '@threshold/core/rules/matching/search-title';
import { Pencil, Search, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PropertyFoot } from '../../lib/saved-properties';
import { Card } from '../../ui/card';
import { Button } from '../../ui/forms/button';
import { IconButton } from '../../ui/forms/icon-button';

export interface SearchCardProps {
  search: AgentSearch;
  /** Says who saved it, when several people's searches stand side by side. */
  showAuthor: boolean;
  /** Beside the count of matches: how many are new. */
  mark?: ReactNode;
  /** Makes a demand report of it; another feature's. */
  report?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
  onRun: () => void;
}

export function SearchCard({ search, showAuthor, mark, report, onEdit, onDelete, onRun }: SearchCardProps) {
  const title = searchTitle(search);
  const [rooms, ...more] = homeParts(search);
  const home = [rooms, propertyTypeLabel(search.propertyType).toLowerCase(), ...more];
  return (
    <Card padding="none" className="flex h-full flex-col">
      <div className="flex flex-1 flex-col pt-3 pb-4 pl-5">
        <div className="flex items-start justify-between gap-2 pr-2.5">
          <h3 className="line-clamp-2 min-w-0 pt-2.5 wrap-anywhere text-lg leading-6 font-semibold">
            {title}
          </h3>
          <div className="flex shrink-0">
            <IconButton label={`Edit ${title}`} onClick={onEdit}>
              <Pencil aria-hidden="true" className="size-4.5" />
            </IconButton>
            <IconButton label={`Delete ${title}`} onClick={onDelete} danger>
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          </div>
        </div>
        <p className="mt-1 truncate pr-5 text-ink-soft">{search.location}</p>
        <p className="mt-3 pr-5 tabular-nums">
          <span className="font-semibold">{formatPounds(search.price)}</span>
          <span className="text-ink-soft"> · {home.join(' · ')}</span>
        </p>
        <p className="mt-1 truncate pr-5 text-sm text-ink-soft">
          Saved {formatDay(new Date(search.createdAt))}
          {showAuthor && ` by ${search.createdBy.name}`}
        </p>
      </div>
      <PropertyFoot search={search} mark={mark} report={report}>
        <Button
          variant="secondary"
          onClick={onRun}
          aria-label={`Run Search for ${title}`}
          className="shrink-0 whitespace-nowrap"
        >
          <Search aria-hidden="true" />
          Run Search
        </Button>
      </PropertyFoot>
    </Card>
  );
}
