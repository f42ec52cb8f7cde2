import { MATCHES_SHOWN } from '@threshold/core/rules/matching/match';
import { PROFILE_POINTS } from '@threshold/core/rules/matching/score';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { queryRows } from '../../server/db/client/query';
import type { Db } from '../../server/db/types';
import { topMatchesQuery } from '../../server/features/matching/matching.query';
import {
  findMatches,
  type MatchRow,
  type MatchRows,
} from '../../server/features/matching/matching.repository';
import { scoreParts } from '../../server/features/matching/score.sql';
import { BENCH_NOW, type BenchProperty } from '../lib/population';
import { BENCH_AGENCY } from './contact-choices';

/** Count, need-to-sell count and the first twenty buyers of a property. */
export interface MatchQuery {
  name: string;
  run: (db: Db, property: BenchProperty) => Promise<MatchRows>;
}

/** The product's own prepared statement. */
export const matchQuery: MatchQuery = {
  name: 'product',
  run: (db, property) => findMatches(db, { ...property, agencyId: BENCH_AGENCY }, BENCH_NOW, MATCHES_SHOWN),
};

/** Without an agency there are no blocks to check. */
export const unblockedQuery: MatchQuery = {
  name: 'without blocks',
  run: (db, property) => findMatches(db, property, BENCH_NOW, MATCHES_SHOWN),
};

/** Without the match index and its copied columns: two tables joined, the score from their own columns. */
async function joinQuery(db: Db, table: SQL, property: BenchProperty, isInArea: SQL): Promise<MatchRows> {
  const filled = (column: SQL, points: number) =>
    sql`case when is_filled(${column}) then ${sql.raw(String(points))} else 0 end`;
  const score = scoreParts(
    {
      lastConfirmedAt: sql`p.last_confirmed_at`,
      lastActiveAt: sql`b.last_active_at`,
      profile: sql`(${filled(sql`b.phone`, PROFILE_POINTS.phone)}
        + ${filled(sql`p.specific_requirements`, PROFILE_POINTS.specificRequirements)}
        + ${filled(sql`p.buying_status`, PROFILE_POINTS.buyingStatus)}
        + ${filled(sql`p.financing`, PROFILE_POINTS.financing)})`,
    },
    BENCH_NOW,
  );
  const query = topMatchesQuery(
    sql`select p.id as search_id, p.user_id as buyer_id, p.last_confirmed_at, ${score.total} as score,
        coalesce(p.buying_status = 'needToSell', false) or coalesce(b.needs_to_sell, false) as needs_to_sell
      from ${table} p join users b on b.id = p.user_id
      where p.is_active and b.is_active and p.property_type = ${property.propertyType}
        and p.min_bedrooms <= ${property.bedrooms}::int and p.max_price >= ${property.price}::int and ${isInArea}
        and not exists (select from blocked_agencies x where x.agency_id = ${BENCH_AGENCY}::uuid and x.buyer_user_id = b.id)`,
    property,
    BENCH_NOW,
    MATCHES_SHOWN,
  );
  const rows = await queryRows(db, Row, query);
  const { totalCount = 0, needToSellCount = 0 } = rows[0] ?? {};
  return { totalCount, needToSellCount, matches: rows.filter((row) => row.searchId !== null) };
}
const Row = z.custom<Pick<MatchRows, 'totalCount' | 'needToSellCount'> & MatchRow>();

export const scanQuery: MatchQuery = {
  name: 'plain scan',
  run: (db, property) => {
    const east = sql`(p.easting - ${property.easting}::int)`;
    const north = sql`(p.northing - ${property.northing}::int)`;
    return joinQuery(
      db,
      sql`buyer_searches`,
      property,
      sql`${east}::bigint * ${east} + ${north}::bigint * ${north} <= p.reach_metres::bigint * p.reach_metres`,
    );
  },
};

/** A GiST index over each area's bounding box, then the exact distance; on a table of its own without the match index. */
export const postgisQuery: MatchQuery = {
  name: 'PostGIS',
  run: (db, property) => {
    const home = sql`st_setsrid(st_makepoint(${property.easting}::int, ${property.northing}::int), 27700)`;
    return joinQuery(
      db,
      sql`postgis_searches`,
      property,
      sql`p.box && ${home} and st_dwithin(p.centre, ${home}, p.reach_metres)`,
    );
  },
};

/** False where the extension is not installed. */
export async function preparePostgis(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_available_extensions where name = 'postgis'`);
  if (!rowCount) return false;
  await client.query('create extension postgis');
  await client.query(`create table postgis_searches as
    select id, user_id, name, location, place_id, radius, easting, northing, reach_metres, min_bedrooms, max_price,
      property_type, buying_status, financing, specific_requirements, is_active, view_count, last_confirmed_at,
      created_at, updated_at, st_setsrid(st_makepoint(easting, northing), 27700) as centre,
      st_expand(st_setsrid(st_makepoint(easting, northing), 27700), reach_metres) as box
    from buyer_searches`);
  await client.query('alter table postgis_searches add primary key (id)');
  await client.query('create index on postgis_searches using gist (box) where is_active');
  await client.query('vacuum analyze postgis_searches');
  return true;
}
