import { Stats } from '@threshold/core/contract/stats';
import { sql } from 'drizzle-orm';
import type { ZodApp } from '../../build-app';
import type { AppContext } from '../../context';
import { rowsOf } from '../../db/types';

/** Counting a million rows for every visitor of the landing page would be a waste; a few seconds old is fresh. */
const FRESH_MS = 5_000;
/** Older than that, they are still good enough to be shown while newer ones are counted: nobody waits on a busy day. */
const USABLE_MS = 60_000;

export function statsRoutes(app: ZodApp, { database, clock }: AppContext) {
  let kept: { stats: Stats; at: number } | null = null;
  let counting: Promise<Stats> | null = null;

  async function count(): Promise<Stats> {
    const [row] = await rowsOf<Stats>(
      database.db,
      sql`select
        (select count(*)::int from users where user_type = 'buyer') as "buyerCount",
        (select count(*)::int from users where user_type = 'agent') as "agentCount",
        coalesce(searches.active, 0)::int as "activeSearches", coalesce(searches.all, 0)::int as "totalSearches",
        (select count(*)::int from matches) as "totalMatches"
      from (select sum(n) as all, sum(n) filter (where is_active) as active
        from (select is_active, count(*) as n from buyer_searches group by is_active) by_state) searches`,
    );
    if (!row) throw new Error('counting answered nothing');
    return row;
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
    async () => {
      const now = clock.now().getTime();
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
