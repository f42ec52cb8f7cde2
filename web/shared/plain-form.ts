import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * Form with uncontrolled fields: input typed before hydration is preserved, and a short public form needs no form
 * library.
 */
export function usePlainForm<Field extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});

  /** Sets the errors, focuses the first invalid field, and returns whether there are any. */
  function showErrors(next: FieldErrors<Field>): boolean {
    // The field must be marked invalid before it is looked up.
    flushSync(() => setErrors(next));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return Object.values(next).some(Boolean);
  }

  /** For the form's `onInput`: clears the error of the edited field. */
  function clearError(event: FormEvent<HTMLFormElement>): void {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name && name in errors) setErrors({ ...errors, [name]: undefined });
  }

  return { form, errors, showErrors, clearError };
}

/** Text of one field, trimmed unless it is a password. */
export function fieldText(data: FormData, name: string): string {
  const value = data.get(name);
  if (typeof value !== 'string') return '';
  return name.toLowerCase().includes('password') ? value : value.trim();
}

export const EMAIL_INVALID = 'Please provide a valid email address';

/** Catches typing errors only; the server validates by the contract. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
