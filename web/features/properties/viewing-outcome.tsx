import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Work } from '@threshold/core/contract/properties';
import { formatDayTime } from '@threshold/core/rules/format/format-day';
import {
  type ViewingOutcome as Outcome,
  VIEWING_OUTCOME_LABELS,
  VIEWING_OUTCOMES,
} from '@threshold/core/rules/pipeline/stages';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { describeError } from '../../api/describe-error';
import { Button } from '../../ui/forms/button';
import { propertyChanged, recordOutcome } from './property.api';

interface ViewingOutcomeProps {
  propertyId: string;
  viewing: NonNullable<Work['pastViewing']>;
}

/** After a viewing: how it went, or the question. */
export function ViewingOutcome({ propertyId, viewing }: ViewingOutcomeProps) {
  const client = useQueryClient();
  const [changing, setChanging] = useState(false);
  const labelId = useId();
  const content = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone by then.
  const close = () => {
    flushSync(() => setChanging(false));
    content.current?.focus();
  };
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (outcome: Outcome) => recordOutcome(viewing.id, { outcome }),
    retry: false,
    onSuccess: async () => {
      await propertyChanged(client, propertyId);
      close();
    },
  });
  const isEditing = viewing.outcome === null || changing;
  return (
    <div ref={content} tabIndex={-1} className="mb-3 rounded-md bg-sand px-3 py-2 outline-none">
      <p className="text-ink-soft tabular-nums">Viewing on {formatDayTime(new Date(viewing.startsAt))}</p>
      {isEditing ? (
        <fieldset aria-labelledby={labelId} className="mt-1">
          <p id={labelId} className="mb-2 font-semibold">
            How did it go?
          </p>
          <div className="flex flex-wrap gap-2">
            {VIEWING_OUTCOMES.map((outcome) => (
              <Button
                key={outcome}
                size="sm"
                variant="secondary"
                pending={isPending && variables === outcome}
                pendingText="Saving..."
                disabled={isPending && variables !== outcome}
                onClick={() => mutate(outcome)}
              >
                {VIEWING_OUTCOME_LABELS[outcome]}
              </Button>
            ))}
            {changing && (
              <Button size="sm" variant="ghost" onClick={close}>
                Keep as it is
              </Button>
            )}
          </div>
        </fieldset>
      ) : (
        viewing.outcome && (
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p role="status" className="font-semibold">
              {VIEWING_OUTCOME_LABELS[viewing.outcome]}
            </p>
            <Button variant="link" onClick={() => setChanging(true)}>
              Change outcome
            </Button>
          </div>
        )
      )}
      {error && (
        <p role="alert" className="mt-2 font-medium text-brick">
          {describeError(error)}
        </p>
      )}
    </div>
  );
}
