import type pg from 'pg';

/** One agency for so many saved properties, as large ones keep. */
const PROPERTIES_PER_AGENCY = 40;
const SPREAD_METRES = 25_000;

/**
 * Agencies where people live and the properties they saved around their branches, from a fixed seed. Nine agencies in
 * ten may search; a few properties lie beyond the twenty miles of a branch that has moved. Needs the places and the
 * wheel that `populate` makes.
 */
export async function saveProperties(client: pg.Client, count: number): Promise<void> {
  await client.query('select setseed(0.71)');
  await client.query(AGENCIES, [Math.ceil(count / PROPERTIES_PER_AGENCY)]);
  await client.query(PROPERTIES, [count, PROPERTIES_PER_AGENCY, SPREAD_METRES]);
}

const AGENCIES = `
  insert into users (id, email, user_type, agent_role, agency_name, branch_easting, branch_northing,
    verification_status, subscription_status)
  select md5('agency' || d.n)::uuid, 'agency' || d.n || '@bench.example', 'agent', 'owner', 'Agency ' || d.n,
    p.easting, p.northing, 'approved', case when d.lapsed then 'inactive' else 'active' end
  from (
    select n, floor(random() * (select max(slot) from bench_wheel))::int as slot, random() < 0.1 as lapsed
    from generate_series(1, $1::int) n
  ) d join bench_wheel w using (slot) join bench_places p on p.n = w.place`;

const PROPERTIES = `
  insert into agent_searches (id, user_id, name, location, easting, northing, bedrooms, price, property_type)
  select md5('property' || n)::uuid, u.id, 'Property ' || n, 'Somewhere',
    greatest(0, u.branch_easting + round((random() - 0.5) * 2 * $3::int))::int,
    greatest(0, u.branch_northing + round((random() - 0.5) * 2 * $3::int))::int,
    1 + floor(random() * 5)::int, 90000 + 5000 * floor(power(random(), 2) * 150)::int,
    (array['house', 'flat', 'bungalow'])[1 + width_bucket(random(), array[0.62, 0.9]::float8[])]
  from generate_series(1, $1::int) n
    join users u on u.id = md5('agency' || (1 + (n - 1) / $2::int))::uuid`;
