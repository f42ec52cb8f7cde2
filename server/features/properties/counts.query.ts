import { type SQL, sql } from 'drizzle-orm';
import { bestPerBuyer, candidateSearches } from '../matching/index';
import { freshBuyers, joinPipeline, type TargetProperty } from './buyers.query';
import { formerRows } from './former-matches.query';

/**
 * Counts of every filter on its own. Tens of thousands may match: they are grouped once into a few hundred
 * combinations, which the filters count.
 */
export function countsQuery(property: TargetProperty, now: Date, visitEnd: Date | null): SQL {
  const searches = candidateSearches(property, now, { more: sql`, s.buying_status, s.financing` });
  return sql`with best as materialized (${bestPerBuyer(searches)}),
    kinds as materialized (
      select best.needs_to_sell, best.buying_status, best.financing, least(best.score / 10 * 10, 90) as band,
        coalesce(w.stage, 'new') as stage, w.assigned_to, count(*)::int as people
      from best ${joinPipeline(property.id)}
      group by 1, 2, 3, 4, 5, 6
    ),
    left_rows as materialized (select w.stage, w.assigned_to ${formerRows(property, now, [])}),
    everyone as (
      select stage, assigned_to, people from kinds union all select stage, assigned_to, 1 from left_rows
    )
    select ${people(sql`true`)} as matching, (select count(*)::int from left_rows) as "left",
      ${people(sql`needs_to_sell`)} as "needToSell",
      ${visitEnd ? sql`(select count(*)::int from best where buyer_id in ${freshBuyers(property.id, visitEnd)})` : sql`0`} as new,
      ${tally(sql`stage`, sql`everyone`)} as stages,
      ${tally(sql`buying_status`, sql`kinds`)} as "buyingStatus",
      ${tally(sql`financing`, sql`kinds`)} as financing,
      ${tally(sql`band::text`, sql`kinds`)} as scores,
      ${tally(sql`coalesce(assigned_to::text, 'none')`, sql`everyone`)} as assigned`;
}

const people = (are: SQL) => sql`(select coalesce(sum(people), 0)::int from kinds where ${are})`;

const tally = (by: SQL, among: SQL) => sql`(
  select coalesce(jsonb_object_agg(counted.of, counted.people), '{}')
  from (select ${by} as of, sum(people)::int as people from ${among} group by 1) counted
  where counted.of is not null)`;
