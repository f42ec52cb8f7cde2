import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * `finalFocus` for a dialog: back to what had the focus when it opened, or to `fallback` where that was deleted. Base UI
 * looks for the opener too late (a field with autofocus may have the focus by then), and has no fallback.
 */
export function useRestoreFocus(open: boolean, fallback?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return () => {
    // After the update that removes the opener along with the dialog.
    setTimeout(() => {
      const { current } = opener;
      const target = current instanceof HTMLElement && current.isConnected ? current : fallback?.current;
      target?.focus({ preventScroll: true });
    });
    return false;
  };
}
