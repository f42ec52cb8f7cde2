import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { firstPauseDay, lastPauseDay, pauseFault } from '@threshold/core/rules/matching/pause';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../api/request';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { Dialog } from '../../ui/overlays/dialog';
import { pauseSearch } from './buyer-searches.api';
import { ConsentBanner } from './consent-banner';
import { lacksConsent, refreshSearches } from './search-changes';

export interface PauseDialogProps {
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
  const [day, setDay] = useState(search.pausedUntil ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const pause = useMutation({
    mutationFn: () => pauseSearch(search.id, day),
    onSuccess: async () => {
      await refreshSearches(client);
      onClose();
    },
    onError: (error) => setFault(lacksConsent(error) ? null : wordsOf(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = day === '' ? 'Choose a day' : pauseFault(day, now);
    setFault(wrong);
    if (!wrong) pause.mutate();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      size="sm"
      title={`Pause ${search.name}`}
      description="Agents do not see it until then. It is switched on again as the day begins."
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
      {lacksConsent(pause.error) && <ConsentBanner message={pause.error?.message} focus className="mb-5" />}
      <form id={formId} noValidate onSubmit={submit}>
        <Field label="Pause until" required error={fault}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              min={firstPauseDay(now)}
              max={lastPauseDay(now)}
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

const wordsOf = (error: Error) =>
  (error instanceof ApiError && error.fieldErrors?.pausedUntil) || 'Failed to update search status.';
