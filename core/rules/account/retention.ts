import { daysAfter } from '../format/dates';

/** An account unused for this long gets a notice, and is deleted if it stays unused. */
export const INACTIVE_YEARS = 3;
export const NOTICE_DAYS = 30;
/** Days after an undeliverable notice until the account is deleted all the same. */
export const UNDELIVERED_NOTICE_DAYS = 60;

export const NOTIFICATIONS_RETENTION_DAYS = 365;
export const MAILS_RETENTION_DAYS = 365;
/** Which agency saw which buyer: long enough to trace where a call came from. */
export const DISCLOSURES_RETENTION_DAYS = 3 * 365;
/** Revoked and expired API keys: disclosures refer to them. */
export const API_KEYS_RETENTION_DAYS = DISCLOSURES_RETENTION_DAYS + 1;
/** Six years after the end of the financial year, which began at most a year before the invoice was paid. */
export const INVOICES_RETENTION_DAYS = 7 * 366;
/** An agency's records about buyers, from when the property was closed. */
export const WORK_RETENTION_DAYS = 2 * 365;
/** A demand report after it expired or was withdrawn: about as long as a sale takes. */
export const ENDED_REPORTS_RETENTION_DAYS = 275;
/** The buyers counted in a report, so that another report on the same home on that day has the same numbers. */
export const DEMAND_COUNTS_RETENTION_DAYS = 1;
/** Stock imports, with the problems in their files. */
export const STOCK_IMPORTS_RETENTION_DAYS = 90;
export const FAILED_JOBS_RETENTION_DAYS = 90;
/** Webhook events, with the responses. */
export const WEBHOOKS_RETENTION_DAYS = 30;
/** Longer than any upload takes; older unfinished uploads are abandoned. */
export const UPLOADS_RETENTION_DAYS = 1;

/** Three years ago; 29 February counts as the 28th. */
export function inactiveBefore(now: Date): Date {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - INACTIVE_YEARS);
  if (then.getUTCMonth() !== now.getUTCMonth()) then.setUTCDate(0);
  return then;
}

/** When an account is deleted after its notice. */
export const deletionDueAt = (noticed: Date): Date => daysAfter(noticed, NOTICE_DAYS);
