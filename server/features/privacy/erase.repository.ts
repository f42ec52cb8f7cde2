import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { IdRow, queryRows } from '../../db/client/query';
import { type UserRow, users } from '../../db/schema/users';
import { lockUsers } from '../../db/sql/lock-users.sql';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';

/**
 * Locks the user for deletion. The agency's owner is always locked before its staff, so that concurrent deletions
 * cannot deadlock.
 */
export async function lockForDeletion(tx: Tx, id: string): Promise<UserRow | null> {
  const [member] = await tx.select({ parent: users.parentAgentId }).from(users).where(eq(users.id, id));
  if (member?.parent) await lockUsers(tx, [member.parent], 'key share');
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

export function lockStaffOf(tx: Tx, ownerId: string): Promise<UserRow[]> {
  return tx.select().from(users).where(eq(users.parentAgentId, ownerId)).orderBy(users.id).for('update');
}

const CustomerRow = z.object({ customerId: z.string().nullable() });

/** Deletes all data of these users. Returns the ids of deleted mail copies and their customers at the billing provider. */
export async function eraseRows(tx: Tx, ids: string[], now: Date) {
  const userIds = sql`any(${sql.param(ids)}::uuid[])`;
  const textIds = sql`any(${sql.param(ids)}::text[])`;
  // An unconfirmed address may belong to another person: data keyed by it is not erased.
  const confirmedEmails = sql`(select lower(email::text) from users
    where id = ${userIds} and email_confirmed_at is not null)`;
  await tx.execute(sql`delete from contact_messages where lower(email) in ${confirmedEmails}`);
  await tx.execute(sql`delete from jobs where lower(payload ->> 'email') in ${confirmedEmails}`);
  await closeRequests(tx, userIds, now);
  await closeReports(tx, userIds, now);
  // Audit entries name nobody, but a typed reason might.
  await tx.execute(
    sql`update audit_log set details = details - 'notes' where target_id = ${textIds} and details ? 'notes'`,
  );
  // Buyers keep their notifications, without the name of a deleted agency.
  await tx.execute(
    sql`update match_notifications set agency_id = null, agent_search_id = null, title = 'An estate agent has ' ||
          case properties when 1 then 'a property for you' else properties || ' properties for you' end
        where side = 'buyer' and agency_id = ${userIds}`,
  );
  // An agency keeps the stage a buyer reached, without the buyer or a next call.
  await tx.execute(
    sql`update worked_buyers set next_step_at = null, calling_by = null, calling_until = null
        where buyer_user_id = ${userIds}`,
  );
  const mailIds = await eraseMails(tx, ids);
  const deleted = await queryRows(
    tx,
    CustomerRow,
    sql`delete from users where id = ${userIds} returning stripe_customer_id as "customerId"`,
  );
  return { mailIds, customerIds: deleted.flatMap(({ customerId }) => customerId ?? []) };
}

/** A data request keeps that it was made and answered in time, not by whom or about what. */
async function closeRequests(tx: Tx, userIds: SQL, now: Date) {
  await tx.execute(
    sql`update data_requests set details = null, answer = null, updated_at = ${timestamp(now)},
          status = case when answered_at is null then 'completed' else status end,
          answered_at = coalesce(answered_at, ${timestamp(now)})
        where user_id = ${userIds}`,
  );
}

/** A report stays in the agency's record without its text. */
async function closeReports(tx: Tx, userIds: SQL, now: Date) {
  await tx.execute(
    sql`update contact_reports set said = null, agency_view = null, answer = null, updated_at = ${timestamp(now)},
          outcome = coalesce(outcome, 'withdrawn'), decided_at = coalesce(decided_at, ${timestamp(now)})
        where buyer_user_id = ${userIds}`,
  );
  // An agency's own statements are deleted with it.
  await tx.execute(sql`update contact_reports set agency_view = null where agency_id = ${userIds}`);
}

/** Buyers are still notified that an agency was shown them; the mail's copy is deleted after sending. */
const STILL_SENT = '{agency-has-property,agencies-digest}';

/**
 * Mails to them (by address only if it is confirmed), and copies of mails that name them. Unsent mails that name
 * others too are deleted after sending.
 */
async function eraseMails(tx: Tx, ids: string[]): Promise<string[]> {
  const userIds = sql`${sql.param(ids)}::uuid[]`;
  const deletedMails = await queryRows(
    tx,
    IdRow,
    sql`delete from mail_outbox where user_id = any(${userIds})
          or recipient = any(array(
            select unnest(array[email::text, lower(email::text)]) from users
            where id = any(${userIds}) and email_confirmed_at is not null))
          or (about && ${userIds} and (sent_at is not null or (about <@ ${userIds} and kind <> all(${STILL_SENT}::text[]))))
        returning id`,
  );
  await tx.execute(sql`update mail_outbox set forget_once_sent = true where about && ${userIds}`);
  return deletedMails.map(({ id }) => id);
}

export async function waitingPayloads(db: Db, kind: string): Promise<unknown[]> {
  const rows = await queryRows(
    db,
    z.object({ payload: z.unknown() }),
    sql`select payload from jobs where kind = ${kind}`,
  );
  return rows.map(({ payload }) => payload);
}
