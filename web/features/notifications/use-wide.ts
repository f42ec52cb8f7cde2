import { useSyncExternalStore } from 'react';

// Where a panel beside the bell has room; below it the list takes the screen.
const WIDE = '(min-width: 40rem)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia?.(WIDE);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(WIDE).matches ?? true,
    () => true,
  );
}
