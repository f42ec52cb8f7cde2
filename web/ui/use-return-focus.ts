import { type RefObject, useRef } from 'react';

/** Radix gives the focus back only to its own trigger; our dialogs are opened from anywhere, so they remember who had it. */
export function useReturnFocus(fallback?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
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
