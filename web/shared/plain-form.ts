import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * A form whose fields keep their own values. What someone types before the page's script has arrived is
 * still there afterwards, and a short public form needs no form library.
 */
export function usePlainForm<Field extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});

  /** Shows the errors, moves to the first field that has one, and says whether there was any. */
  function showErrors(next: FieldErrors<Field>): boolean {
    // The field must already be marked when the search for the first marked one begins.
    flushSync(() => setErrors(next));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return Object.values(next).some(Boolean);
  }

  /** For the form's `onInput`: an error goes as soon as its field is being put right. */
  function clearError(event: FormEvent<HTMLFormElement>): void {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name && name in errors) setErrors({ ...errors, [name]: undefined });
  }

  return { form, errors, showErrors, clearError };
}

/** What is in one field, as text; spaces around it never count, except in a password. */
export function fieldText(data: FormData, name: string): string {
  const value = data.get(name);
  if (typeof value !== 'string') return '';
  return name.toLowerCase().includes('password') ? value : value.trim();
}

export const EMAIL_INVALID = 'Please provide a valid email address';

/** Catches slips of the hand; the server, which parses the whole contract, has the last word. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
