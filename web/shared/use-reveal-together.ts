import { useEffect, useState } from 'react';

/** Longer than normal response times; then the page is shown without what is still pending. */
export const REVEAL_TIMEOUT_MS = 1500;

/**
 * Whether to show a page's content: once nothing is pending, or after a timeout. Content that appears later would
 * shift the layout. It does not turn false again: refetches have their own loading state.
 */
export function useRevealTogether(waiting: boolean, patienceMs = REVEAL_TIMEOUT_MS): boolean {
  const [ready, setReady] = useState(!waiting);
  if (!ready && !waiting) setReady(true);
  useEffect(() => {
    if (ready) return;
    const timer = setTimeout(() => setReady(true), patienceMs);
    return () => clearTimeout(timer);
  }, [ready, patienceMs]);
  return ready;
}
