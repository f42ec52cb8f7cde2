import { useEffect, useState } from 'react';

/** Longer than any answer of a server that is well takes; then the page is shown without what is still missing. */
export const REVEAL_TIMEOUT_MS = 1500;

/**
 * Whether the parts of a page can be shown: once nothing is waited for any more, or after a while. A part that came by
 * itself would push down what is being read. It does not go back: what is read again later has its own way to say so.
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
