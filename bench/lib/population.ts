import { type MatchableProperty, UNKNOWN_FEATURES } from '@threshold/core/rules/matching/match';
import pg from 'pg';
import { openPostgres } from '../../server/db/open';
import { firstNames, lastNames } from '../../server/demo/texts';
import { ensureGazetteer } from '../../server/features/places/gazetteer';

/** Current time of the bench; all ages are counted back from it. */
export const BENCH_NOW = new Date('2026-11-15T09:00:00Z');
const BUYERS_PER_SEARCH = 0.77;

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Migrates an empty database and loads the gazetteer. */
export async function migrate(url: string): Promise<void> {
  const { db, close } = await openPostgres(url);
  await ensureGazetteer(db);
  await close();
}

/**
 * Fills a migrated database from a fixed seed, with a few statements. Buyers live where people live; most look within a
 * few miles, some within fifty; prices lie around a median that is higher near London and lower in the north; a quarter of
 * the buyers have a second or third search, mostly for the same place. Triggers are off, so the columns they copy are
 * written here.
 */
export async function populate(client: pg.Client, searches: number): Promise<void> {
  const buyers = Math.round(searches * BUYERS_PER_SEARCH);
  await client.query('set session_replication_role = replica');
  await client.query('select setseed(0.42)');
  await client.query(PLACES);
  await client.query(WHEEL);
  await client.query(PEOPLE, [buyers]);
  const indexes = await dropIndexes(client, ['users', 'buyer_searches']);
  await client.query(USERS, [BENCH_NOW.toISOString()]);
  await client.query(SEARCHES, [buyers, searches, BENCH_NOW.toISOString()]);
  for (const definition of indexes) await client.query(definition);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}

/**
 * Filling is many times quicker without indexes; returns their definitions. The match index stays: built at once it would be
 * denser than inserts leave it.
 */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisunique and c.relname <> 'buyer_searches_match_idx'`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Weighted by population; outward codes, which carry none, together get a seventh of the draws. */
const PLACES = `
  create table bench_places as
  with weighed as (
    select id, name, easting, northing, extent,
      case when kind = 'outcode'
        then (select sum(population) from places) / 6.0 / (select count(*) from places where kind = 'outcode')
        else population end::float8 as weight
    from places where kind in ('city', 'town', 'village', 'suburb', 'outcode')
  )
  select row_number() over (order by id)::int as n, *, sum(weight) over (order by id) as upto,
    exp(12.45 + case when (easting - 530000)^2 + (northing - 180000)^2 < 3.6e9 then 0.55
      when northing > 330000 then -0.3 else 0 end) as usual_price
  from weighed where weight > 0`;

/** Equal slots, as many for each place as its weight: drawing a place is one look-up. */
const SLOTS = 200_000;
const WHEEL = `
  create table bench_wheel as
  select slot, n as place
  from bench_places, lateral generate_series(
    ceil((upto - weight) / (select sum(weight) from bench_places) * ${SLOTS})::int,
    ceil(upto / (select sum(weight) from bench_places) * ${SLOTS})::int - 1) slot`;
const SLOT = `floor(random() * ${SLOTS})::int`;

/** Sum of uniform draws: close to a normal distribution, and quick. */
const NORMAL = '(random() + random() + random() + random() - 2.0)';

const PEOPLE = `
  create table bench_buyers as
  select n, md5('buyer' || n)::uuid as id, w.place, purse, care
  from (
    select n, ${SLOT} as slot, ${NORMAL} * 0.8 as purse, random() as care from generate_series(1, $1::int) n
  ) drawn join bench_wheel w using (slot)`;

/** People come back often at first, then seldom: ages in days with a long tail. */
export const age = (scale: number) => `interval '1 day' * (${scale} * (exp(random() * 4.2) - 1))`;

/** One of some values, by cumulative shares. */
export const chosen = (values: string, shares: string, draw = 'random()') =>
  `(array[${values}])[1 + width_bucket(${draw}, array[${shares}]::float8[])]`;
export const oneOf = (values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join()}])[1 + floor(random() * ${values.length})::int]`;

const CONSENT = chosen('true, false, null', '0.35, 0.6');
const USERS = `
  insert into users (id, email, user_type, first_name, last_name, phone, current_postcode, needs_to_sell, needs_mortgage,
    estate_agent_consent, mortgage_broker_consent, estate_agent_consent_date, mortgage_consent_date, is_active,
    gdpr_consent_given, last_active_at, created_at, updated_at)
  select id, 'buyer' || n || '@bench.example', 'buyer', ${oneOf(firstNames)}, ${oneOf(lastNames)},
    case when random() < 0.7 then '07' || lpad((n % 1000000000)::text, 9, '0') end,
    case when random() < 0.9 then (select array_agg(name) from places where kind = 'outcode')[1 + n * 7 % (
      select count(*) from places where kind = 'outcode')] || ' ' || (1 + n % 9) || 'AA' end,
    ${chosen('true, false, null', '0.25, 0.7')}, random() < 0.6, ${CONSENT}, ${CONSENT},
    $1::timestamptz - ${age(1)}, $1::timestamptz - ${age(1)}, random() > 0.01, true,
    case when random() > 0.02 then $1::timestamptz - ${age(1)} end, $1::timestamptz - ${age(2)}, $1::timestamptz - ${age(1)}
  from bench_buyers`;

const RADIUS = chosen(
  '0, 0.25, 0.5, 1, 3, 5, 10, 15, 20, 25, 30, 40, 50',
  '0.07, 0.09, 0.13, 0.22, 0.40, 0.65, 0.82, 0.89, 0.94, 0.96, 0.98, 0.99',
);

const SEARCHES = `
  insert into buyer_searches (id, user_id, name, location, place_id, radius, easting, northing, reach_metres,
    min_bedrooms, max_price, property_type, buying_status, financing, specific_requirements, is_active,
    last_confirmed_at, created_at, updated_at,
    buyer_is_active, buyer_has_phone, buyer_needs_to_sell, buyer_last_active_at)
  select md5('search' || s.n)::uuid, b.id, 'Search ' || s.n, p.name, p.id, s.radius, p.easting, p.northing,
    round(p.extent + s.radius * 1609.344)::int,
    case s.type when 'flat' then ${chosen('1, 2, 3', '0.45, 0.92')}
      else ${chosen('2, 3, 4, 5', '0.28, 0.78, 0.96')} end,
    (round(p.usual_price * exp(b.purse + ${NORMAL} * 0.2) * case s.type when 'flat' then 0.75 else 1.1 end / 5000)
      * 5000)::int + 1000,
    s.type,
    ${chosen("'firstTime', 'nothingToSell', 'needToSell', 'sold', 'rented'", '0.35, 0.55, 0.75, 0.9')},
    ${chosen("'mortgage', 'cash'", '0.75')},
    case when b.care < 0.5 then 'A garden and a quiet street' end,
    random() > 0.1,
    case when random() > 0.1 then $3::timestamptz - ${age(1.5)} end,
    $3::timestamptz - interval '80 days', $3::timestamptz - interval '80 days',
    u.is_active, is_filled(u.phone), coalesce(u.needs_to_sell, false), u.last_active_at
  from (
    select n, case when n <= $1 then n else 1 + floor(($1 - 1) * power(random(), 1.5))::int end as buyer,
      ${RADIUS} as radius,
      ${chosen("'house', 'flat', 'bungalow'", '0.62, 0.9')} as type,
      n > $1 and random() < 0.4 as elsewhere, ${SLOT} as slot
    from generate_series(1, $2::int) n
  ) s
  join bench_buyers b on b.n = s.buyer
  join users u on u.id = b.id
  join bench_wheel w on w.slot = s.slot
  join bench_places p on p.n = case when s.elsewhere then w.place else b.place end`;

export type BenchProperty = MatchableProperty;

/** Homes for sale, where homes are and for what they cost there; made by the same rules from another seed. */
export async function properties(client: pg.Client, count: number): Promise<BenchProperty[]> {
  await client.query('select setseed(0.17)');
  const { rows } = await client.query(
    `select easting, northing, type as "propertyType", bedrooms,
       greatest(1000, (round(usual_price * exp(${NORMAL} * 0.5) * case type when 'flat' then 0.65 else 1 end
         * (0.7 + bedrooms * 0.1) / 2500) * 2500))::int as price
     from (
       select p.easting + round((random() - 0.5) * p.extent)::int as easting,
         p.northing + round((random() - 0.5) * p.extent)::int as northing, p.usual_price, d.type,
         case d.type when 'flat' then ${chosen('1, 2, 3', '0.4, 0.9')} else ${chosen('2, 3, 4, 5', '0.25, 0.7, 0.93')} end
           as bedrooms
       from (
         select n, ${SLOT} as slot, ${chosen("'house', 'flat', 'bungalow'", '0.62, 0.9')} as type
         from generate_series(1, $1::int) n
       ) d join bench_wheel w using (slot) join bench_places p on p.n = w.place order by d.n
     ) drawn`,
    [count],
  );
  return rows.map((row) => ({ ...row, ...UNKNOWN_FEATURES }));
}
