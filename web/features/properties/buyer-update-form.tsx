import type { PropertyBuyer, PropertyPage } from '@threshold/core/contract/properties';
import { formatDay } from '@threshold/core/rules/format/format-day';
import {
  DIARY_DATE_FAULT,
  isDiaryDate,
  londonFields,
  parseLondonTime,
} from '@threshold/core/rules/format/london-time';
import { mayMove, movesFrom, STAGE_LABELS, STAGES, type Stage } from '@threshold/core/rules/pipeline/stages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { Select } from '../../ui/forms/select';
import type { BuyerUpdates, Change, Conflict } from './use-buyer-updates';

interface BuyerUpdateFormProps {
  property: PropertyPage;
  buyer: PropertyBuyer;
  work: BuyerUpdates;
}

/** Due time of a next step that has only a date. */
const MORNING = '09:00';

/** Stage, assignee and next step. Each is saved on change. */
export function BuyerUpdateForm({ property, buyer, work }: BuyerUpdateFormProps) {
  const pending = work.pending(buyer.buyerId);
  const failure = work.failure(buyer.buyerId);
  const conflict = work.conflict(buyer.buyerId);
  /** Number of discarded dates: each resets the field. */
  const [discarded, setDiscarded] = useState(0);
  const stage = pending?.stage ?? buyer.stage;
  const moves = movesFrom(buyer.stage);
  const assigned = pending?.assignedTo === undefined ? buyer.assignedTo?.id : pending.assignedTo;
  // A row may still be assigned to a colleague who has left the agency.
  const people =
    buyer.assignedTo && !property.colleagues.some(({ id }) => id === buyer.assignedTo?.id)
      ? [...property.colleagues, buyer.assignedTo]
      : property.colleagues;
  return (
    <section aria-label="Stage and next step" className="grid gap-3">
      {conflict && (
        <ScrolledIntoView key={conflict.summary}>
          <ConflictNote
            conflict={conflict}
            buyer={buyer}
            work={work}
            onDiscard={() => {
              if (conflict.change.nextStepAt !== undefined) setDiscarded((count) => count + 1);
              work.dismiss();
            }}
          />
        </ScrolledIntoView>
      )}
      {failure && (
        <ScrolledIntoView>
          <Banner tone="danger" title="Not saved" text={failure} />
        </ScrolledIntoView>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Stage">
          {(ids) => (
            <Select
              {...ids}
              value={stage}
              onChange={(event) => work.change(buyer, { stage: event.currentTarget.value as Stage })}
              options={STAGES.filter((option) => option === buyer.stage || moves.includes(option)).map(
                (value) => ({ value, label: STAGE_LABELS[value] }),
              )}
            />
          )}
        </Field>
        <Field label="Assigned to">
          {(ids) => (
            <Select
              {...ids}
              value={assigned ?? ''}
              onChange={(event) => work.change(buyer, { assignedTo: event.currentTarget.value || null })}
              options={[
                { value: '', label: 'Unassigned' },
                ...people.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Field>
      </div>
      <NextStep key={discarded} buyer={buyer} work={work} />
      <p role="status" className="sr-only">
        {pending ? 'Saving...' : ''}
      </p>
    </section>
  );
}

/** Scrolls an error into view: the note field may be far below it. */
function ScrolledIntoView({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={frame} className="scroll-my-4">
      {children}
    </div>
  );
}

function NextStep({ buyer, work }: Omit<BuyerUpdateFormProps, 'property'>) {
  const saved = buyer.nextStepAt ? londonFields(new Date(buyer.nextStepAt)).day : '';
  // Null unless edited: a colleague's change must not replace a date that is being typed.
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const day = typed ?? saved;
  const pending = work.pending(buyer.buyerId)?.nextStepAt !== undefined;
  function save(next: string) {
    if (next && !isDiaryDate(next)) {
      input.current?.focus();
      return setError(DIARY_DATE_FAULT);
    }
    setError(null);
    const nextStepAt = next ? parseLondonTime(next, MORNING).toISOString() : null;
    work.change(buyer, { nextStepAt }, () => {
      setTyped(null);
      // The button that was pressed may be disabled or gone now.
      if (group.current?.contains(document.activeElement)) input.current?.focus();
    });
  }
  const inDays = (days: number) => londonFields(new Date(Date.now() + days * 86_400_000)).day;
  return (
    <div ref={group}>
      <Field label="Next step" error={error}>
        {(ids) => (
          <div className="flex gap-2">
            <Input
              {...ids}
              ref={input}
              type="date"
              value={day}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setError(null);
              }}
              className="min-w-0 flex-1"
            />
            <Button
              variant="secondary"
              disabled={day === saved && !pending}
              pending={pending}
              pendingText="Saving..."
              onClick={() => save(day)}
            >
              Save
            </Button>
          </div>
        )}
      </Field>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {[
          ['Tomorrow', 1],
          ['In a week', 7],
        ].map(([label, days]) => (
          <Button key={label} variant="link" onClick={() => save(inDays(Number(days)))}>
            {label}
          </Button>
        ))}
        {saved && (
          <Button variant="link" onClick={() => save('')}>
            Remove next step
          </Button>
        )}
      </div>
    </div>
  );
}

interface ConflictNoteProps {
  conflict: Conflict;
  buyer: PropertyBuyer;
  work: BuyerUpdates;
  onDiscard: () => void;
}

/**
 * Conflict with a colleague's change, which is shown already. The user's own change is preserved and can be sent
 * again.
 */
function ConflictNote({ conflict, buyer, work, onDiscard }: ConflictNoteProps) {
  const { change } = conflict;
  const possible = change.stage === undefined || mayMove(buyer.stage, change.stage);
  return (
    <div role="alert">
      <Banner tone="warning" title={conflict.summary} text={`${meant(change)} wasn't saved.`}>
        <div className="mt-2 flex flex-wrap gap-2">
          {possible && (
            <Button size="sm" variant="secondary" onClick={() => work.change(buyer, change, conflict.onDone)}>
              Save mine anyway
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            Discard mine
          </Button>
        </div>
      </Banner>
    </div>
  );
}

function meant(change: Change): string {
  if (Object.keys(change).length > 1) return 'Your changes';
  const { stage, note, assignedTo, nextStepAt } = change;
  if (note !== undefined) return 'Your note';
  if (stage !== undefined) return `Your move to ${STAGE_LABELS[stage]}`;
  if (nextStepAt !== undefined)
    return nextStepAt ? `Your next step, ${formatDay(new Date(nextStepAt))},` : 'Removing the next step';
  return assignedTo === null ? 'Removing the assignment' : 'Your assignment';
}
