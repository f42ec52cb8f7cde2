import type { ContactMessage } from '@threshold/core/contract/admin';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { Textarea } from '../../../ui/forms/textarea';
import { toast } from '../../../ui/overlays/toast-store';
import { sendReply } from '../admin.api';
import { serverWords, useAdminChange } from '../use-admin-change';

interface ReplyFormProps {
  message: ContactMessage;
  onCancel: () => void;
  onSent: () => void;
}

export function ReplyForm({ message, onCancel, onSent }: ReplyFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const reply = useAdminChange({
    send: (words: string) => sendReply(message.id, words),
    done: () => ({ title: 'Reply sent successfully' }),
    failed: (failure) => ({
      title: 'Failed to send reply',
      description: serverWords(failure, 'Please try again.'),
    }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reply.isPending) return;
    const words = text.trim();
    if (words === '') {
      const description = 'Please enter a reply message.';
      setError(description);
      toast({ variant: 'destructive', title: 'Reply text required', description });
      return;
    }
    reply.mutate(words, { onSuccess: onSent });
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid max-w-prose gap-3">
      <Field label={`Reply to ${message.name}`} error={error}>
        {(ids) => (
          <Textarea
            {...ids}
            autoFocus
            rows={5}
            maxLength={5000}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setError(null);
            }}
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
