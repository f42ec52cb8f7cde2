import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import {
  firstPauseDay,
  lastPauseDay,
  type PausePreset,
  pauseDay,
  pauseFault,
  resumesAt,
} from '@threshold/core/rules/matching/pause';
import { type FormEvent, useId, useState } from 'react';
import { describeError, fieldErrorsOf } from '../../api/describe-error';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { RadioGroup, type RadioOption } from '../../ui/forms/radio-group';
import { Dialog } from '../../ui/overlays/dialog';
import { pauseSearch } from './buyer-searches.api';
import { ConsentBanner } from './consent-banner';
import { lacksConsent, refreshSearches } from './search-changes';

interface PauseDialogProps {
  open: boolean;
  /** Null until a search is chosen. */
  search: BuyerSearch | null;
  now: Date;
  onClose: () => void;
}

/** Deactivates the search until a date. Remount for each opening. */
export function PauseDialog({ search, ...rest }: PauseDialogProps) {
  return search && <PauseForm search={search} {...rest} />;
}

function PauseForm({ open, search, now, onClose }: PauseDialogProps & { search: BuyerSearch }) {
  const client = useQueryClient();
  const formId = useId();
  const [length, setLength] = useState<PausePreset | 'date'>(search.pausedUntil ? 'date' : 'week');
  const [date, setDate] = useState(search.pausedUntil ?? '');
  const day = length === 'date' ? date : pauseDay(length, now);
  const [fault, setFault] = useState<string | null>(null);
  const pause = useMutation({
    mutationFn: () => pauseSearch(search.id, day),
    onSuccess: async () => {
      await refreshSearches(client);
      onClose();
    },
    onError: (error) => setFault(lacksConsent(error) ? null : describePauseError(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = day === '' ? 'Choose a date' : pauseFault(day, now);
    setFault(wrong);
    if (!wrong) pause.mutate();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={`Pause "${search.name}"`}
      description="Agents won't see this search until then. We'll turn it back on that morning."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pause.isPending} pendingText="Saving...">
            Pause
          </Button>
        </>
      }
    >
      {lacksConsent(pause.error) && (
        <ConsentBanner message={describeError(pause.error)} focus className="mb-5" />
      )}
      <form id={formId} noValidate onSubmit={submit}>
        <RadioGroup
          legend="How long for?"
          options={lengthsFrom(now)}
          value={length}
          onValueChange={(next) => {
            setLength(next);
            setFault(null);
          }}
          // A preset has no field of its own for an error.
          error={length === 'date' ? undefined : (fault ?? undefined)}
        />
        {length === 'date' && (
          <Field label="Pause until" required error={fault} className="mt-4">
            {(ids) => (
              <Input
                {...ids}
                type="date"
                min={firstPauseDay(now)}
                max={lastPauseDay(now)}
                value={date}
                onChange={(event) => setDate(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}

const PRESETS: readonly [PausePreset, string][] = [
  ['week', '1 week'],
  ['fortnight', '2 weeks'],
  ['month', 'A month'],
];
const lengthsFrom = (now: Date): RadioOption<PausePreset | 'date'>[] => [
  ...PRESETS.map(([value, label]) => ({
    value,
    label,
    hint: `Until ${formatLongDay(resumesAt(pauseDay(value, now)))}`,
  })),
  { value: 'date', label: 'Until a date' },
];

const describePauseError = (error: Error) =>
  fieldErrorsOf(error).pausedUntil ?? 'Failed to update search status.';
