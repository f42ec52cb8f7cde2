import { MigrationAnalytics } from '@threshold/core/contract/buyer-moves';
import { PRICE_RANGES } from '@threshold/core/rules/matching/price-ranges';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { onlyRow, queryRows } from '../../../db/client/query';
import { liveSearches } from '../../../db/sql/live-searches.sql';
import { timestamp } from '../../../db/sql/timestamps.sql';
import type { Tx } from '../../../db/types';

const TOP = 8;
const FLOWS = 60;

/** Outward code of a full postcode in any spelling, or null. Most are stored normalised. */
const OUTWARD = `case when u.current_postcode ~ '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$' then split_part(u.current_postcode, ' ', 1)
    else substring(upper(regexp_replace(u.current_postcode, '\\s', '', 'g')) from '^([A-Z]{1,2}[0-9][A-Z0-9]?)[0-9][A-Z]{2}$')
  end`;
const outward = sql.raw(OUTWARD);

const range: SQL = sql`case ${sql.join(
  PRICE_RANGES.map(({ key, to }) =>
    to === null
      ? sql`else ${sql.raw(`'${key}'`)}`
      : sql`when max_price < ${sql.raw(String(to))} then ${sql.raw(`'${key}'`)}`,
  ),
  sql` `,
)} end`;

const MoveStats = MigrationAnalytics.omit({ generatedAt: true, recounting: true });
type MoveStats = z.infer<typeof MoveStats>;
const StatsRow = z.object({ stats: MoveStats });

interface MigrationFilter {
  /** Half-open interval of creation times. */
  since: Date | null;
  before: Date | null;
  london: boolean;
}
const EVERYTHING: MigrationFilter = { since: null, before: null, london: true };

const LONDON = `'^(E|EC|N|NW|SE|SW|W|WC)[0-9]'`;

function filterCondition({ since, before, london }: MigrationFilter): SQL {
  const conditions = [sql`true`];
  if (since) conditions.push(sql`s.created_at >= ${timestamp(since)}`);
  if (before) conditions.push(sql`s.created_at < ${timestamp(before)}`);
  if (!london)
    conditions.push(sql.raw(`coalesce((${OUTWARD}) !~ ${LONDON}, true) and s.location !~* '\\mlondon\\M'`));
  return sql.join(conditions, sql` and `);
}

/** One statement for every card. Searches without a valid buyer postcode have no origin. */
export async function buyerMoveStats(tx: Tx, filter = EVERYTHING): Promise<MoveStats> {
  // Reads every search in the country.
  await tx.execute(sql`set local work_mem = '96MB'`);
  const rows = await queryRows(
    tx,
    StatsRow,
    sql`with moves as materialized (
          select origin, substring(origin from '^[A-Z]+') as area, destination, user_id, max_price, radius, easting, northing
          from (
            select (${outward}) collate "C" as origin, s.location collate "C" as destination, s.user_id, s.max_price,
              s.radius, s.easting, s.northing
            from ${liveSearches} s join users u on u.id = s.user_id where ${filterCondition(filter)}
          ) search
        ), routes as materialized (
          select origin, area, destination, count(*)::int as moves, round(avg(max_price))::int as budget,
            round(avg(easting))::int as easting, round(avg(northing))::int as northing
          from moves where origin is not null group by origin, area, destination
        ), area_routes as (
          select area, destination, sum(moves)::int as moves,
            round(sum(moves::bigint * budget) / sum(moves))::int as budget,
            round(avg(easting))::int as easting, round(avg(northing))::int as northing
          from routes group by 1, 2 order by 3 desc, 1, 2 limit ${FLOWS}
        ), area_points as (
          select substring(name from '^[A-Z]+') as area, round(avg(easting))::int as easting,
            round(avg(northing))::int as northing
          from places where kind = 'outcode' group by 1
        ), budgets as (
          select ${range} as budget_range, origin, area, count(*)::int as searches from moves group by 1, 2, 3
        )
        select json_build_object(
          'migrationPatterns', ${listOf(sql`select origin as from_postcode, destination as to_location, moves as move_count,
              budget as avg_budget from routes order by moves desc, origin, destination limit ${TOP}`)},
          'topOriginPostcodes', ${topBy(sql`origin`, sql`origin as postcode, ${averageRadius}`)},
          'topOriginAreas', ${topBy(sql`area`, sql`area as postcode, ${averageRadius}`)},
          'topDestinations', ${topBy(
            sql`destination`,
            sql`destination, count(distinct origin)::int as origin_postcode_count, count(distinct area)::int as origin_area_count`,
          )},
          'areaFlows', ${listOf(sql`select r.area as "from", r.destination as "to", p.easting as "fromEasting",
              p.northing as "fromNorthing", r.easting as "toEasting", r.northing as "toNorthing",
              r.moves as move_count, r.budget as avg_budget
            from area_routes r join area_points p using (area) order by r.moves desc, r.area, r.destination`)},
          'priceTrends', ${listOf(sql`select budget_range, sum(searches)::int as search_count,
              count(origin)::int as origin_postcodes, count(distinct area)::int as origin_area_count from budgets group by budget_range`)},
          'summary', json_build_object(
            'routes', (select count(*)::int from routes),
            'originAreas', (select count(distinct area)::int from routes),
            'destinationAreas', (select count(*)::int from (select from moves group by destination) destinations))
        ) as stats`,
  );
  const { stats } = onlyRow(rows);
  const byKey = new Map(stats.priceTrends.map((trend) => [trend.budget_range, trend]));
  return {
    ...stats,
    priceTrends: PRICE_RANGES.map(({ key, label }) => ({
      ...(byKey.get(key) ?? { search_count: 0, origin_postcodes: 0, origin_area_count: 0 }),
      budget_range: label,
    })),
  };
}

const averageRadius = sql`round(avg(radius), 1)::float8 as avg_search_radius`;

/** The values with the most searches. Distinct buyers are counted only for these few, because that is slow. */
const topBy = (key: SQL, columns: SQL) =>
  listOf(sql`select ${columns}, count(distinct user_id)::int as unique_buyers, count(*)::int as total_searches,
      round(avg(max_price))::int as avg_budget
    from moves join (
      select ${key} from moves where ${key} is not null group by 1 order by count(*) desc, 1 limit ${TOP}
    ) top using (${key}) group by ${key} order by total_searches desc, ${key}`);

const listOf = (query: SQL) => sql`(select coalesce(json_agg(t), '[]'::json) from (${query}) t)`;
