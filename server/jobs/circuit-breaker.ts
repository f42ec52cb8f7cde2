import { isUnreachableError } from '../base/unreachable-error';

const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/**
 * Circuit breaker per job kind. While a provider is unreachable one job is tried at growing intervals; the others
 * wait without using up attempts. Uses the monotonic clock.
 */
export function circuitBreaker() {
  const unreachable = new Map<string, { tries: number; until: number }>();
  return {
    /** Kinds that may be tried now. */
    available: (kinds: string[]) =>
      unreachable.size === 0
        ? kinds
        : kinds.filter((kind) => (unreachable.get(kind)?.until ?? 0) <= performance.now()),

    /**
     * True if the kind was unreachable already, so the attempt does not count. The first failure counts, or a job
     * that fails between successful ones would be retried for ever.
     */
    failed(kind: string, error: unknown): boolean {
      if (!isUnreachableError(error)) return false;
      const known = unreachable.get(kind);
      // Tried concurrently with the job that opened the breaker: already recorded.
      if (known && known.until > performance.now()) return true;
      const tries = (known?.tries ?? 0) + 1;
      const waitMs = Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS);
      unreachable.set(kind, { tries, until: performance.now() + waitMs });
      return tries > 1;
    },

    tryNow() {
      for (const each of unreachable.values()) each.until = 0;
    },

    succeeded(kind: string) {
      unreachable.delete(kind);
    },
  };
}
