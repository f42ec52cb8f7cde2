import type { FieldPath, FieldValues, UseFormGetValues, UseFormSetError } from 'react-hook-form';
import { fieldErrorsOf } from '../api/describe-error';

interface Form<Values extends FieldValues> {
  getValues: UseFormGetValues<Values>;
  setError: UseFormSetError<Values>;
}

/** Shows the server's errors at the fields of a form and focuses the first of them. Returns whether there are any. */
export function setFieldErrors<Values extends FieldValues>(form: Form<Values>, error: unknown): boolean {
  const known = Object.entries(fieldErrorsOf(error)).filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of known.entries())
    form.setError(name as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
  return known.length > 0;
}
