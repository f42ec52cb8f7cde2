import { useEffect } from 'react';

/** Where in each open dialog a notice can stand without covering anything; null for one that has no such place. */
let slots: readonly { place: HTMLElement | null }[] = [];
const listeners = new Set<() => void>();

function publish(next: typeof slots): void {
  slots = next;
  for (const listener of listeners) listener();
}

/** Makes the place known to the notices, which live outside of the dialog, while it is open. */
export function useNoticeSlot(open: boolean, place: HTMLElement | null): void {
  useEffect(() => {
    if (!open) return;
    const slot = { place };
    publish([...slots, slot]);
    return () => publish(slots.filter((other) => other !== slot));
  }, [open, place]);
}

export function subscribeNoticeSlot(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** That of the dialog on top. */
export function currentNoticeSlot(): HTMLElement | null {
  return slots.at(-1)?.place ?? null;
}
