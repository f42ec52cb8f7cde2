import { type SQL, sql } from 'drizzle-orm';
import { type AskedProperty, bestOf, freshBuyers, withWork } from './buyers.query';
import { leftRows } from './left.query';

/** How many a filter alone would list, for every filter there is. */
export function countsQuestion(property: AskedProperty, now: Date, visitEnd: Date | null): SQL {
  return sql`with ${bestOf(property, now)},
    listed as materialized (
      select best.buyer_id, best.score, best.needs_to_sell, s.buying_status, s.financing, coalesce(w.stage, 'new') as stage,
        w.assigned_to
      from best join buyer_searches s on s.id = best.search_id ${withWork(property.id)}
    ),
    left_rows as materialized (select w.stage, w.assigned_to ${leftRows(property, now, [])}),
    everyone as (
      select stage, assigned_to from listed union all select stage, assigned_to from left_rows
    )
    select (select count(*)::int from listed) as matching, (select count(*)::int from left_rows) as "left",
      (select count(*)::int from listed where needs_to_sell) as "needToSell",
      ${visitEnd ? sql`(select count(*)::int from listed where buyer_id in ${freshBuyers(property.id, visitEnd)})` : sql`0`} as new,
      ${tally(sql`select stage as of, count(*)::int as n from everyone group by 1`)} as stages,
      ${tally(sql`select buying_status as of, count(*)::int as n from listed where buying_status is not null group by 1`)} as "buyingStatus",
      ${tally(sql`select financing as of, count(*)::int as n from listed where financing is not null group by 1`)} as financing,
      ${tally(sql`select least(score / 10 * 10, 90)::text as of, count(*)::int as n from listed group by 1`)} as scores,
      ${tally(sql`select coalesce(assigned_to::text, 'none') as of, count(*)::int as n from everyone group by 1`)} as assigned`;
}

const tally = (counted: SQL) =>
  sql`(select coalesce(jsonb_object_agg(counted.of, counted.n), '{}') from (${counted}) counted)`;
