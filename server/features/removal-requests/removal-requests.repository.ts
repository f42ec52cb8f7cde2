import { REMOVAL_REMINDER_DAYS, type RemovalReason } from '@threshold/core/rules/contact/removal-requests';
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { firstRow, queryRows, uuidArray } from '../../db/client/query';
import { removalRequests } from '../../db/schema/contact-reports';
import { users } from '../../db/schema/users';
import { lockUsers } from '../../db/sql/lock-users.sql';
import { dateFromMillis, epochMillis, timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';

export const REMOVAL_REQUEST_MAIL = defineJob('removal-requests.email', z.object({ agencyId: z.string() }));

const open = sql.raw('r.confirmed_at is null and r.closed_at is null');

const Created = z.object({ id: z.string(), agencyId: z.string() });

/**
 * One request per agency that exported, noted or read these buyers with an API key since its last request. An agency
 * whose people were only shown them gets none. Returns the new requests.
 */
export async function insertRemovalRequests(
  tx: Tx,
  buyerIds: readonly string[],
  reason: RemovalReason,
  now: Date,
  agencyId: string | null,
): Promise<z.infer<typeof Created>[]> {
  const isTheirs = sql`any(${uuidArray(buyerIds)}::uuid[])`;
  return queryRows(
    tx,
    Created,
    sql`with holders as (
        select agency_id, buyer_id, max(held_at) as held_at from (
          select d.agency_id, d.buyer_user_id as buyer_id, d.last_at as held_at from disclosures d
          where d.buyer_user_id = ${isTheirs} and (d.kind = 'exported' or d.api_key_id is not null) and d.agency_id is not null
          union all
          select w.agency_id, w.buyer_user_id, greatest(w.created_at,
            (select max(e.at) from work_events e where e.worked_buyer_id = w.id and not e.by_buyer))
          from worked_buyers w where w.buyer_user_id = ${isTheirs}
        ) sources group by agency_id, buyer_id
      ),
      created as (
        insert into recalls (agency_id, buyer_user_id, reason, asked_at)
        select h.agency_id, h.buyer_id, ${reason}::text, ${timestamp(now)} from holders h
        where (${agencyId}::uuid is null or h.agency_id = ${agencyId}::uuid) and not exists (
          select from recalls r where r.agency_id = h.agency_id and r.buyer_user_id = h.buyer_id
            and (${open} or coalesce(r.confirmed_at, r.closed_at) >= h.held_at))
        order by h.agency_id, h.buyer_id
        on conflict do nothing
        returning id, agency_id
      )
      select id, agency_id as "agencyId" from created order by agency_id, id`,
  );
}

/** Stores the names before the accounts are erased, so that agencies can find the buyers. */
export async function storeNames(tx: Tx, buyerIds: readonly string[]): Promise<void> {
  // `fullName` in SQL.
  await tx.execute(sql`update recalls r set
      name = nullif(concat_ws(' ', nullif(trim(u.first_name), ''), nullif(trim(u.last_name), '')), '')
    from users u where u.id = r.buyer_user_id and r.buyer_user_id = any(${uuidArray(buyerIds)}::uuid[]) and ${open}`);
}

const buyer = alias(users, 'buyer');
const agency = alias(users, 'agency');
/** Drizzle treats a joined row whose first column is null as missing, so a non-null column comes first. */
const named = { id: buyer.id, firstName: buyer.firstName, lastName: buyer.lastName };
const isOpen = and(isNull(removalRequests.confirmedAt), isNull(removalRequests.closedAt));

/** `buyer` is null once erased; `name` is then the stored one. */
const selectOfAgency = (db: Db, agencyId: string, which: SQL | undefined) =>
  db
    .select({
      id: removalRequests.id,
      name: removalRequests.name,
      askedAt: removalRequests.askedAt,
      confirmedAt: removalRequests.confirmedAt,
      closedAt: removalRequests.closedAt,
      buyer: named,
    })
    .from(removalRequests)
    .leftJoin(buyer, eq(buyer.id, removalRequests.buyerUserId))
    .where(and(eq(removalRequests.agencyId, agencyId), which))
    .orderBy(
      sql`${removalRequests.confirmedAt} is not null`,
      desc(removalRequests.confirmedAt),
      asc(removalRequests.askedAt),
      asc(removalRequests.id),
    );
export type AgencyRemovalRequest = Awaited<ReturnType<typeof selectOfAgency>>[number];

export const ofAgency = (db: Db, agencyId: string, since: Date, limit: number) =>
  selectOfAgency(db, agencyId, or(isOpen, gte(removalRequests.confirmedAt, since))).limit(limit);

export const findOfAgency = (db: Db, agencyId: string, ids: readonly string[]) =>
  selectOfAgency(db, agencyId, inArray(removalRequests.id, [...ids]));

export const countOpen = (db: Db, agencyId: string): Promise<number> =>
  db.$count(removalRequests, and(eq(removalRequests.agencyId, agencyId), isOpen));

/** Confirms those of these that are open, and deletes their names. */
export const confirm = (tx: Tx, agencyId: string, ids: readonly string[], by: string, now: Date) => {
  // Lock order by id, against deadlocks of concurrent confirmations.
  const locked = tx
    .select({ id: removalRequests.id })
    .from(removalRequests)
    .where(and(inArray(removalRequests.id, [...ids]), eq(removalRequests.agencyId, agencyId)))
    .orderBy(removalRequests.id)
    .for('update');
  return tx
    .update(removalRequests)
    .set({ confirmedAt: now, confirmedBy: by, name: null })
    .where(and(inArray(removalRequests.id, locked), isOpen))
    .returning({ id: removalRequests.id, buyerId: removalRequests.buyerUserId });
};

/** Agencies with requests not mailed yet or not for a week, and without a mail today. */
const dueQuery = (today: string) => sql`
  select r.agency_id from recalls r
  where ${open} and (r.mailed_at is null
    or (r.mailed_at at time zone 'Europe/London')::date <= ${today}::date - ${REMOVAL_REMINDER_DAYS}::int)
  and not exists (select from recalls m where m.agency_id = r.agency_id
    and (m.mailed_at at time zone 'Europe/London')::date >= ${today}::date)`;

export async function enqueueMails(tx: Tx, today: string, now: Date): Promise<void> {
  await tx.execute(
    REMOVAL_REQUEST_MAIL.insertFrom({
      payload: { agencyId: sql`agencies.agency_id` },
      uniqueKey: sql`${`${REMOVAL_REQUEST_MAIL.kind}:`}::text || agencies.agency_id`,
      from: sql`(select distinct agency_id from (${dueQuery(today)}) due) agencies`,
      orderBy: sql`agencies.agency_id`,
      runAt: now,
    }),
  );
}

const Due = z.object({
  agency: z.object({ id: z.string(), email: z.string(), firstName: z.string().nullable() }),
  confirmed: z.boolean(),
  open: z.number(),
  fresh: z.number(),
  oldestAskedAt: dateFromMillis,
});
export type DueMail = z.infer<typeof Due>;

/** Marks the agency's open requests as mailed and returns the mail's data; null if none is due. */
export async function claimMail(tx: Tx, agencyId: string, today: string, now: Date): Promise<DueMail | null> {
  await lockUsers(tx, [agencyId], 'key share');
  // Serialises mails of an agency: a concurrent job finds it already mailed today.
  await tx.execute(
    sql`select r.id from recalls r where r.agency_id = ${agencyId}::uuid order by r.id for update`,
  );
  const [row] = await queryRows(
    tx,
    Due,
    sql`select jsonb_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name) as agency,
        u.email_confirmed_at is not null as confirmed,
        count(*)::int as open, (count(*) filter (where r.mailed_at is null))::int as fresh,
        ${epochMillis(sql`min(r.asked_at)`)} as "oldestAskedAt"
      from recalls r join users u on u.id = r.agency_id
      where r.agency_id = ${agencyId}::uuid and ${open} and exists (${dueQuery(today)} and r.agency_id = ${agencyId}::uuid)
      group by u.id`,
  );
  if (!row) return null;
  await tx.execute(
    sql`update recalls r set mailed_at = ${timestamp(now)} where r.agency_id = ${agencyId}::uuid and ${open}`,
  );
  return row;
}

/** Requests about erased buyers are closed after a while: the name is deleted, the request stays unconfirmed. */
export const closeNameless = (tx: Tx, before: Date, now: Date) =>
  tx
    .update(removalRequests)
    .set({ name: null, closedAt: now })
    .where(and(isNull(removalRequests.buyerUserId), isOpen, lte(removalRequests.askedAt, before)));

export const dropOld = (tx: Tx, before: Date) =>
  tx
    .delete(removalRequests)
    .where(
      lte(sql`coalesce(${removalRequests.confirmedAt}, ${removalRequests.closedAt})`, timestamp(before)),
    );

export type OverdueRemovalRequest = Awaited<ReturnType<typeof overdue>>['rows'][number];

export async function overdue(db: Db, before: Date, limit: number, offset: number) {
  const late = and(isOpen, lte(removalRequests.askedAt, before));
  const rows = await db
    .select({
      id: removalRequests.id,
      name: removalRequests.name,
      reason: removalRequests.reason,
      askedAt: removalRequests.askedAt,
      mailedAt: removalRequests.mailedAt,
      agency: { id: agency.id, agencyName: agency.agencyName, email: agency.email },
      buyer: named,
    })
    .from(removalRequests)
    .innerJoin(agency, eq(agency.id, removalRequests.agencyId))
    .leftJoin(buyer, eq(buyer.id, removalRequests.buyerUserId))
    .where(late)
    .orderBy(removalRequests.askedAt, removalRequests.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(removalRequests, late) };
}

export const close = (tx: Tx, id: string, now: Date) =>
  tx
    .update(removalRequests)
    .set({ closedAt: now, name: null })
    .where(and(eq(removalRequests.id, id), isOpen))
    .returning({ agencyId: removalRequests.agencyId })
    .then(firstRow);
