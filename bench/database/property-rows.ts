import type pg from 'pg';
import { BENCH_NOW } from '../lib/population';

export const OWNER = '0a6f6d1e-7c7e-4b1c-8f5a-5d9b2f1c3e01';
export const LONDON = '0a6f6d1e-7c7e-4b1c-8f5a-5d9b2f1c3e02';
const PLACE = { easting: 530_000, northing: 180_000 };
/** By their share. */
const STAGES = [
  'to_call',
  ...Array(12).fill('contacted'),
  ...Array(8).fill('interested'),
  ...Array(4).fill('viewing'),
  'offer',
  ...Array(10).fill('not_interested'),
  ...Array(4).fill('unreachable'),
];

/**
 * An agency in London with six members, properties around it, and buyers in their pipelines, some with a next step. All
 * buyers of the property in the middle were notified a month ago, a few hundred since the owner's last visit.
 */
export async function addPropertyRows(
  client: pg.Client,
  { properties, pipelineRows }: { properties: number; pipelineRows: number },
): Promise<void> {
  const now = BENCH_NOW.toISOString();
  await client.query('select setseed(0.23)');
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into users (id, email, user_type, agent_role, parent_agent_id, first_name, agency_name, is_active,
       verification_status, subscription_status, branch_easting, branch_northing, created_at, updated_at)
     select case when n = 0 then $1::uuid else md5('member' || n)::uuid end, 'member' || n || '@bench.example', 'agent',
       case when n = 0 then 'owner' else 'staff' end, case when n > 0 then $1::uuid end, 'Member ' || n, 'Bench Homes', true,
       'approved', 'active', $2, $3, $4::timestamptz, $4::timestamptz
     from generate_series(0, 5) n`,
    [OWNER, PLACE.easting, PLACE.northing, now],
  );
  await client.query(
    `insert into agent_searches (id, user_id, name, location, easting, northing, bedrooms, price, property_type,
       created_at, updated_at)
     select case when n = 0 then $1::uuid else md5('home' || n)::uuid end,
       case when n % 6 = 0 then $2::uuid else md5('member' || n % 6)::uuid end, 'Home ' || n, 'London',
       $3::int + case when n = 0 then 0 else floor((random() - 0.5) * 20000)::int end,
       $4::int + case when n = 0 then 0 else floor((random() - 0.5) * 20000)::int end,
       case when n = 0 then 5 else 2 + n % 3 end, case when n = 0 then 90000 else 300000 + n * 1000 end, 'house',
       $5::timestamptz - interval '60 days', $5::timestamptz - interval '60 days'
     from generate_series(0, $6::int - 1) n`,
    [LONDON, OWNER, PLACE.easting, PLACE.northing, now, properties],
  );
  await client.query(
    `create table bench_matching as
     select distinct s.user_id, (array_agg(s.id))[1] as search_id from buyer_searches s
     where s.is_active and s.buyer_is_active and s.property_type = 'house' and s.max_price >= 90000 and s.min_bedrooms <= 5
       and (s.easting - $1::int)::bigint * (s.easting - $1) + (s.northing - $2::int)::bigint * (s.northing - $2)
         <= s.reach_metres::bigint * s.reach_metres group by 1`,
    [PLACE.easting, PLACE.northing],
  );
  await client.query(
    `insert into worked_buyers (agent_search_id, agency_id, buyer_user_id, stage, assigned_to, next_step_at, touched_at,
       touched_by, matched_at, first_score, contacted_at)
     select a.id, $1::uuid, w.user_id, ($3::text[])[1 + floor(random() * 40)::int],
       case when random() < 0.3 then md5('member' || 1 + floor(random() * 5)::int)::uuid end,
       case when random() < 0.02 then $2::timestamptz + interval '1 day' * (random() * 20 - 2) end,
       $2::timestamptz - interval '1 day' * random() * 30, $1::uuid, $2::timestamptz - interval '40 days', 70,
       $2::timestamptz - interval '20 days'
     from (select id, row_number() over (order by id) as n from agent_searches) a
       join (select user_id, row_number() over (order by md5(user_id::text)) as n, count(*) over () as many from bench_matching) w
         on w.n between (a.n * 31) % greatest(1, w.many - $4::int) + 1 and (a.n * 31) % greatest(1, w.many - $4::int) + $4::int
     on conflict do nothing`,
    [OWNER, now, STAGES, Math.round(pipelineRows / properties)],
  );
  await client.query(
    `insert into match_notifications (side, buyer_user_id, agency_id, agent_search_id, buyer_search_id, title, body,
       disclosed, sent_at, matched_at)
     select 'buyer', user_id, $1::uuid, $2::uuid, search_id, '', '', true, at, at
     from (select *, $3::timestamptz - case when random() < 0.01 then interval '1 hour' else interval '30 days' end as at
       from bench_matching) w`,
    [OWNER, LONDON, now],
  );
  await client.query(
    `insert into property_visits (agent_search_id, user_id, last_at, previous_ended_at)
     select id, $1::uuid, $2::timestamptz - interval '1 minute', $2::timestamptz - interval '1 day' from agent_searches`,
    [OWNER, now],
  );
  await client.query('set session_replication_role = default');
}
