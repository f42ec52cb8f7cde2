import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { describeError } from '../../api/describe-error';
import { usePublicConfig } from '../../api/public-config';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { RadioGroup } from '../../ui/forms/radio-group';
import { Dialog } from '../../ui/overlays/dialog';
import { foundHome, readAgain } from './my-contacts.api';

interface FoundHomeDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Ends all searches, with one question; the form resets at each opening. */
export function FoundHomeDialog({ open, onClose }: FoundHomeDialogProps) {
  return open && <FoundHomeForm onClose={onClose} />;
}

function FoundHomeForm({ onClose }: Pick<FoundHomeDialogProps, 'onClose'>) {
  const { brand } = usePublicConfig();
  const client = useQueryClient();
  const formId = useId();
  const [through, setThrough] = useState<'yes' | 'no' | null>(null);
  const [fault, setFault] = useState<string>();
  const say = useMutation({
    mutationFn: (answer: 'yes' | 'no') => foundHome(answer === 'yes'),
    onSuccess: async () => {
      await readAgain(client);
      onClose();
    },
  });
  const start = useSubmitOnce(say);

  function submit(event: FormEvent) {
    event.preventDefault();
    setFault(through ? undefined : 'Choose yes or no');
    if (through) start(through);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="You've found a home"
      description="We'll turn off all your searches, cancel upcoming viewings and let the agencies know. You can turn a search back on any time."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={say.isPending} pendingText="Saving...">
            Turn off my searches
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <RadioGroup
          legend={`Was it through ${brand}?`}
          options={[
            { value: 'yes', label: `Yes, through an agency on ${brand}` },
            { value: 'no', label: 'No, somewhere else' },
          ]}
          value={through}
          onValueChange={setThrough}
          error={fault}
          required
        />
        {say.error && <Banner tone="danger" title="Not saved" text={describeError(say.error)} />}
      </form>
    </Dialog>
  );
}
