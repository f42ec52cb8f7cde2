import { countedUntil } from '@threshold/core/rules/demand/anonymous-count';
import { CONFIRMED_WITHIN, type CountedBuyers } from '@threshold/core/rules/demand/demand-stats';
import type { MatchableProperty } from '@threshold/core/rules/matching/match';
import { BUYING_STATUSES, FINANCING, PRICE_MIN } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { isCounted } from '../../db/sql/counted-people.sql';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Db } from '../../db/types';
import { candidateSearches } from '../matching/index';

const Counted = z.object({
  below: z.number(),
  upto: z.number(),
  needsToSell: z.boolean(),
  confirmedWithin: z.union(CONFIRMED_WITHIN.map((days) => z.literal(days))).nullable(),
  financing: z.enum(FINANCING).nullable(),
  buyingStatus: z.enum(BUYING_STATUSES).nullable(),
  people: z.number(),
});

/**
 * All buyers for this home at any price, grouped by equal attributes. A buyer's searches are ordered as in matching;
 * each counts for the prices that those before it do not pay. Only buyers included in anonymous statistics: confirmed,
 * and at least a week old.
 */
export async function countBuyers(
  db: Db,
  property: MatchableProperty & { agencyId: string },
  now: Date,
): Promise<CountedBuyers[]> {
  const anyPrice = { ...property, price: PRICE_MIN };
  const narrowed = sql` and ${isCounted(sql`s.user_id`, countedUntil(now))}`;
  const confirmed = sql.join(
    CONFIRMED_WITHIN.map(
      (days) =>
        sql`when s.last_confirmed_at >= ${timestamp(now)} - ${sql.raw(`interval '${days} days'`)} then ${days}::int`,
    ),
    sql` `,
  );
  return queryRows(
    db,
    Counted,
    sql`with spans as (
        select f.*, coalesce(max(f.max_price) over (
            partition by f.buyer_id order by f.score desc, f.last_confirmed_at desc nulls last, f.search_id
            rows between unbounded preceding and 1 preceding
          ), 0) as below
        from (${candidateSearches(anyPrice, now, { narrowed })}) f
      )
      select t.below, t.max_price as upto, t.needs_to_sell as "needsToSell", case ${confirmed} end as "confirmedWithin",
        s.financing, s.buying_status as "buyingStatus", count(*)::int as people
      from spans t join ${liveSearches} s on s.id = t.search_id
      where t.max_price > t.below
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  );
}
