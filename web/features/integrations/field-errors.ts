import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../api/request';

/** Shows the server's errors at their fields. */
export function showFieldErrors<Values extends FieldValues>(
  error: Error,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const refused = (error instanceof ApiError && error.fieldErrors) || {};
  for (const field of fields) {
    const message = refused[field];
    if (message) setError(field, { message }, { shouldFocus: true });
  }
}
