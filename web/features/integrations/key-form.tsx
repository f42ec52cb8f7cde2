import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiKeyBody, type NewApiKey } from '@threshold/core/contract/api-keys';
import { API_KEY_NAME_MAX, API_SCOPES } from '@threshold/core/rules/account/api-keys';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { describeError } from '../../api/describe-error';
import { setFieldErrors } from '../../shared/set-field-errors';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Banner } from '../../ui/feedback/banner';
import { Button } from '../../ui/forms/button';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { Select } from '../../ui/forms/select';
import { createKey, keysQuery } from './api-keys.api';
import { ChoiceList } from './choice-list';
import { SCOPE_LABELS } from './labels';

const Values = ApiKeyBody.pick({ name: true, scopes: true }).extend({ days: z.string() });
type RawValues = z.input<typeof Values>;
type Values = z.infer<typeof Values>;

const LIFETIMES = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In 1 year' },
];

/** Neither shows a buyer's details. */
const USUAL_SCOPES = ['stock:read', 'stock:write'];

export function KeyForm({ onCreated }: { onCreated: (key: NewApiKey) => void }) {
  const client = useQueryClient();
  const form = useForm<RawValues, unknown, Values>({
    defaultValues: { name: '', scopes: USUAL_SCOPES, days: '' },
    resolver: zodResolver(Values),
  });
  const { register, handleSubmit, formState } = form;
  const create = useMutation({ mutationFn: createKey, retry: false });
  const submit = useSubmitOnce(create);
  const { errors } = formState;
  return (
    <form
      noValidate
      aria-label="New key"
      className="mt-4 grid gap-5"
      onSubmit={handleSubmit(({ name, scopes, days }) =>
        submit(
          { name, scopes, expiresAt: days ? expiryAfter(Number(days)) : null },
          {
            onSuccess: onCreated,
            onError: (error) => void setFieldErrors(form, error),
            onSettled: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
          },
        ),
      )}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Name"
          required
          hint="The system that uses it. Buyers see this name when it reads their details."
          error={errors.name?.message}
        >
          {(ids) => <Input {...ids} {...register('name')} maxLength={API_KEY_NAME_MAX} autoComplete="off" />}
        </Field>
        <Field label="Expires">
          {(ids) => <Select {...ids} {...register('days')} options={LIFETIMES} />}
        </Field>
      </div>
      <ChoiceList
        legend="What it can do"
        hint="Choose only what the system needs."
        error={errors.scopes?.message}
        choices={API_SCOPES.map((scope) => ({ value: scope, label: SCOPE_LABELS[scope] }))}
        input={register('scopes')}
      />
      {create.error && !Object.keys(errors).length && (
        <Banner tone="danger" text={describeError(create.error)} />
      )}
      <Button
        type="submit"
        className="sm:justify-self-start"
        pending={create.isPending}
        pendingText="Creating..."
      >
        Create key
      </Button>
    </form>
  );
}

const expiryAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
