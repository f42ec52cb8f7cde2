import { Stats } from '@threshold/core/contract/stats';
import { sql } from 'drizzle-orm';
import type { ZodApp } from '../../base/app';
import type { AppContext } from '../../context';
import { rowsOf } from '../../db/types';

/** Counting a million rows for every visitor of the landing page would be a waste; a few seconds old is fresh. */
const FRESH_MS = 5_000;
/** Older than that, they are still good enough to be shown while newer ones are counted: nobody waits on a busy day. */
const USABLE_MS = 60_000;

export function statsRoutes(app: ZodApp, { database, clock }: AppContext) {
  let kept: { stats: Stats; at: number } | null = null;
  let counting: Promise<Stats> | null = null;

  /** Three countings side by side: one after the other they take a fifth of a second for a million people. */
  async function count(): Promise<Stats> {
    const [[people], [searches], [matches]] = await Promise.all([
      rowsOf<Pick<Stats, 'buyerCount' | 'agentCount'>>(
        database.db,
        sql`select coalesce(sum(n) filter (where user_type = 'buyer'), 0)::int as "buyerCount",
            coalesce(sum(n) filter (where user_type = 'agent'), 0)::int as "agentCount"
          from (select user_type, count(*) as n from users group by user_type) by_type`,
      ),
      rowsOf<Pick<Stats, 'activeSearches' | 'totalSearches'>>(
        database.db,
        sql`select coalesce(sum(n) filter (where is_active), 0)::int as "activeSearches",
            coalesce(sum(n), 0)::int as "totalSearches"
          from (select is_active, count(*) as n from buyer_searches group by is_active) by_state`,
      ),
      rowsOf<Pick<Stats, 'totalMatches'>>(
        database.db,
        sql`select count(*)::int as "totalMatches" from matches`,
      ),
    ]);
    if (!people || !searches || !matches) throw new Error('counting answered nothing');
    return { ...people, ...searches, ...matches };
  }

  /** One counting at a time, whoever asks. */
  function countAnew(now: number): Promise<Stats> {
    counting ??= count()
      .then((stats) => {
        kept = { stats, at: now };
        return stats;
      })
      .finally(() => {
        counting = null;
      });
    return counting;
  }

  app.get(
    '/api/stats',
    { config: { access: 'public' }, schema: { tags: ['stats'], response: { 200: Stats } } },
    async (request) => {
      const now = clock.now().getTime();
      // The back office looks at what it has just changed, on whichever server: it is counted for, each time.
      if (request.actor?.userType === 'admin') {
        const stats = await count();
        kept = { stats, at: now };
        return stats;
      }
      const age = kept ? Math.abs(now - kept.at) : Number.POSITIVE_INFINITY;
      if (kept && age <= FRESH_MS) return kept.stats;
      const counted = countAnew(now);
      if (!kept || age > USABLE_MS) return counted;
      // Who is shown the earlier figures need not hear of it; the next to ask counts again.
      counted.catch((error: Error) => app.log.warn({ kind: error.name }, 'the figures were not counted'));
      return kept.stats;
    },
  );
}
