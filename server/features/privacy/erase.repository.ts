import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { type UserRow, users } from '../../db/schema/users';
import { at } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';

const Id = z.object({ id: z.string() });

/**
 * Holds the person for good. An agency is held before its staff, whoever is going: held the other way round, an owner
 * and a colleague who leave at the same moment would wait for each other (a deadlock).
 */
export async function lockLeaving(tx: Tx, id: string): Promise<UserRow | null> {
  const [known] = await tx.select({ parent: users.parentAgentId }).from(users).where(eq(users.id, id));
  if (known?.parent)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, known.parent)).for('key share');
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

export function lockStaffOf(tx: Tx, ownerId: string): Promise<UserRow[]> {
  return tx.select().from(users).where(eq(users.parentAgentId, ownerId)).orderBy(users.id).for('update');
}

/** Staff before owners: an owner's going takes their rows along, and what hangs on their email would stay behind. */
export async function agentIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.userType, 'agent'))
    .orderBy(sql`${users.parentAgentId} is null`, users.id);
  return rows.map(({ id }) => id);
}

/** Everything held about these people, wherever it lies. Answers the mails whose copies went, for their files. */
export async function eraseRows(tx: Tx, ids: string[], now: Date): Promise<{ mailIds: string[] }> {
  const theirs = sql`any(${sql.param(ids)}::uuid[])`;
  const theirIds = sql`any(${sql.param(ids)}::text[])`;
  // An address that nobody confirmed may be a stranger's: what came from it, or goes to it, is not theirs to erase.
  const theirEmails = sql`(select lower(email::text) from users
    where id = ${theirs} and email_confirmed_at is not null)`;
  // Everyone's records may be millions of rows; the usual patience is for one person's.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`delete from sessions where user_id = ${theirs}`);
  await tx.execute(sql`delete from contact_messages where lower(email) in ${theirEmails}`);
  await tx.execute(sql`delete from jobs where lower(payload ->> 'email') in ${theirEmails}`);
  await closeRequests(tx, ids, now);
  await closeReports(tx, ids, now);
  // The log names nobody, but what an administrator typed beside an entry might.
  await tx.execute(
    sql`update audit_log set details = details - 'notes' where target_id = ${theirIds} and details ? 'notes'`,
  );
  // Buyers keep what they were told, without the name of an agency that is no more.
  await tx.execute(
    sql`update match_notifications set agency_id = null, agent_search_id = null, title = 'An estate agent has ' ||
          case properties when 1 then 'a property for you' else properties || ' properties for you' end
        where side = 'buyer' and agency_id = ${theirs}`,
  );
  // Of a buyer, an agency keeps how far it went with somebody; nobody is rung any more.
  await tx.execute(
    sql`update worked_buyers set next_step_at = null, calling_by = null, calling_until = null
        where buyer_user_id = ${theirs}`,
  );
  const mails = await eraseMails(tx, ids);
  await tx.execute(sql`delete from users where id = ${theirs}`);
  return { mailIds: mails };
}

/** What stays of a request says that there was one and that it was dealt with in time, not by whom or about what. */
async function closeRequests(tx: Tx, ids: string[], now: Date) {
  await tx.execute(
    sql`update data_requests set details = null, answer = null, updated_at = ${at(now)},
          status = case when answered_at is null then 'completed' else status end,
          answered_at = coalesce(answered_at, ${at(now)})
        where user_id = any(${sql.param(ids)}::uuid[])`,
  );
}

/** The same of what they reported: that there was a report stays in the agency's record, and nothing that was said. */
async function closeReports(tx: Tx, ids: string[], now: Date) {
  await tx.execute(
    sql`update contact_reports set said = null, agency_view = null, answer = null, updated_at = ${at(now)},
          outcome = coalesce(outcome, 'withdrawn'), decided_at = coalesce(decided_at, ${at(now)})
        where buyer_user_id = any(${sql.param(ids)}::uuid[])`,
  );
  // An agency that goes takes along what it said.
  await tx.execute(
    sql`update contact_reports set agency_view = null where agency_id = any(${sql.param(ids)}::uuid[])`,
  );
}

/** That an agency was shown them is told to buyers even if the agency leaves at once; the copy goes with the sending. */
const TOLD_ANYWAY = '{agency-has-property,agencies-digest}';

/** Mails to them (by address alone only where the address is theirs), and our copies of mails that name them. A mail that names others too, still to be sent, goes after it. */
async function eraseMails(tx: Tx, ids: string[]): Promise<string[]> {
  const theirs = sql`${sql.param(ids)}::uuid[]`;
  const gone = await queryRows(
    tx,
    Id,
    sql`delete from mail_outbox where user_id = any(${theirs})
          or recipient = any(array(
            select unnest(array[email::text, lower(email::text)]) from users
            where id = any(${theirs}) and email_confirmed_at is not null))
          or (about && ${theirs} and (sent_at is not null or (about <@ ${theirs} and kind <> all(${TOLD_ANYWAY}::text[]))))
        returning id`,
  );
  await tx.execute(sql`update mail_outbox set forget_once_sent = true where about && ${theirs}`);
  return gone.map(({ id }) => id);
}

export async function waitingPayloads(db: Db, kind: string): Promise<unknown[]> {
  const rows = await queryRows(
    db,
    z.object({ payload: z.unknown() }),
    sql`select payload from jobs where kind = ${kind}`,
  );
  return rows.map(({ payload }) => payload);
}
