import { Stats } from '@threshold/core/contract/stats';
import { sql } from 'drizzle-orm';
import { onlyRow, queryRows } from '../../db/client/query';
import { countOfLive, liveSearches } from '../../db/sql/live-searches.sql';
import type { Db } from '../../db/types';

const People = Stats.pick({ buyerCount: true, agentCount: true });
const Searches = Stats.pick({ activeSearches: true, totalSearches: true });
const Matches = Stats.pick({ totalMatches: true });

/** Three counts in parallel: in sequence they take a fifth of a second for a million users. */
export async function countAll(db: Db): Promise<Stats> {
  const [people, searches, matches] = await Promise.all([
    queryRows(
      db,
      People,
      sql`select coalesce(sum(n) filter (where user_type = 'buyer'), 0)::int as "buyerCount",
          coalesce(sum(n) filter (where user_type = 'agent'), 0)::int as "agentCount"
        from (select user_type, count(*) as n from users group by user_type) by_type`,
    ),
    queryRows(
      db,
      Searches,
      sql`select coalesce(sum(n) filter (where is_active), 0)::int as "activeSearches",
          coalesce(sum(n), 0)::int as "totalSearches"
        from (select is_active, count(*) as n from ${liveSearches} s group by is_active) by_state`,
    ),
    queryRows(db, Matches, sql`select ${countOfLive('matches', sql`true`)} as "totalMatches"`),
  ]);
  return { ...onlyRow(people), ...onlyRow(searches), ...onlyRow(matches) };
}
