import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  WEBHOOK_DESCRIPTION_MAX,
  WEBHOOK_URL_MAX,
  type WebhookEndpoint,
  WebhookEndpointBody,
  type WebhookEndpointWithSecret,
} from '@threshold/core/contract/webhooks';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { describeError } from '../../api/describe-error';
import { setFieldErrors } from '../../shared/set-field-errors';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { ChoiceList } from './choice-list';
import { EVENT_LABELS, EVENTS } from './labels';
import { changeEndpoint, createEndpoint, endpointsQuery } from './webhooks.api';

export function NewEndpoint({ onCreated }: { onCreated: (endpoint: WebhookEndpointWithSecret) => void }) {
  return (
    <EndpointForm
      label="New endpoint"
      action="Add endpoint"
      pendingText="Adding..."
      values={{ url: '', events: EVENTS, description: '' }}
      save={createEndpoint}
      onSaved={onCreated}
    />
  );
}

interface EditEndpointProps {
  endpoint: WebhookEndpoint;
  onSaved: () => void;
}

export function EditEndpoint({ endpoint, onSaved }: EditEndpointProps) {
  const { id, url, events, description } = endpoint;
  return (
    <EndpointForm
      label="Edit endpoint"
      action="Save changes"
      pendingText="Saving..."
      values={{ url, events, description: description ?? '' }}
      save={(body) => changeEndpoint(id, body)}
      onSaved={onSaved}
    />
  );
}

type Values = z.input<typeof WebhookEndpointBody>;

interface EndpointFormProps<Answer> {
  label: string;
  action: string;
  pendingText: string;
  values: Values;
  save: (body: WebhookEndpointBody) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
}

function EndpointForm<Answer>({
  label,
  action,
  pendingText,
  values,
  save,
  onSaved,
}: EndpointFormProps<Answer>) {
  const client = useQueryClient();
  const form = useForm<Values, unknown, WebhookEndpointBody>({
    defaultValues: values,
    resolver: zodResolver(WebhookEndpointBody),
  });
  const { register, handleSubmit, formState } = form;
  const saving = useMutation({ mutationFn: save, retry: false });
  const submit = useSubmitOnce(saving);
  const { errors } = formState;
  return (
    <form
      noValidate
      aria-label={label}
      className="mt-4 grid gap-5"
      onSubmit={handleSubmit((body) =>
        submit(body, {
          onSuccess: onSaved,
          onError: (error) => void setFieldErrors(form, error),
          onSettled: () => client.invalidateQueries({ queryKey: endpointsQuery.queryKey, exact: true }),
        }),
      )}
    >
      <Field
        label="URL"
        required
        hint="A public address that starts with https://"
        error={errors.url?.message}
      >
        {(ids) => (
          <Input
            {...ids}
            {...register('url')}
            type="url"
            inputMode="url"
            maxLength={WEBHOOK_URL_MAX}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        {(ids) => (
          <Input
            {...ids}
            {...register('description')}
            maxLength={WEBHOOK_DESCRIPTION_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <ChoiceList
        legend="Events"
        error={errors.events?.message}
        choices={EVENTS.map((event) => ({ value: event, label: EVENT_LABELS[event] }))}
        input={register('events')}
      />
      {saving.error && !Object.keys(errors).length && (
        <Banner tone="danger" text={describeError(saving.error)} />
      )}
      <Button
        type="submit"
        className="sm:justify-self-start"
        pending={saving.isPending}
        pendingText={pendingText}
      >
        {action}
      </Button>
    </form>
  );
}
