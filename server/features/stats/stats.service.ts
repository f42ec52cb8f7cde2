import type { Stats } from '@threshold/core/contract/stats';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../base/actor';
import type { AppContext } from '../../context';
import { countAll } from './stats.repository';

/** Cache lifetime. */
const FRESH_MS = 5_000;
/** Stale stats up to this age are returned while new ones are counted. */
const USABLE_MS = 60_000;

export function statsService({ clock, database }: AppContext, log: Pick<FastifyBaseLogger, 'warn'>) {
  let cached: { stats: Stats; at: number } | null = null;
  let counting: Promise<Stats> | null = null;

  /** Concurrent calls share one count. */
  function countAnew(now: number): Promise<Stats> {
    counting ??= countAll(database.readDb)
      .then((stats) => {
        cached = { stats, at: now };
        return stats;
      })
      .finally(() => {
        counting = null;
      });
    return counting;
  }

  return {
    async get(actor: Actor | null): Promise<Stats> {
      const now = clock.now().getTime();
      // Admins always get current stats.
      if (actor?.userType === 'admin') {
        const stats = await countAll(database.readDb);
        cached = { stats, at: now };
        return stats;
      }
      const age = cached ? Math.abs(now - cached.at) : Number.POSITIVE_INFINITY;
      if (cached && age <= FRESH_MS) return cached.stats;
      const counted = countAnew(now);
      if (!cached || age > USABLE_MS) return counted;
      // Logged only; the next request counts again.
      counted.catch((error: Error) => log.warn({ kind: error.name }, 'Counting the public stats failed'));
      return cached.stats;
    },
  };
}

export type StatsService = ReturnType<typeof statsService>;
