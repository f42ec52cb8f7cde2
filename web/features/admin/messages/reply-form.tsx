import type { ContactMessage } from '@threshold/core/contract/admin';
import { type FormEvent, useState } from 'react';
import { fieldText } from '../../../shared/plain-form';
import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { Textarea } from '../../../ui/forms/textarea';
import { toast } from '../../../ui/overlays/toast-store';
import { sendReply } from '../admin.api';
import { useAdminMutation } from '../shared/use-admin-mutation';

interface ReplyFormProps {
  message: ContactMessage;
  onCancel: () => void;
  onSent: () => void;
}

export function ReplyForm({ message, onCancel, onSent }: ReplyFormProps) {
  const [error, setError] = useState<string | null>(null);
  const reply = useAdminMutation({
    send: (text: string) => sendReply(message.id, text),
    done: 'Reply sent successfully',
    failed: 'Failed to send reply',
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = fieldText(new FormData(event.currentTarget), 'reply');
    if (text) return reply.mutate(text, { onSuccess: onSent });
    const description = 'Please enter a reply message.';
    setError(description);
    toast({ variant: 'destructive', title: 'Reply text required', description });
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid max-w-prose gap-3">
      <Field label={`Reply to ${message.name}`} error={error}>
        {(ids) => (
          <Textarea
            {...ids}
            name="reply"
            autoFocus
            rows={5}
            maxLength={5000}
            onChange={() => setError(null)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={reply.isPending} pendingText="Sending...">
          Send Reply
        </Button>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
