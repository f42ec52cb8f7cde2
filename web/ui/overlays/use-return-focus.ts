import { type RefObject, useRef } from 'react';

/** Radix gives the focus back only to its own trigger; our dialogs are opened from anywhere, so they remember who had it. */
export function useReturnFocus(fallback?: RefObject<HTMLElement | null>) {
  // A dialog that comes with the focus in one of its fields has missed the moment of opening: who had it before it came?
  const opener = useRef<Element | null>(typeof document === 'undefined' ? null : document.activeElement);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      else fallback?.current?.focus();
    },
  };
}
