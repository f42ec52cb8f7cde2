import type { PropertyBuyer } from '@threshold/core/contract/properties';
import { NOTE_MAX } from '@threshold/core/rules/pipeline/stages';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Textarea } from '../../ui/forms/textarea';
import type { BuyerUpdates } from './use-buyer-updates';

interface NoteFormProps {
  buyer: PropertyBuyer;
  work: BuyerUpdates;
  drafts: Map<string, string>;
  id: string;
}

export function NoteForm({ buyer, work, drafts, id }: NoteFormProps) {
  const { buyerId } = buyer;
  const [text, setText] = useState(() => drafts.get(buyerId) ?? '');
  const [error, setError] = useState<string | null>(null);
  const pending = work.pending(buyerId)?.note !== undefined;

  function write(next: string) {
    setText(next);
    setError(null);
    if (next) drafts.set(buyerId, next);
    else drafts.delete(buyerId);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (text.trim() === '') return setError('Write a note first');
    work.change(buyer, { note: text.trim() }, () => write(''));
  }

  return (
    <form noValidate onSubmit={save}>
      <Field label="Note" hint="Buyers can ask to see notes about them." error={error} id={id}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            maxLength={NOTE_MAX}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" pending={pending} pendingText="Saving..." className="mt-2">
        Save note
      </Button>
    </form>
  );
}
