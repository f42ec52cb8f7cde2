import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import { formatDay, formatDayMonth } from '@threshold/core/rules/format/format-day';
import { formatPounds, formatPoundsShort } from '@threshold/core/rules/format/money';
import { homeParts } from '@threshold/core/rules/matching/format-criteria';
import { propertyTypeLabel } from '@threshold/core/rules/matching/search-defaults';
import { searchTitle } from '@threshold/core/rules/matching/search-title';
import { Pencil, Search, Trash2, Users } from 'lucide-react';
import { type CurrentUser, isStaff } from '../../session/current-user';
import { isClosed, StockFacts } from '../../shared/stock-facts';
import { Card } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { Button, LinkButton } from '../../ui/forms/button';
import { IconButton } from '../../ui/forms/icon-button';
import { MakeReport } from '../demand-reports';
import { NewBadge } from '../properties';
import { MatchCount } from './match-count';

export interface SearchCardProps {
  search: AgentSearch;
  user: CurrentUser;
  /** Shows the author, when the list includes other people's searches. */
  showAuthor: boolean;
  onEdit: () => void;
  onRun: () => void;
  onDelete: () => void;
}

export function SearchCard({ search, user, showAuthor, onEdit, onRun, onDelete }: SearchCardProps) {
  const staff = isStaff(user);
  const title = searchTitle(search);
  const Heading = staff ? 'h4' : 'h3';
  return (
    <Card padding="none" className="flex h-full flex-col">
      <div className="flex flex-1 flex-col px-5 pt-3 pb-4">
        <div className="-mr-2.5 flex items-start justify-between gap-2">
          <Heading className="line-clamp-2 min-w-0 pt-2.5 wrap-anywhere text-lg leading-6 font-semibold">
            {title}
          </Heading>
          <div className="flex shrink-0">
            <IconButton label={`Edit ${title}`} onClick={onEdit}>
              <Pencil aria-hidden="true" className="size-4.5" />
            </IconButton>
            {!staff && (
              <IconButton label={`Delete ${title}`} onClick={onDelete} danger>
                <Trash2 aria-hidden="true" className="size-4.5" />
              </IconButton>
            )}
          </div>
        </div>
        <p className="mt-1 truncate text-ink-soft">{search.location}</p>
        <Facts search={search} staff={staff} showAuthor={showAuthor} />
        <div className="mt-2 empty:hidden">
          <StockFacts property={search} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
        <span className="flex flex-wrap items-center gap-2">
          <MatchCount search={search} />
          {user.canSearch && <NewBadge propertyId={search.id} />}
        </span>
        <Button
          size="sm"
          variant="secondary"
          onClick={onRun}
          aria-label={staff ? `View Matches of ${title}` : `Run Search for ${title}`}
          className="shrink-0 whitespace-nowrap"
        >
          {staff ? <Users aria-hidden="true" /> : <Search aria-hidden="true" />}
          {staff ? 'View Matches' : 'Run Search'}
        </Button>
        <div className="flex w-full flex-wrap gap-2">
          <LinkButton
            size="sm"
            to={`/properties/${search.id}`}
            aria-label={`Open property, ${title}`}
            className="grow"
          >
            Open property
          </LinkButton>
          {user.canSearch && !isClosed(search) && (
            <MakeReport propertyId={search.id} name={title} className="grow" />
          )}
        </div>
      </div>
    </Card>
  );
}

/** The same card for owners and staff; the spec words the date differently for each. */
function Facts({ search, staff, showAuthor }: { search: AgentSearch; staff: boolean; showAuthor: boolean }) {
  const created = new Date(search.createdAt);
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
        <span className="font-semibold">
          {staff ? formatPoundsShort(search.price) : formatPounds(search.price)}
        </span>
        <span className="text-ink-soft">{homeParts(search).join(' · ')}</span>
        <Badge tone="outline">{propertyTypeLabel(search.propertyType)}</Badge>
      </p>
      <p className="mt-1.5 truncate text-sm text-ink-soft">
        {staff ? `Created ${formatDayMonth(created)}` : `Saved ${formatDay(created)}`}
        {showAuthor && ` by ${search.createdBy.name}`}
      </p>
    </>
  );
}
