import type pg from 'pg';

/** The agency that searches; some buyers want to be asked first, some have reached their weekly limit, some block agencies. */
export const BENCH_AGENCY = '00000000-0000-4000-8000-00000000a9e0';
const ASK_FIRST_SHARE = 0.05;
const AT_LIMIT = 0.02;
const BLOCKS = 20_000;
const AGENCIES_BLOCKED = 200;

export async function addContactChoices(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (id, email, user_type, agent_role, agency_name, is_active, verification_status)
     values ($1, 'agency@bench.example', 'agent', 'owner', 'Bench & Co', true, 'approved')`,
    [BENCH_AGENCY],
  );
  await client.query(
    `insert into users (id, email, user_type, agent_role, agency_name, is_active)
     select md5('agency' || n)::uuid, 'agency' || n || '@bench.example', 'agent', 'owner', 'Agency ' || n, true
     from generate_series(1, $1::int) n`,
    [AGENCIES_BLOCKED - 1],
  );
  await client.query(
    `insert into contact_preferences (user_id, mode, phone, email, weekly_limit)
     select id, case when n % 100 < $1 then 'ask' else 'open' end, true, true,
       case when n % 100 < $1 then null else 3 end
     from bench_buyers where n % 100 < $1 + $2`,
    [ASK_FIRST_SHARE * 100, AT_LIMIT * 100],
  );
  await client.query(
    `insert into disclosures (agency_id, buyer_user_id, day, kind, property_type, first_at, last_at)
     select md5('agency' || a)::uuid, p.user_id, current_date, 'shown', 'house', now(), now()
     from contact_preferences p cross join generate_series(1, 3) a where p.weekly_limit is not null`,
  );
  await client.query(
    `insert into blocked_agencies (agency_id, buyer_user_id, blocked_at)
     select case when n % $3 = 0 then $1::uuid else md5('agency' || n % $3)::uuid end, id, now()
     from (select id, row_number() over (order by md5(id::text)) as n from bench_buyers) b
     where n <= least($2::bigint, (select count(*) from bench_buyers) / 10)`,
    [BENCH_AGENCY, BLOCKS, AGENCIES_BLOCKED],
  );
}
