import type { Clock } from './clock';

/** What is less may be a slow machine, and harms nothing. */
const WORTH_MS = 5_000;

/**
 * Tells when the clock was set back: answers what time it would be if it had not been, or null. Asked now and then; it
 * goes by a second clock that nobody sets.
 */
export function detectClockSetBack(clock: Clock): () => Date | null {
  let shown = clock.now().getTime();
  let passed = performance.now();
  return () => {
    const expected = shown + performance.now() - passed;
    shown = clock.now().getTime();
    passed = performance.now();
    return expected - shown > WORTH_MS ? new Date(expected) : null;
  };
}
