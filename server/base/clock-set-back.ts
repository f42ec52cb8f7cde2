import type { Clock } from './clock';

/** Smaller differences may be a slow machine, and are harmless. */
const TOLERANCE_MS = 5_000;

/**
 * Detects that the clock was set back, by comparing it with the monotonic clock. Returns the time it would be
 * otherwise, or null.
 */
export function detectClockSetBack(clock: Clock): () => Date | null {
  let shown = clock.now().getTime();
  let passed = performance.now();
  return () => {
    const expected = shown + performance.now() - passed;
    shown = clock.now().getTime();
    passed = performance.now();
    return expected - shown > TOLERANCE_MS ? new Date(expected) : null;
  };
}
