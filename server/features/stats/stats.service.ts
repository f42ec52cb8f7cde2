import type { Stats } from '@threshold/core/contract/stats';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../base/actor';
import type { AppContext } from '../../context';
import { countAll } from './stats.repository';

/** Counting a million rows for every visitor of the landing page would be a waste; a few seconds old is fresh. */
const FRESH_MS = 5_000;
/** Older than that, they are still good enough to be shown while newer ones are counted: nobody waits on a busy day. */
const USABLE_MS = 60_000;

export function statsService({ clock, database }: AppContext, log: Pick<FastifyBaseLogger, 'warn'>) {
  let kept: { stats: Stats; at: number } | null = null;
  let counting: Promise<Stats> | null = null;

  /** One counting at a time, whoever asks. */
  function countAnew(now: number): Promise<Stats> {
    counting ??= countAll(database.readDb)
      .then((stats) => {
        kept = { stats, at: now };
        return stats;
      })
      .finally(() => {
        counting = null;
      });
    return counting;
  }

  return {
    async figures(actor: Actor | null): Promise<Stats> {
      const now = clock.now().getTime();
      // The back office looks at what it has just changed, on whichever server: it is counted for, each time.
      if (actor?.userType === 'admin') {
        const stats = await countAll(database.readDb);
        kept = { stats, at: now };
        return stats;
      }
      const age = kept ? Math.abs(now - kept.at) : Number.POSITIVE_INFINITY;
      if (kept && age <= FRESH_MS) return kept.stats;
      const counted = countAnew(now);
      if (!kept || age > USABLE_MS) return counted;
      // Who is shown the earlier figures need not hear of it; the next to ask counts again.
      counted.catch((error: Error) => log.warn({ kind: error.name }, 'the figures were not counted'));
      return kept.stats;
    },
  };
}

export type StatsService = ReturnType<typeof statsService>;
