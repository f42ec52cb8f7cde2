import { VIEWING_OUTCOMES } from '@threshold/core/rules/pipeline/stages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { onlyRow, preparedQuery } from '../../db/client/query';
import { liveSearches } from '../../db/sql/live-searches.sql';
import type { Db } from '../../db/types';
import { type Placeholders, peopleInScope, type ScopedParams } from './analytics.query';

const Group = z.object({
  score: z.number(),
  contacted: z.boolean(),
  viewing: z.boolean(),
  offer: z.boolean(),
  sold: z.boolean(),
  pairs: z.number(),
});

/**
 * Buyers on the properties of the scope, each pair once: pipeline entries, and shown matches without one. Stages
 * are counted by `core/rules/pipeline/funnel`.
 */
export const pairsOf = preparedQuery<ScopedParams>()(
  'pairs of the funnel',
  Group,
  (params) =>
    sql`with own as materialized (${ownProperties(params)}),
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

const History = z.object({
  waits: z.array(z.number()),
  outcomes: z.partialRecord(z.enum(VIEWING_OUTCOMES), z.number()),
});
/** Milliseconds until first contact of each contacted buyer, and the number of viewings by outcome. */
const history = preparedQuery<ScopedParams>()(
  'history of the funnel',
  History,
  (params) =>
    sql`with own as materialized (${ownProperties(params)})
      select (select coalesce(jsonb_agg(extract(epoch from w.contacted_at - w.matched_at) * 1000), '[]')
          from worked_buyers w where w.agent_search_id in (select id from own) and w.contacted_at is not null) as waits,
        (select coalesce(jsonb_object_agg(outcome, viewings), '{}') from (
          select v.outcome, count(*) as viewings from worked_buyers w join viewings v on v.worked_buyer_id = w.id
          where w.agent_search_id in (select id from own) and v.outcome is not null group by v.outcome
        ) counted) as outcomes`,
);

export async function historyOf(db: Db, params: ScopedParams) {
  const { waits, outcomes } = onlyRow(await history(db, params));
  const { second_viewing = 0, offer = 0, not_for_them = 0, did_not_come = 0 } = outcomes;
  return { waits, viewingOutcomes: { second_viewing, offer, not_for_them, did_not_come } };
}

const ownProperties = (params: Placeholders) =>
  sql`select a.id from agent_searches a where a.user_id in (${peopleInScope(params)})`;
