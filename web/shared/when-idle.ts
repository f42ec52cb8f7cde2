/** Where the browser does not say when it is idle: later than a page takes that stands already. */
const LATER_MS = 2_000;

/** Runs it once the page has nothing else to do; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LATER_MS);
  return () => clearTimeout(timer);
}
