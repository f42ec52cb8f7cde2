import { useQuery } from '@tanstack/react-query';
import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { formatCount } from '@threshold/core/rules/counts';
import { X } from 'lucide-react';
import { Banner } from '../../ui/feedback/banner';
import { IconButton } from '../../ui/forms/icon-button';
import { coverageQuery } from './api';

export interface SavedNoteProps {
  search: BuyerSearch;
  onClose: () => void;
}

/** After saving: who may find this search, and what happens next. */
export function SavedNote({ search, onClose }: SavedNoteProps) {
  const { data } = useQuery(coverageQuery(search.id));
  return (
    <Banner
      tone="success"
      title={data ? coverageWords(data.agencies) : 'Your search is saved'}
      className="mb-4"
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 wrap-anywhere">{nextWords(search)}</p>
        <IconButton label="Close this note" onClick={onClose} className="-my-2">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </Banner>
  );
}

export function coverageWords(agencies: number): string {
  if (agencies === 0) return 'No verified agency covers this area yet';
  const count = formatCount(agencies);
  return `${count} verified ${agencies === 1 ? 'agency covers' : 'agencies cover'} this area`;
}

function nextWords(search: BuyerSearch): string {
  if (!search.isActive) return `Nobody sees ${search.name} while it is off. Switch it on to be found.`;
  return `When an agency holds a home that fits ${search.name}, it sees you and may call or write. The bell tells you which agency it was. Confirm every 3 days to stay near the top.`;
}
