import { DAY_MS } from '../format/dates';

/** An account unused for this long gets a notice, and is deleted if it stays unused. */
export const INACTIVE_YEARS = 3;
export const NOTICE_DAYS = 30;
/** How long a notice that cannot be delivered puts the end off. */
export const UNDELIVERED_NOTICE_DAYS = 60;

/** What is kept for looking back at, and no longer. */
export const NOTIFICATIONS_RETENTION_DAYS = 365;
export const MAILS_RETENTION_DAYS = 365;
/** Which agency was shown whom: as long as anyone may want to know where a call came from. */
export const DISCLOSURES_RETENTION_DAYS = 3 * 365;
/** An API key that was revoked or has expired: disclosures name it. */
export const API_KEYS_RETENTION_DAYS = DISCLOSURES_RETENTION_DAYS + 1;
/** Six years after the end of the financial year, which began at most a year before the invoice was paid. */
export const INVOICES_RETENTION_DAYS = 7 * 366;
/** What an agency wrote down about buyers, counted from when the property closed. */
export const WORK_RETENTION_DAYS = 2 * 365;
/** A demand report after it has ended or was withdrawn: as long as a sale takes in which it was shown. */
export const ENDED_REPORTS_RETENTION_DAYS = 275;
/** Whom a report counted. Another of the same home says the same for a day; nothing is asked of it after. */
export const DEMAND_COUNTS_RETENTION_DAYS = 1;
/** Runs of stock imports, with what was wrong in their files. */
export const STOCK_IMPORTS_RETENTION_DAYS = 90;
export const FAILED_JOBS_RETENTION_DAYS = 90;
/** Events sent to an agency's other systems, with what those answered. */
export const WEBHOOKS_RETENTION_DAYS = 30;
/** Longer than an upload can take; whatever is unfinished after it never will be finished. */
export const UPLOADS_RETENTION_DAYS = 1;

/** Three years ago; 29 February counts as the 28th. */
export function inactiveBefore(now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - INACTIVE_YEARS);
  if (then.getUTCMonth() !== now.getUTCMonth()) then.setUTCDate(0);
  return then;
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** When an account is deleted after its notice. */
export const goesAt = (noticed: Date): Date => new Date(noticed.getTime() + NOTICE_DAYS * DAY_MS);
