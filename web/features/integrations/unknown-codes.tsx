import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StockMapping, UnmappedValue } from '@threshold/core/contract/stock-imports';
import { countOf } from '@threshold/core/rules/format/counts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { describeError } from '../../api/describe-error';
import { Field } from '../../ui/forms/field';
import { Select } from '../../ui/forms/select';
import { codeLabel, STATUS_CHOICES, TYPE_CHOICES } from './labels';
import { mappingsQuery, saveMapping } from './stock-imports.api';

/** A choice for each code that we do not know; saved at once, for every later file. */
export function UnknownCodes({ values, preview }: { values: readonly UnmappedValue[]; preview: boolean }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-md border border-line bg-paper p-4 sm:p-5">
      <h4 id={headingId} className="font-semibold">
        {values.length === 1
          ? "Your CRM uses a code we don't know"
          : `Your CRM uses ${countOf(values.length, 'code')} we don't know`}
      </h4>
      <p className="mt-1 text-ink-soft">
        Choose what each means. You only do this once: we remember it for every file.{' '}
        {preview
          ? 'Preview again to see the difference.'
          : 'It takes effect the next time you import the file.'}
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {values.map((value) => (
          <CodeChoice key={`${value.field} ${value.value}`} {...value} />
        ))}
      </div>
    </section>
  );
}

/** The codes that were chosen before, to change them. */
export function SavedCodes() {
  const { data } = useQuery(mappingsQuery);
  const mappings = data?.mappings ?? [];
  if (mappings.length === 0) return null;
  return (
    <details className="rounded-md border border-line bg-surface px-4 py-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        What your CRM's codes mean ({mappings.length})
      </summary>
      <div className="grid gap-4 pt-2 pb-3 sm:grid-cols-2">
        {mappings.map(({ field, value }) => (
          <CodeChoice key={`${field} ${value}`} field={field} value={value} />
        ))}
      </div>
    </details>
  );
}

type Code = Pick<UnmappedValue, 'field' | 'value'> & { count?: number };

function CodeChoice({ field, value, count }: Code) {
  const client = useQueryClient();
  const { data } = useQuery(mappingsQuery);
  // Words are compared as the server does: without case and spaces around them.
  const known = data?.mappings.find(
    (mapping) => mapping.field === field && sameWord(mapping.value, value),
  )?.as;
  const save = useMutation({
    mutationFn: (as: string) => saveMapping({ field, value, as } as StockMapping),
    retry: false,
    onSuccess: () => client.invalidateQueries({ queryKey: mappingsQuery.queryKey }),
  });
  return (
    <Field
      label={codeLabel({ field, value, count })}
      error={save.error && describeError(save.error)}
      hint={
        <span role="status" className="flex min-h-5 items-center gap-1">
          {save.isPending && 'Saving...'}
          {save.isSuccess && (
            <>
              <Check aria-hidden="true" className="size-4 text-green" />
              Saved
            </>
          )}
        </span>
      }
    >
      {(ids) => (
        <Select
          {...ids}
          options={field === 'PROP_SUB_ID' ? TYPE_CHOICES : STATUS_CHOICES}
          placeholder="Choose"
          value={(save.isError ? known : (save.variables ?? known)) ?? ''}
          onChange={(event) => save.mutate(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

const sameWord = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
