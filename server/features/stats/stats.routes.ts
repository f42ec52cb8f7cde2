import { Stats } from '@threshold/core/contract/stats';
import { sql } from 'drizzle-orm';
import type { ZodApp } from '../../build-app';
import type { AppContext } from '../../context';
import { rowsOf } from '../../db/types';

/** Counting a million rows for every visitor of the landing page would be a waste; a few seconds old is fresh. */
const KEEP_MS = 5_000;

export function statsRoutes(app: ZodApp, { database, clock }: AppContext) {
  let kept: { stats: Promise<Stats>; at: number } | null = null;

  async function count(): Promise<Stats> {
    const [row] = await rowsOf<Stats>(
      database.db,
      sql`select
        (select count(*)::int from users where user_type = 'buyer') as "buyerCount",
        (select count(*)::int from users where user_type = 'agent') as "agentCount",
        (select count(*)::int from buyer_searches where is_active) as "activeSearches",
        (select count(*)::int from buyer_searches) as "totalSearches",
        (select count(*)::int from matches) as "totalMatches"`,
    );
    if (!row) throw new Error('counting answered nothing');
    return row;
  }

  app.get(
    '/api/stats',
    { config: { access: 'public' }, schema: { tags: ['stats'], response: { 200: Stats } } },
    async () => {
      const now = clock.now().getTime();
      if (!kept || Math.abs(now - kept.at) > KEEP_MS) {
        const stats = count();
        kept = { stats, at: now };
        // A failure is told to whoever asked, and not kept for the next.
        stats.catch(() => {
          kept = null;
        });
      }
      return kept.stats;
    },
  );
}
