import { setupFeeStatuses } from '@threshold/core/contract/accounts';
import type pg from 'pg';
import { firstNames, lastNames } from '../../server/demo/texts';
import { age, BENCH_NOW, chosen, oneOf } from './population';

export const ADMIN_ID = '5b0c6f0e-8f5c-4c1b-9d43-2a6f6f3c7a10';

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

/** At most 31 km from the branch, so that none is outside its 20 miles. */
const PROPERTIES = `
  insert into agent_searches (user_id, name, location, easting, northing, bedrooms, price, property_type, created_at, updated_at)
  select id, 'Property ' || n, branch_location, greatest(0, branch_easting + round((random() - 0.5) * 44000))::int,
    greatest(0, branch_northing + round((random() - 0.5) * 44000))::int, 1 + floor(random() * 5)::int,
    90000 + 5000 * floor(power(random(), 2) * 150)::int, ${chosen("'house', 'flat', 'bungalow'", '0.62, 0.9')},
    created_at, updated_at
  from users, generate_series(1, 5) n where user_type = 'agent'`;

/** Most are answered and archived; 400 are open. */
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

/** A year of matches, views and payments, which the overview counts by week. */
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

/** Agencies with properties and invoices, matches, views, messages and audit entries, on top of a population. */
export async function addAdminRows(
  client: pg.Client,
  { agents, messages, auditEntries }: { agents: number; messages: number; auditEntries: number },
): Promise<void> {
  const now = BENCH_NOW.toISOString();
  await client.query('set session_replication_role = replica');
  await client.query(AGENTS, [agents, now]);
  await client.query('set session_replication_role = default');
  await client.query(EVIDENCE);
  await client.query(PROPERTIES);
  await client.query(MATCHES, [now]);
  await client.query(VIEWS);
  await client.query(INVOICES, [now]);
  await client.query(MESSAGES, [messages, now]);
  await client.query(AUDIT, [auditEntries, ADMIN_ID, now, agents]);
  await client.query('vacuum analyze');
}
