import { setupFeeStatuses } from '@threshold/core/contract/accounts';
import pg from 'pg';
import { openPostgres } from '../../server/db/open';
import { firstNames, lastNames } from '../../server/demo/texts';
import { ensureGazetteer } from '../../server/features/places/gazetteer';
import { age, BENCH_NOW, chosen, populate } from './population';

export interface AdminSize {
  buyers: number;
  searches: number;
  agents: number;
  messages: number;
  auditEntries: number;
}

const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join()}]`;
const oneOf = (values: readonly string[]) => `(${list(values)})[1 + floor(random() * ${values.length})::int]`;

/** Buyers as the back office knows them: names people share, homes all over the country, and answers to the questions. */
const BUYERS = `
  insert into users (id, email, user_type, first_name, last_name, phone, current_postcode, needs_to_sell, needs_mortgage,
    estate_agent_consent, mortgage_broker_consent, estate_agent_consent_date, mortgage_consent_date, is_active,
    gdpr_consent_given, last_active_at, created_at, updated_at)
  select id, 'buyer' || n || '@bench.example', 'buyer', ${oneOf(firstNames)}, ${oneOf(lastNames)},
    case when random() < 0.7 then '07' || lpad((n % 1000000000)::text, 9, '0') end,
    case when random() < 0.9 then (select array_agg(name) from places where kind = 'outcode')[1 + n * 7 % (
      select count(*) from places where kind = 'outcode')] || ' ' || (1 + n % 9) || 'AA' end,
    random() < 0.35, random() < 0.6, ${chosen('true, false, null', '0.35, 0.6')}, ${chosen('true, false, null', '0.35, 0.6')},
    $1::timestamptz - ${age(1)}, $1::timestamptz - ${age(1)}, random() > 0.01, true, $1::timestamptz - ${age(1)},
    $1::timestamptz - ${age(2)}, $1::timestamptz - ${age(1)}
  from bench_buyers`;

const AGENTS = `
  insert into users (id, email, user_type, agent_role, parent_agent_id, first_name, last_name, agency_name, business_address,
    branch_location, branch_easting, branch_northing, areas_of_operation, website_url, verification_status, document_path,
    document_handed_in_at, verification_decided_at, subscription_status, marketing_email_agreed, marketing_email_sent, setup_fee_status, created_at, updated_at)
  select md5('agent' || n)::uuid, 'agent' || n || '@bench.example', 'agent',
    case when n % 4 = 0 then 'owner' else 'staff' end, case when n % 4 > 0 then md5('agent' || n - n % 4)::uuid end,
    ${oneOf(firstNames)}, ${oneOf(lastNames)}, p.name || ' ' || ${oneOf(['Homes', 'Estates', 'Property', 'Residential'])},
    n || ' High Street, ' || p.name, p.name, p.easting, p.northing, array['LN1', 'LN2', 'LN3', 'LN4', 'LN5', 'LN6'],
    'https://agency' || n || '.bench.example',
    case when n % 20 = 0 then 'pending' else 'approved' end, case when n % 4 = 0 then 'documents/' || n end,
    case when n % 4 = 0 then $2::timestamptz - interval '1 hour' * n end,
    case when n % 4 = 0 and n % 20 > 0 then $2::timestamptz - interval '1 hour' * (n - 1) end,
    case when n % 9 = 0 then 'inactive' else 'active' end, ${chosen('true, false, null', '0.4, 0.7')}, random() < 0.3,
    ${oneOf(setupFeeStatuses)}, $2::timestamptz - ${age(3)}, $2::timestamptz - ${age(1)}
  from generate_series(4, $1::int + 3) n
    join bench_wheel w on w.slot = n * 37 % 200000
    join (select n as number, name, easting, northing from bench_places) p on p.number = w.place`;

const EVIDENCE = `
  insert into verification_evidence (user_id, verification_type, evidence_type, file_path, extracted_data, created_at)
  select id, 'company', 'pdf', document_path, '{"companyName": "Bench Homes Limited", "sicCodes": ["68310"]}', created_at
  from users where user_type = 'agent' and document_path is not null`;

const PROPERTIES = `
  insert into agent_searches (user_id, name, location, easting, northing, bedrooms, price, created_at, updated_at)
  select id, 'Property ' || n, branch_location, branch_easting, branch_northing, 3, 250000 + n * 1000, created_at, updated_at
  from users, generate_series(1, 5) n where user_type = 'agent'`;

/** Most are answered and archived; a few hundred wait. */
const MESSAGES = `
  insert into contact_messages (name, email, message, is_read, archived_at, reply, replied_at, created_at)
  select first || ' ' || last, lower(first) || n || '@bench.example', 'Does this work in my town? ' || n, n > 150,
    case when n > 400 then at end, case when n > 400 then 'It does.' end, case when n > 400 then at end, at
  from (select n, ${oneOf(firstNames)} as first, ${oneOf(lastNames)} as last, $2::timestamptz - ${age(6)} as at
    from generate_series(1, $1::int) n) drawn`;

const AUDIT = `
  insert into audit_log (actor_id, action, target_type, target_id, created_at)
  select $2::uuid, ${oneOf(['agent.edited', 'agent.suspended', 'verification.approved', 'document.viewed', 'setup-fee.status', 'leads.exported'])},
    'user', case when n % 3 > 0 then md5('agent' || 4 + n % $4::int) else md5('buyer' || n) end::uuid::text,
    $3::timestamptz - ${age(5)}
  from generate_series(1, $1::int) n`;

/** What the weeks of the overview count: a year of matches, of people shown and of months paid for. */
const MATCHES = `
  insert into matches (agent_search_id, buyer_search_id, match_score, created_at)
  select a.id, s.id, 50 + (s.n % 51)::int, $1::timestamptz - ${age(6)}
  from (select id, row_number() over (order by id) as n from agent_searches) a
    join (select id, row_number() over (order by id) as n from buyer_searches) s on s.n % (select count(*) from agent_searches) = a.n - 1`;
const VIEWS = `
  insert into search_views (buyer_search_id, agency_id, first_shown_at)
  select distinct on (m.buyer_search_id, u.agency) m.buyer_search_id, u.agency, m.created_at
  from matches m join agent_searches a on a.id = m.agent_search_id
    join (select id, coalesce(parent_agent_id, id) as agency from users where user_type = 'agent') u on u.id = a.user_id`;
const INVOICES = `
  insert into paid_invoices (id, user_id, amount_pence, paid_at, covers_until)
  select 'in_' || id || '_' || n, id, 12000, $1::timestamptz - interval '30 days' * n, $1::timestamptz - interval '30 days' * (n - 1)
  from users, generate_series(1, 12) n where user_type = 'agent' and agent_role = 'owner'`;

/** Every list of the back office, long. The two large indexes are built after the rows, which is many times quicker. */
export async function fillAdmin(url: string, size: AdminSize, adminId: string): Promise<void> {
  const migrated = await openPostgres(url);
  await ensureGazetteer(migrated.db);
  await migrated.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const later = await reschedule(client);
    await populate(client, { buyers: size.buyers, searches: size.searches, users: BUYERS });
    const now = BENCH_NOW.toISOString();
    await client.query('set session_replication_role = replica');
    await client.query(AGENTS, [size.agents, now]);
    await client.query('set session_replication_role = default');
    await client.query(EVIDENCE);
    await client.query(PROPERTIES);
    await client.query(MATCHES, [now]);
    await client.query(VIEWS);
    await client.query(INVOICES, [now]);
    await client.query(MESSAGES, [size.messages, now]);
    await client.query(AUDIT, [size.auditEntries, adminId, now, size.agents]);
    for (const index of later) await client.query(index);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Takes the slow indexes of the two large tables away; answers how to make them again. */
async function reschedule(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('users', 'buyer_searches') and (indexdef like '%USING gin%' or indexdef like '%USING gist%')`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
