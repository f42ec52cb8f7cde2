import { useEffect, useRef } from 'react';

/** Ref of a form whose first invalid field, in page order, gets the focus after each failed submit. */
export function useFocusFirstError(submitCount: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return form;
}
