import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { IdRow, queryRows } from '../../db/client/query';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Tx } from '../../db/types';

const Key = z.object({ key: z.string() });

const Count = z.object({ count: z.number() });

/** Number of rows of a statement with `returning`, counted in the database: it may be millions. */
export async function countRows(tx: Tx, statement: SQL): Promise<number> {
  const [row] = await queryRows(
    tx,
    Count,
    sql`with affected as (${statement}) select count(*)::int as count from affected`,
  );
  return row?.count ?? 0;
}

/** Expired links of resets and invitations. */
export const dropDeadLinks = (tx: Tx, now: Date) =>
  countRows(
    tx,
    sql`update users set reset_token = null, reset_token_expiry = null
        where reset_token is not null and reset_token_expiry <= ${timestamp(now)} returning id`,
  );

export const dropMailedLinks = (tx: Tx, now: Date) =>
  countRows(tx, sql`delete from mailed_links where expires_at <= ${timestamp(now)} returning user_id`);

export const dropSessions = (tx: Tx, now: Date) =>
  countRows(tx, sql`delete from sessions where expire <= ${timestamp(now)} returning sid`);

export const dropTokens = (tx: Tx, now: Date) =>
  countRows(tx, sql`delete from auth_tokens where expires_at <= ${timestamp(now)} returning sid`);

/** Each is purged by its own job after a minute; this covers failed jobs. */
export const dropDeletedSearches = (tx: Tx, before: Date) =>
  countRows(tx, sql`delete from buyer_searches where deleted_at <= ${timestamp(before)} returning id`);

export const dropCounters = (tx: Tx, now: Date) =>
  countRows(tx, sql`delete from rate_limits where resets_at <= ${timestamp(now)} returning key`);

/** Failed jobs; their payload may contain personal data. */
export const dropFailedJobs = (tx: Tx, before: Date) =>
  countRows(tx, sql`delete from jobs where failed_at <= ${timestamp(before)} returning id`);

/** Unfinished uploads. Returns their files, except documents in use. */
export async function dropUploads(tx: Tx, before: Date): Promise<{ key: string }[]> {
  return queryRows(
    tx,
    Key,
    sql`with deleted as (delete from upload_slots where expires_at <= ${timestamp(before)} returning file_key, user_id)
        select d.file_key as key from deleted d
        where not exists (select 1 from users u where u.id = d.user_id and u.document_path = d.file_key)`,
  );
}

export const dropNotifications = (tx: Tx, before: Date) =>
  countRows(tx, sql`delete from match_notifications where sent_at <= ${timestamp(before)} returning id`);

export const dropMailDays = (tx: Tx, before: string) =>
  countRows(tx, sql`delete from agency_mail_days where day <= ${before}::date returning day`);

export async function dropDisclosures(tx: Tx, before: string): Promise<number> {
  await tx.execute(sql`delete from disclosure_days where day <= ${before}::date`);
  return countRows(tx, sql`delete from disclosures where day <= ${before}::date returning id`);
}

/** With the notifications about them. */
export const dropIntroductions = (tx: Tx, before: Date) =>
  countRows(tx, sql`delete from introductions where asked_at <= ${timestamp(before)} returning id`);

/** The retention period of tax law. */
export const dropPaidInvoices = (tx: Tx, before: Date) =>
  countRows(tx, sql`delete from paid_invoices where paid_at <= ${timestamp(before)} returning id`);

/** Notes and viewings of properties closed that long ago; stages stay, anonymously. */
export async function dropWork(tx: Tx, before: Date) {
  const old = sql`(select w.id from property_closings c join worked_buyers w on w.agent_search_id = c.agent_search_id
    where c.closed_at <= ${timestamp(before)} and w.buyer_user_id is not null)`;
  const events = await countRows(
    tx,
    sql`delete from work_events where worked_buyer_id in ${old} returning id`,
  );
  const viewings = await countRows(
    tx,
    sql`delete from viewings where worked_buyer_id in ${old} returning id`,
  );
  const buyers = await countRows(
    tx,
    sql`update worked_buyers set buyer_user_id = null, next_step_at = null, calling_by = null, calling_until = null
        where id in ${old} returning id`,
  );
  return { events, viewings, buyers };
}

export const dropReports = (tx: Tx, before: Date) =>
  countRows(
    tx,
    sql`delete from demand_reports where least(expires_at, withdrawn_at) <= ${timestamp(before)} returning code`,
  );

export const dropDemandCounts = (tx: Tx, before: Date) =>
  countRows(tx, sql`delete from demand_counts where counted_at <= ${timestamp(before)} returning home`);

export const dropReminders = (tx: Tx, before: Date) =>
  countRows(tx, sql`delete from search_reminders where sent_at <= ${timestamp(before)} returning stage`);

/** Of webhook endpoints, once the secret before a rotation no longer signs. */
export const dropReplacedSecrets = (tx: Tx, now: Date) =>
  countRows(
    tx,
    sql`update webhook_endpoints set previous_secret = null, previous_secret_until = null
      where previous_secret_until <= ${timestamp(now)} returning id`,
  );

/** With their deliveries. */
export const dropWebhooks = (tx: Tx, before: Date) =>
  countRows(tx, sql`delete from webhook_messages where created_at <= ${timestamp(before)} returning id`);

export async function dropSentMails(tx: Tx, before: Date): Promise<string[]> {
  const rows = await queryRows(
    tx,
    IdRow,
    sql`delete from mail_outbox where created_at <= ${timestamp(before)} and sent_at is not null returning id`,
  );
  return rows.map(({ id }) => id);
}
