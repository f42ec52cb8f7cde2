import { type MatchableProperty, UNKNOWN_FEATURES } from '@threshold/core/rules/matching/match';
import type pg from 'pg';
import { restingIndexes } from './resting-indexes';

export interface Size {
  buyers: number;
  searches: number;
  /** How the drawn `bench_buyers` become users, where a bench needs to know more of them than usual. */
  users?: string;
}

/** The moment the bench believes it is; every age is counted back from here. */
export const BENCH_NOW = new Date('2026-11-15T09:00:00Z');

/**
 * Fills an empty, migrated database whose gazetteer is loaded. Everything is made inside the database by a few
 * statements and from a fixed seed. Buyers live where people live; most look within a few miles, some within fifty;
 * prices lie around a median that is higher near London and lower in the north; a quarter of the buyers have a second
 * or third search, mostly for the same place. Triggers rest meanwhile, so the copies they keep are written here.
 */
export async function populate(client: pg.Client, { buyers, searches, users = USERS }: Size): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('select setseed(0.42)');
  await client.query(PLACES);
  await client.query(WHEEL);
  await client.query(PEOPLE, [buyers]);
  await restingIndexes(client, ['users', 'buyer_searches'], async () => {
    await client.query(users, [BENCH_NOW.toISOString()]);
    await client.query(SEARCHES, [buyers, searches, BENCH_NOW.toISOString()]);
  });
  await client.query('set session_replication_role = default');
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

/** A wheel of equal slots, each place on as many as its weight buys: drawing one is a look-up. */
const SLOTS = 200_000;
const WHEEL = `
  create table bench_wheel as
  select slot, n as place
  from bench_places, lateral generate_series(
    ceil((upto - weight) / (select sum(weight) from bench_places) * ${SLOTS})::int,
    ceil(upto / (select sum(weight) from bench_places) * ${SLOTS})::int - 1) slot`;
const SLOT = `floor(random() * ${SLOTS})::int`;

/** Sum of uniform draws: near enough to a bell, and quick. */
const BELL = '(random() + random() + random() + random() - 2.0)';

const PEOPLE = `
  create table bench_buyers as
  select n, md5('buyer' || n)::uuid as id, w.place, purse, care
  from (
    select n, ${SLOT} as slot, ${BELL} * 0.8 as purse, random() as care from generate_series(1, $1::int) n
  ) drawn join bench_wheel w using (slot)`;

/** People come back often at first, then seldom: ages in days with a long tail. */
export const age = (scale: number) => `interval '1 day' * (${scale} * (exp(random() * 4.2) - 1))`;

const USERS = `
  insert into users (id, email, user_type, first_name, last_name, phone, current_postcode, needs_to_sell,
    estate_agent_consent, is_active, gdpr_consent_given, last_active_at, created_at, updated_at)
  select id, 'buyer' || n || '@bench.example', 'buyer', 'Buyer', 'Number ' || n,
    case when random() < 0.7 then '07' || lpad((n % 1000000000)::text, 9, '0') end, 'LN1 1AA',
    case when random() < 0.25 then true when random() < 0.6 then false end, random() < 0.5,
    random() > 0.01, true, case when random() > 0.02 then $1::timestamptz - ${age(1)} end,
    $1::timestamptz - interval '90 days', $1::timestamptz - interval '90 days'
  from bench_buyers`;

export const chosen = (values: string, shares: string, draw = 'random()') =>
  `(array[${values}])[1 + width_bucket(${draw}, array[${shares}]::float8[])]`;

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
    (round(p.usual_price * exp(b.purse + ${BELL} * 0.2) * case s.type when 'flat' then 0.75 else 1.1 end / 5000)
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
       greatest(1000, (round(usual_price * exp(${BELL} * 0.5) * case type when 'flat' then 0.65 else 1 end
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
