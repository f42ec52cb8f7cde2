import {
  DEMAND_COUNTS_RETENTION_DAYS,
  DISCLOSURES_RETENTION_DAYS,
  ENDED_REPORTS_RETENTION_DAYS,
  FAILED_JOBS_RETENTION_DAYS,
  INVOICES_RETENTION_DAYS,
  MAILS_RETENTION_DAYS,
  NOTIFICATIONS_RETENTION_DAYS,
  UPLOADS_RETENTION_DAYS,
  WEBHOOKS_RETENTION_DAYS,
  WORK_RETENTION_DAYS,
} from '@threshold/core/rules/account/retention';
import { daysBefore, londonIsoDate } from '@threshold/core/rules/format/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { IdRow, onlyRow, queryRows } from '../../db/client/query';
import { paidInvoices } from '../../db/schema/billing';
import { introductions } from '../../db/schema/contact-permissions';
import { demandCounts } from '../../db/schema/demand-reports';
import { disclosureDays, disclosures } from '../../db/schema/disclosures';
import { jobs } from '../../db/schema/jobs';
import { agencyMailDays, matchNotifications, searchReminders } from '../../db/schema/notifications';
import { buyerSearches } from '../../db/schema/searches';
import { authTokens, mailedLinks, rateLimits, sessions } from '../../db/schema/sessions';
import { webhookMessages } from '../../db/schema/webhooks';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Tx } from '../../db/types';

const Key = z.object({ key: z.string() });

const Count = z.object({ count: z.number() });

/** Number of rows of a statement with `returning`, counted in the database: it may be millions. */
export async function countAffected(tx: Tx, statement: SQL): Promise<number> {
  const counted = sql`with affected as (${statement}) select count(*)::int as count from affected`;
  return onlyRow(await queryRows(tx, Count, counted)).count;
}

type Statement = (now: Date) => SQL;

const timeBefore = (now: Date, days: number) => timestamp(daysBefore(now, days));

/** Deletes the rows whose time or London day is that many days ago. */
const expired =
  (column: AnyPgColumn, days = 0): Statement =>
  (now) => {
    const before = daysBefore(now, days);
    const limit = column.getSQLType() === 'date' ? sql`${londonIsoDate(before)}::date` : timestamp(before);
    return sql`delete from ${column.table} where ${column} <= ${limit} returning 1`;
  };

/** Pipeline entries of properties that were closed that long ago. */
const oldWork = (now: Date) =>
  sql`(select w.id from property_closings c join worked_buyers w on w.agent_search_id = c.agent_search_id
    where c.closed_at <= ${timeBefore(now, WORK_RETENTION_DAYS)} and w.buyer_user_id is not null)`;

/** The statements of each nightly job, in order, by the name under which their rows are logged. */
export const NIGHTLY: Readonly<Record<string, Readonly<Record<string, Statement>>>> = {
  tokens: {
    /** Of password resets and invitations. */
    links: (now) =>
      sql`update users set reset_token = null, reset_token_expiry = null
          where reset_token is not null and reset_token_expiry <= ${timestamp(now)} returning 1`,
    mailedLinks: expired(mailedLinks.expiresAt),
    sessions: expired(sessions.expire),
    tokens: expired(authTokens.expiresAt),
    counters: expired(rateLimits.resetsAt),
    /** Each is purged by its own job after a minute; this covers failed jobs. */
    deletedSearches: expired(buyerSearches.deletedAt, 1),
    /** Their payload may contain personal data. */
    jobs: expired(jobs.failedAt, FAILED_JOBS_RETENTION_DAYS),
  },
  notifications: {
    notifications: expired(matchNotifications.sentAt, NOTIFICATIONS_RETENTION_DAYS),
    mailDays: expired(agencyMailDays.day, NOTIFICATIONS_RETENTION_DAYS),
    reminders: expired(searchReminders.sentAt, NOTIFICATIONS_RETENTION_DAYS),
  },
  disclosures: {
    days: expired(disclosureDays.day, DISCLOSURES_RETENTION_DAYS),
    disclosures: expired(disclosures.day, DISCLOSURES_RETENTION_DAYS),
    /** With the notifications about them. */
    introductions: expired(introductions.askedAt, DISCLOSURES_RETENTION_DAYS),
  },
  /** Notes and viewings are deleted; stages stay, anonymously. */
  work: {
    events: (now) => sql`delete from work_events where worked_buyer_id in ${oldWork(now)} returning 1`,
    viewings: (now) => sql`delete from viewings where worked_buyer_id in ${oldWork(now)} returning 1`,
    buyers: (now) =>
      sql`update worked_buyers set buyer_user_id = null, next_step_at = null, calling_by = null, calling_until = null
          where id in ${oldWork(now)} returning 1`,
  },
  'demand-reports': {
    reports: (now) =>
      sql`delete from demand_reports
          where least(expires_at, withdrawn_at) <= ${timeBefore(now, ENDED_REPORTS_RETENTION_DAYS)} returning 1`,
    counts: expired(demandCounts.countedAt, DEMAND_COUNTS_RETENTION_DAYS),
  },
  /** The retention period of tax law. */
  invoices: { invoices: expired(paidInvoices.paidAt, INVOICES_RETENTION_DAYS) },
  webhooks: {
    /** With their deliveries. */
    messages: expired(webhookMessages.createdAt, WEBHOOKS_RETENTION_DAYS),
    /** From before a rotation, once they no longer sign. */
    secrets: (now) =>
      sql`update webhook_endpoints set previous_secret = null, previous_secret_until = null
          where previous_secret_until <= ${timestamp(now)} returning 1`,
  },
};

/** Unfinished uploads. Returns their files, except documents in use. */
export async function dropUploads(tx: Tx, now: Date): Promise<string[]> {
  const rows = await queryRows(
    tx,
    Key,
    sql`with deleted as (
          delete from upload_slots where expires_at <= ${timeBefore(now, UPLOADS_RETENTION_DAYS)}
          returning file_key, user_id
        )
        select d.file_key as key from deleted d
        where not exists (select 1 from users u where u.id = d.user_id and u.document_path = d.file_key)`,
  );
  return rows.map(({ key }) => key);
}

export async function dropSentMails(tx: Tx, now: Date): Promise<string[]> {
  const rows = await queryRows(
    tx,
    IdRow,
    sql`delete from mail_outbox
        where created_at <= ${timeBefore(now, MAILS_RETENTION_DAYS)} and sent_at is not null returning id`,
  );
  return rows.map(({ id }) => id);
}
