import { formatCount } from '@threshold/core/rules/format/counts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../server/db/client/query';
import { openPostgres } from '../../server/db/open';
import {
  matchingPropertiesQuery,
  nearByIndex,
} from '../../server/features/matching/matching-properties.repository';
import { type Check, compare, median, table } from '../lib/measure';
import { type Case, numberOf } from './case';

/**
 * The saved properties that match one new buyer search, with and without the index, for buyers who look near and far: the
 * same properties in the same order. BENCH_PROPERTIES and BENCH_BUYERS make it smaller.
 */
const PROPERTIES = numberOf('BENCH_PROPERTIES', 100_000);
const BUYERS = numberOf('BENCH_BUYERS', 40);
const PROPERTIES_PER_AGENCY = 40;
const SPREAD_METRES = 25_000;
const WARM_UP = 5;
const NEAR_MILES = 5;
const MIN_RATIO = 5;

/** Agencies where people live; nine in ten may search, and a few properties are beyond the agency's radius. */
const AGENCIES = `
  insert into users (id, email, user_type, agent_role, agency_name, branch_easting, branch_northing,
    verification_status, subscription_status)
  select md5('agency' || d.n)::uuid, 'agency' || d.n || '@bench.example', 'agent', 'owner', 'Agency ' || d.n,
    p.easting, p.northing, 'approved', case when d.lapsed then 'inactive' else 'active' end
  from (
    select n, floor(random() * (select max(slot) from bench_wheel))::int as slot, random() < 0.1 as lapsed
    from generate_series(1, $1::int) n
  ) d join bench_wheel w using (slot) join bench_places p on p.n = w.place`;
const SAVED = `
  insert into agent_searches (id, user_id, name, location, easting, northing, bedrooms, price, property_type)
  select md5('property' || n)::uuid, u.id, 'Property ' || n, 'Somewhere',
    greatest(0, u.branch_easting + round((random() - 0.5) * 2 * $3::int))::int,
    greatest(0, u.branch_northing + round((random() - 0.5) * 2 * $3::int))::int,
    1 + floor(random() * 5)::int, 90000 + 5000 * floor(power(random(), 2) * 150)::int,
    (array['house', 'flat', 'bungalow'])[1 + width_bucket(random(), array[0.62, 0.9]::float8[])]
  from generate_series(1, $1::int) n
    join users u on u.id = md5('agency' || (1 + (n - 1) / $2::int))::uuid`;

export const alerts: Case = async ({ url, client }) => {
  await client.query('select setseed(0.71)');
  await client.query(AGENCIES, [Math.ceil(PROPERTIES / PROPERTIES_PER_AGENCY)]);
  await client.query(SAVED, [PROPERTIES, PROPERTIES_PER_AGENCY, SPREAD_METRES]);
  await client.query('vacuum analyze');
  const { db, close } = await openPostgres(url, { poolSize: 1 });
  const checks: Check[] = [];
  for (const [name, condition] of [
    [`up to ${NEAR_MILES} miles`, `radius <= ${NEAR_MILES}`],
    ['further', `radius > ${NEAR_MILES}`],
  ] as const) {
    const { rows: searches } = await client.query<{ id: string }>(
      `select id from buyer_searches where is_active and buyer_is_active and ${condition} order by id limit $1`,
      [WARM_UP + BUYERS],
    );
    const counts: number[] = [];
    const variant = (variantName: string, near: typeof nearByIndex) => ({
      name: variantName,
      run: async ({ id }: { id: string }) => {
        const rows = await queryRows(db, z.unknown(), matchingPropertiesQuery(id, near));
        counts.push(rows.length);
        return rows;
      },
    });
    const compared = await compare(searches, [variant('index', nearByIndex), variant('scan', sql`true`)], {
      warmUp: WARM_UP,
    });
    console.log(`Buyers who look ${name}: ${formatCount(median(counts))} properties at the median\n`);
    console.log(`${table(['query', 'median ms', 'p95 ms', 'median / index'], compared.rows)}\n`);
    checks.push([`answers that differ, ${name}: 0`, String(compared.different), compared.different === 0]);
    const ratio = median(compared.of('scan').ms) / median(compared.of('index').ms);
    if (checks.length === 1)
      checks.push([
        `at least ${MIN_RATIO} times as fast as without the index, ${name}`,
        ratio.toFixed(1),
        ratio >= MIN_RATIO && Math.max(...counts) > 0,
      ]);
  }
  await close();
  return checks;
};
