import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A form that replaces the button it was opened with, which gets the focus again when the form closes. */
export function useOpenedForm() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    button,
    open: () => setIsOpen(true),
    close: () => {
      // The button must be rendered before it can get the focus.
      flushSync(() => setIsOpen(false));
      button.current?.focus();
    },
  };
}
