import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { liveSearches } from '../../db/sql/live-searches.sql';
import type { Db } from '../../db/types';
import { type Asked, chosen, type Question } from './analytics.query';
import { forEachScope } from './scoped.query';

const Group = z.object({
  score: z.number(),
  contacted: z.boolean(),
  viewing: z.boolean(),
  offer: z.boolean(),
  sold: z.boolean(),
  pairs: z.number(),
});
const Wait = z.object({ ms: z.number() });

/**
 * Buyers on the properties of the chosen scope, each pair once: those that were worked, and those that a run has shown
 * and nobody touched. The steps are the pure rule's to count (`core/rules/pipeline/funnel`).
 */
export const pairsOf = forEachScope(
  'pairs of the funnel',
  Group,
  (asked) =>
    sql`with own as materialized (${ownProperties(asked)}),
      pairs as (
        select w.first_score as score, w.contacted_at is not null as contacted, w.viewing_at is not null as viewing,
          w.offer_at is not null as offer, w.sold_at is not null as sold
        from worked_buyers w where w.agent_search_id in (select id from own)
        union all
        select max(m.match_score), false, false, false, false
        from own join matches m on m.agent_search_id = own.id join ${liveSearches} s on s.id = m.buyer_search_id
        where not exists (
          select from worked_buyers w where w.agent_search_id = m.agent_search_id and w.buyer_user_id = s.user_id)
        group by m.agent_search_id, s.user_id
      )
      select least(score / 10 * 10, 90) as score, contacted, viewing, offer, sold, count(*)::int as pairs
      from pairs group by 1, 2, 3, 4, 5`,
);

const waits = forEachScope(
  'waits of the funnel',
  Wait,
  (asked) =>
    sql`select (extract(epoch from w.contacted_at - w.matched_at) * 1000)::float8 as ms from worked_buyers w
      where w.agent_search_id in (${ownProperties(asked)}) and w.contacted_at is not null`,
);

/** How long each buyer who was contacted had waited for it, in milliseconds. */
export async function waitsOf(db: Db, question: Question): Promise<number[]> {
  return (await waits(db, question)).map(({ ms }) => ms);
}

const ownProperties = (asked: Asked) =>
  sql`select a.id from agent_searches a where a.user_id in (${chosen(asked)})`;
