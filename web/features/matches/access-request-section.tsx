import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  IntroductionBody,
  type IntroductionRequest,
  MESSAGE_MAX,
} from '@threshold/core/contract/contact-preferences';
import type { Contact } from '@threshold/core/rules/contact/contact-permission';
import { type FormEvent, useState } from 'react';
import { describeError, fieldErrorsOf } from '../../api/describe-error';
import { apiRequest } from '../../api/request';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { ACCESS_TEXTS } from './labels';

/** Cache key of a request sent in this session, for match lists fetched before it. */
const requestedContactKey = (agentSearchId: string, buyerRef: string) =>
  ['api', 'introductions', 'asked', agentSearchId, buyerRef] as const;

/** Current contact status: from the list, or from a request sent since. */
export function useContact(agentSearchId: string | null, buyerRef: string | null, listed: Contact): Contact {
  const { data } = useQuery<Contact>({
    queryKey: requestedContactKey(agentSearchId ?? '', buyerRef ?? ''),
    queryFn: skipToken,
  });
  return listed === 'ask' && data ? data : listed;
}

interface AccessRequestProps {
  agentSearchId: string;
  buyerRef: string;
  contact: Exclude<Contact, 'open'>;
  initials: string;
}

/** Replaces phone and email: one access request per property with a message, and its status. */
export function AccessRequestSection({ agentSearchId, buyerRef, contact, initials }: AccessRequestProps) {
  const client = useQueryClient();
  const state = useContact(agentSearchId, buyerRef, contact);
  const [writing, setWriting] = useState(false);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string | null>(null);
  const ask = useMutation({
    mutationFn: (body: IntroductionBody) =>
      apiRequest<IntroductionRequest>('POST', '/api/introductions', body),
    retry: false,
    onSuccess: (answer) => {
      client.setQueryData<Contact>(requestedContactKey(agentSearchId, buyerRef), answer.contact);
      setWriting(false);
      return client.invalidateQueries({ queryKey: ['property', agentSearchId] });
    },
    onError: (failure) => setError(fieldErrorsOf(failure).message ?? null),
  });
  const start = useSubmitOnce(ask);

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = IntroductionBody.safeParse({ agentSearchId, buyerRef, message });
    if (body.success) start(body.data);
    else setError(body.error.issues[0]?.message ?? 'Write a message to the buyer');
  }

  return (
    <div className="grid gap-2 py-1.5">
      <p role="status" className="text-ink-soft">
        {state === 'open' ? 'This buyer has said yes. Refresh to see their details.' : ACCESS_TEXTS[state]}
      </p>
      {state === 'ask' && !writing && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-label={`Ask to be introduced to ${initials}`}
          onClick={() => setWriting(true)}
        >
          Ask to be introduced
        </Button>
      )}
      {state === 'ask' && writing && (
        <form noValidate onSubmit={submit} className="grid max-w-prose gap-3">
          <Field
            label="Message to the buyer"
            required
            error={error}
            hint="They'll see it with your agency's name and the type of property. You can ask once for this property."
          >
            {(ids) => (
              <Input
                {...ids}
                autoFocus
                value={message}
                maxLength={MESSAGE_MAX}
                onChange={(event) => {
                  setMessage(event.currentTarget.value);
                  setError(null);
                }}
              />
            )}
          </Field>
          {ask.error && !error && <Banner tone="danger" title="Not sent" text={describeError(ask.error)} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="sm" pending={ask.isPending} pendingText="Asking...">
              Send request
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setWriting(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
