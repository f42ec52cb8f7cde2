import { MATCHES_SHOWN } from '@threshold/core/rules/matching/match';
import { PROFILE_POINTS } from '@threshold/core/rules/matching/score';
import { type SQL, sql } from 'drizzle-orm';
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
import { BENCH_AGENCY } from './contact-choices';
import { BENCH_NOW, type BenchProperty } from './population';

/** One way of asking who wants to live somewhere: count, need-to-sell count and the first twenty, one row a buyer. */
export interface Form {
  name: string;
  ask: (db: Db, property: BenchProperty) => Promise<MatchRows>;
}

/** As the product asks it: a statement known to the server, whose plan no property has a log in. */
export const productForm: Form = {
  name: 'product',
  ask: (db, property) => findMatches(db, { ...property, agencyId: BENCH_AGENCY }, BENCH_NOW, MATCHES_SHOWN),
};

/** The same as if nobody could block anybody: what the blocks cost, and not compared. */
export const unblockedForm: Form = {
  name: 'without blocks',
  ask: (db, property) => findMatches(db, property, BENCH_NOW, MATCHES_SHOWN),
};

/** As one would write it without the index and the copies: the two tables joined, the score from their own columns. */
async function plainly(db: Db, table: SQL, property: BenchProperty, reaches: SQL): Promise<MatchRows> {
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
  const question = topMatchesQuery(
    sql`select p.id as search_id, p.user_id as buyer_id, p.last_confirmed_at, ${score.total} as score,
        coalesce(p.buying_status = 'needToSell', false) or coalesce(b.needs_to_sell, false) as needs_to_sell
      from ${table} p join users b on b.id = p.user_id
      where p.is_active and b.is_active and p.property_type = ${property.propertyType}
        and p.min_bedrooms <= ${property.bedrooms}::int and p.max_price >= ${property.price}::int and ${reaches}
        and not exists (select from blocked_agencies x where x.agency_id = ${BENCH_AGENCY}::uuid and x.buyer_user_id = b.id)`,
    property,
    BENCH_NOW,
    MATCHES_SHOWN,
  );
  const rows = await queryRows(db, Found, question);
  const { totalCount = 0, needToSellCount = 0 } = rows[0] ?? {};
  return { totalCount, needToSellCount, matches: rows.filter((row) => row.searchId !== null) };
}
const Found = z.custom<Pick<MatchRows, 'totalCount' | 'needToSellCount'> & MatchRow>();

export const scanForm: Form = {
  name: 'plain scan',
  ask: (db, property) => {
    const east = sql`(p.easting - ${property.easting}::int)`;
    const north = sql`(p.northing - ${property.northing}::int)`;
    return plainly(
      db,
      sql`buyer_searches`,
      property,
      sql`${east}::bigint * ${east} + ${north}::bigint * ${north} <= p.reach_metres::bigint * p.reach_metres`,
    );
  },
};

/**
 * The box around each area is indexed and the distance decides: quicker than polygons, and exact, so the results can
 * be compared. The searches stand in a table of their own with nothing of the product's index.
 */
export const postgisForm: Form = {
  name: 'PostGIS',
  ask: (db, property) => {
    const home = sql`st_setsrid(st_makepoint(${property.easting}::int, ${property.northing}::int), 27700)`;
    return plainly(
      db,
      sql`postgis_searches`,
      property,
      sql`p.box && ${home} and st_dwithin(p.centre, ${home}, p.reach_metres)`,
    );
  },
};

/** False where the extension is not installed. */
export async function preparePostgis(db: Db): Promise<boolean> {
  const known = (
    await queryRows(db, z.unknown(), sql`select 1 from pg_available_extensions where name = 'postgis'`)
  ).length;
  if (!known) return false;
  // Filling a table takes longer than the product lets a statement take.
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`create extension postgis`);
  await db.execute(sql`create table postgis_searches as
    select id, user_id, name, location, place_id, radius, easting, northing, reach_metres, min_bedrooms, max_price,
      property_type, buying_status, financing, specific_requirements, is_active, view_count, last_confirmed_at,
      created_at, updated_at, st_setsrid(st_makepoint(easting, northing), 27700) as centre,
      st_expand(st_setsrid(st_makepoint(easting, northing), 27700), reach_metres) as box
    from buyer_searches`);
  await db.execute(sql`alter table postgis_searches add primary key (id)`);
  await db.execute(sql`create index on postgis_searches using gist (box) where is_active`);
  await db.execute(sql`vacuum analyze postgis_searches`);
  return true;
}

export async function answerOf(db: Db, form: Form, property: BenchProperty): Promise<string> {
  return JSON.stringify(await form.ask(db, property));
}

/** Bytes of table and index a search takes up, for the product's way alone. */
export async function bytesPerSearch(db: Db): Promise<{ index: number; all: number }> {
  const [row] = await queryRows(
    db,
    z.object({ index: z.number(), all: z.number() }),
    sql`select pg_relation_size('buyer_searches_match_idx')::float8 / count(*) as index,
      pg_total_relation_size('buyer_searches')::float8 / count(*) as all from buyer_searches`,
  );
  return row ?? { index: 0, all: 0 };
}
