import { Undo2 } from 'lucide-react';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import type { Deleted } from './search-changes';

export interface DeletedNoteProps {
  search: Deleted;
  pending: boolean;
  onUndo: () => void;
}

/** Stands where the card stood, for ten seconds. */
export function DeletedNote({ search, pending, onUndo }: DeletedNoteProps) {
  return (
    <Banner
      tone="success"
      title={<span className="wrap-anywhere">{search.name} is deleted</span>}
      text="Agents no longer find you through it. You have ten seconds to take it back."
      action={
        <Button
          variant="secondary"
          size="sm"
          pending={pending}
          pendingText="Bringing it back..."
          onClick={onUndo}
        >
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
      }
      className="mb-4"
    />
  );
}
