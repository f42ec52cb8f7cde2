import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DataRequestBody } from '@threshold/core/contract/privacy';
import type { FormEvent } from 'react';
import { fieldErrorsOf } from '../../api/describe-error';
import { fieldText, usePlainForm } from '../../shared/plain-form';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Select } from '../../ui/forms/select';
import { Textarea } from '../../ui/forms/textarea';
import { toast } from '../../ui/overlays/toast-store';
import { reportFailure } from './failures';
import { REQUEST_KINDS } from './request-labels';
import { requestsQuery, sendRequest } from './settings.api';

const DETAILS_MAX = 2000;
type RequestField = keyof DataRequestBody;

export function RequestForm() {
  const { form, errors, showErrors, clearError } = usePlainForm<RequestField>();
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: sendRequest,
    // A retry after a lost response would register the request twice.
    retry: false,
    onSuccess: () => client.invalidateQueries({ queryKey: requestsQuery.queryKey }),
  });
  const start = useSubmitOnce(send);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    const data = new FormData(target);
    const body = DataRequestBody.safeParse({
      kind: fieldText(data, 'kind'),
      details: fieldText(data, 'details'),
    });
    if (!body.success) {
      showErrors(Object.fromEntries(body.error.issues.map(({ path, message }) => [path[0], message])));
      return;
    }
    showErrors({});
    start(body.data, {
      onSuccess: () => {
        target.reset();
        toast({
          variant: 'success',
          title: 'Request sent',
          description: "We've emailed you a confirmation with the date we'll reply by.",
        });
      },
      onError: (error) => {
        if (!showErrors(fieldErrorsOf(error))) reportFailure(error, 'Request not sent');
      },
    });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} onInput={clearError} className="grid max-w-prose gap-4">
      <Field label="What would you like us to do?" required error={errors.kind}>
        {(ids) => (
          <Select
            {...ids}
            name="kind"
            defaultValue=""
            placeholder="Choose one"
            options={REQUEST_KINDS.map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      <Field label="Tell us more" required error={errors.details}>
        {(ids) => <Textarea {...ids} name="details" rows={4} maxLength={DETAILS_MAX} counter />}
      </Field>
      <div>
        <Button type="submit" pending={send.isPending} pendingText="Sending..." className="w-full sm:w-auto">
          Send request
        </Button>
      </div>
    </form>
  );
}
