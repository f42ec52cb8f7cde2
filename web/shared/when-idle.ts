import { useEffect, useState } from 'react';

/** While a page waits for its own scripts and data on a slow line, the browser counts as idle. */
export const IDLE_DELAY_MS = 1_000;

/** Runs a callback when the page has had time to become usable. Returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  const timer = setTimeout(run, IDLE_DELAY_MS);
  return () => clearTimeout(timer);
}

/** For what a page can be used without, such as a picture: false until the page has had time to become usable. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
