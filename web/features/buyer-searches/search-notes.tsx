import { useQuery } from '@tanstack/react-query';
import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { formatCount } from '@threshold/core/rules/format/counts';
import { Undo2, X } from 'lucide-react';
import { useAuth } from '../../session/auth';
import { Banner } from '../../ui/feedback/banner';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/forms/button';
import { IconButton } from '../../ui/forms/icon-button';
import { contactPreferencesQuery, coverageQuery } from './buyer-searches.api';
import { nextStepsText } from './labels';
import { SearchAreaMap } from './search-area-map';
import type { Deleted } from './search-changes';

interface DeletedNoteProps {
  search: Deleted;
  pending: boolean;
  onUndo: () => void;
}

/** Undo banner, shown for ten seconds after a deletion. */
export function DeletedNote({ search, pending, onUndo }: DeletedNoteProps) {
  return (
    <Banner
      tone="success"
      title={<span className="wrap-anywhere">{search.name} deleted</span>}
      text="Agents can't find you through it any more. You can undo this for 10 seconds."
      action={
        <Button variant="secondary" size="sm" pending={pending} pendingText="Restoring..." onClick={onUndo}>
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
      }
      className="mb-4"
    />
  );
}

interface SavedNoteProps {
  search: BuyerSearch;
  onClose: () => void;
}

/** After saving: coverage of the search and next steps. Has its usual height from the start, to avoid a layout shift. */
export function SavedNote({ search, onClose }: SavedNoteProps) {
  const { user } = useAuth();
  const { data } = useQuery(coverageQuery(search.id));
  const preferences = useQuery(contactPreferencesQuery).data;
  return (
    <Banner tone="success" title={data ? coverageLabel(data.agencies) : 'Search saved'} className="mb-4">
      <div className="flex items-start gap-2">
        <p className="min-h-30 min-w-0 flex-1 wrap-anywhere sm:min-h-12">
          {preferences && user && nextStepsText(search, preferences, { hasPhone: Boolean(user.phone) })}
        </p>
        <IconButton label="Close this note" onClick={onClose} className="-my-2">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {data ? (
        data.agencies > 0 && <SearchAreaMap search={search} branches={data.branches} className="mt-3 h-64" />
      ) : (
        <Skeleton className="mt-3 h-64 w-full" />
      )}
    </Banner>
  );
}

export function coverageLabel(agencies: number): string {
  if (agencies === 0) return 'No verified agency covers this area yet';
  const count = formatCount(agencies);
  return `${count} verified ${agencies === 1 ? 'agency covers' : 'agencies cover'} this area`;
}
