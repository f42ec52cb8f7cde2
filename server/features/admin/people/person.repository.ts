import { AdminPerson, PERSON_SHOWN } from '@threshold/core/contract/admin-person';
import { Property, SearchCriteria } from '@threshold/core/contract/criteria';
import { homeInBrief, summariseCriteria } from '@threshold/core/rules/matching/format-criteria';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { onlyRow, queryRows } from '../../../db/client/query';
import { criteriaOf, propertyOf } from '../../../db/schema/searches';
import { type UserRow, users } from '../../../db/schema/users';
import { countOfLive, liveSearches } from '../../../db/sql/live-searches.sql';
import { isoText } from '../../../db/sql/timestamps.sql';
import type { Db } from '../../../db/types';

const Total = z.object({ total: z.number() });

export const staffOf = (db: Db, ownerId: string): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(eq(users.parentAgentId, ownerId))
    .orderBy(users.createdAt)
    .limit(PERSON_SHOWN);

/** The newest rows of `from`, ties ordered by the first column, and their total. */
async function section<Row>(
  db: Db,
  schema: z.ZodType<Row>,
  { columns, from, newest }: { columns: SQL; from: SQL; newest: SQL },
) {
  const rows = await queryRows(
    db,
    schema,
    sql`select ${columns} from ${from} order by ${newest} desc, 1 limit ${PERSON_SHOWN}`,
  );
  if (rows.length < PERSON_SHOWN) return { rows, total: rows.length };
  return { rows, ...onlyRow(await queryRows(db, Total, sql`select count(*)::int as total from ${from}`)) };
}

const createdAt = isoText(sql`created_at`);

const nameOf = (alias: string) =>
  sql.raw(
    `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.email::text)`,
  );

const Saved = AdminPerson.shape.searches.shape.rows.element.omit({ what: true, price: true });
const SavedCriteria = Saved.extend({ fields: SearchCriteria });
const SavedProperty = Saved.extend({ fields: Property });

async function buyerSearchesOf(db: Db, { id }: UserRow) {
  const result = await section(db, SavedCriteria, {
    columns: sql`s.id, s.name, s.location, (select to_jsonb(wants) from (select ${criteriaOf('s')}) wants) as fields,
      s.is_active as "isActive", ${isoText(sql`s.created_at`)} as "createdAt",
      (select count(*)::int from matches m where m.buyer_search_id = s.id) as matches`,
    from: sql`${liveSearches} s where s.user_id = ${id}`,
    newest: sql`s.created_at`,
  });
  const toRow = ({ fields, ...row }: z.infer<typeof SavedCriteria>) => ({
    ...row,
    what: summariseCriteria(fields),
    price: fields.maxPrice,
  });
  return { ...result, rows: result.rows.map(toRow) };
}

async function propertiesOf(db: Db, { id }: UserRow) {
  const result = await section(db, SavedProperty, {
    columns: sql`s.id, s.name, s.location, (select to_jsonb(has) from (select ${propertyOf('s')}) has) as fields,
      null::boolean as "isActive", ${isoText(sql`s.created_at`)} as "createdAt",
      ${countOfLive('matches', sql`agent_search_id = s.id`)} as matches`,
    from: sql`agent_searches s where s.user_id = ${id}`,
    newest: sql`s.created_at`,
  });
  const toRow = ({ fields, ...row }: z.infer<typeof SavedProperty>) => ({
    ...row,
    what: homeInBrief(fields),
    price: fields.price,
  });
  return { ...result, rows: result.rows.map(toRow) };
}

export const searchesOf = (db: Db, person: UserRow) =>
  person.userType === 'buyer' ? buyerSearchesOf(db, person) : propertiesOf(db, person);

export function matchesOf(db: Db, { id, userType }: UserRow) {
  const [mine, other] = userType === 'buyer' ? ['b', 'a'] : ['a', 'b'];
  return section(db, AdminPerson.shape.matches.shape.rows.element, {
    columns: sql`m.id, b.name as search, a.name as property, m.match_score as score, ${isoText(sql`m.created_at`)} as "createdAt",
      json_build_object('id', o.id, 'name', ${nameOf('o')}) as "with"`,
    from: sql`matches m join ${liveSearches} b on b.id = m.buyer_search_id join agent_searches a on a.id = m.agent_search_id
      join users o on o.id = ${sql.raw(String(other))}.user_id where ${sql.raw(String(mine))}.user_id = ${id}`,
    newest: sql`m.created_at`,
  });
}

export const mailsOf = (db: Db, { id, email }: UserRow) =>
  section(db, AdminPerson.shape.mails.shape.rows.element, {
    columns: sql`id, subject, ${createdAt} as "createdAt", ${isoText(sql`sent_at`)} as "sentAt", attempts`,
    from: sql`mail_outbox where user_id = ${id} or recipient = ${email}`,
    newest: sql`created_at`,
  });

export const paymentsOf = (db: Db, ownerId: string) =>
  section(db, AdminPerson.shape.payments.shape.rows.element, {
    columns: sql`id, amount_pence as pence, ${isoText(sql`paid_at`)} as "paidAt", ${isoText(sql`covers_until`)} as "coversUntil"`,
    from: sql`paid_invoices where user_id = ${ownerId}`,
    newest: sql`paid_at`,
  });

/** By address alone, which anyone can enter in the form: the screen says so. */
export const messagesOf = (db: Db, { email }: UserRow) =>
  section(db, AdminPerson.shape.messages.shape.rows.element, {
    columns: sql`id, message, ${createdAt} as "createdAt", ${isoText(sql`replied_at`)} as "repliedAt", archived_at is not null as archived`,
    from: sql`contact_messages where lower(email) = lower(${email})`,
    newest: sql`created_at`,
  });

export const consentsOf = (db: Db, { id }: UserRow) =>
  section(db, AdminPerson.shape.consents.shape.rows.element, {
    columns: sql`id, kind, given, ${createdAt} as "createdAt"`,
    from: sql`consent_history where user_id = ${id}`,
    newest: sql`created_at`,
  });

export const requestsOf = (db: Db, { id }: UserRow) =>
  section(db, AdminPerson.shape.dataRequests.shape.rows.element, {
    columns: sql`id, kind, status, ${createdAt} as "createdAt", ${isoText(sql`due_at`)} as "dueAt"`,
    from: sql`data_requests where user_id = ${id}`,
    newest: sql`created_at`,
  });

const Entry = z.object({
  id: z.string(),
  action: z.string(),
  actorId: z.string().nullable(),
  createdAt: z.string(),
});

export async function auditOf(db: Db, { id }: UserRow) {
  const result = await section(db, Entry, {
    columns: sql`id, action, actor_id as "actorId", ${createdAt} as "createdAt"`,
    from: sql`audit_log where actor_id = ${id} or target_id = ${id}`,
    newest: sql`created_at`,
  });
  const actors = [...new Set(result.rows.flatMap((row) => row.actorId ?? []))];
  const people = actors.length ? await db.select().from(users).where(inArray(users.id, actors)) : [];
  return { ...result, people };
}
