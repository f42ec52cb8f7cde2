import { VIEWING_OUTCOMES, type ViewingOutcome } from '@threshold/core/rules/pipeline/stages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery } from '../../db/client/query';
import { liveSearches } from '../../db/sql/live-searches.sql';
import type { Db } from '../../db/types';
import { chosen, type Placeholders, type ScopedParams } from './analytics.query';

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

const History = z.object({ value: z.number(), outcome: z.enum(VIEWING_OUTCOMES).nullable() });
/** In one round trip: milliseconds until first contact of each contacted buyer, and the number of viewings by outcome. */
const history = preparedQuery<ScopedParams>()(
  'history of the funnel',
  History,
  (params) =>
    sql`with own as materialized (${ownProperties(params)})
      select (extract(epoch from w.contacted_at - w.matched_at) * 1000)::float8 as value, null as outcome
      from worked_buyers w where w.agent_search_id in (select id from own) and w.contacted_at is not null
      union all
      select count(*)::float8, v.outcome from worked_buyers w join viewings v on v.worked_buyer_id = w.id
      where w.agent_search_id in (select id from own) and v.outcome is not null group by v.outcome`,
);

export async function historyOf(db: Db, params: ScopedParams) {
  const rows = await history(db, params);
  const viewings = (outcome: ViewingOutcome) => rows.find((row) => row.outcome === outcome)?.value ?? 0;
  return {
    waits: rows.filter(({ outcome }) => outcome === null).map(({ value }) => value),
    viewingOutcomes: {
      second_viewing: viewings('second_viewing'),
      offer: viewings('offer'),
      not_for_them: viewings('not_for_them'),
      did_not_come: viewings('did_not_come'),
    },
  };
}

const ownProperties = (params: Placeholders) =>
  sql`select a.id from agent_searches a where a.user_id in (${chosen(params)})`;
