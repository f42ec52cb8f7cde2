import { isAway } from '../base/unreachable-error';

const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/**
 * Kinds of jobs whose other side cannot be reached. One is tried now and then, and the rest wait as they are: they
 * neither use up their tries nor hold up other kinds, and go at once when one has got through (a circuit breaker).
 * It goes by a clock that nobody sets.
 */
export function circuitBreaker() {
  const away = new Map<string, { tries: number; until: number }>();
  return {
    /** Those that may be tried now. */
    open: (kinds: string[]) =>
      away.size === 0 ? kinds : kinds.filter((kind) => (away.get(kind)?.until ?? 0) <= performance.now()),

    /**
     * True when the kind was away already. The first failure counts as a job's own: what fails between others that
     * get through would be tried for ever.
     */
    failed(kind: string, error: unknown): boolean {
      if (!isAway(error)) return false;
      const known = away.get(kind);
      // Those that were tried beside the one that found out say nothing new.
      if (known && known.until > performance.now()) return true;
      const tries = (known?.tries ?? 0) + 1;
      const waitMs = Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS);
      away.set(kind, { tries, until: performance.now() + waitMs });
      return tries > 1;
    },

    /** Whoever asks for the work to be done now has it tried now. */
    tryNow() {
      for (const each of away.values()) each.until = 0;
    },

    worked(kind: string) {
      away.delete(kind);
    },
  };
}
