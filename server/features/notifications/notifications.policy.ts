import { canSearch } from '@threshold/core/rules/account/entitlement';
import { startOfLondonDay } from '@threshold/core/rules/format/dates';
import type { Notice } from './delivery/notice.repository';

/**
 * Checked at the time of sending: both accounts are active, the agency may search, the search is active and the
 * property is on the market. A buyer who was disclosed to an agency is always notified.
 */
export function isStillRelevant(notice: Notice): boolean {
  if (!notice.buyerIsActive) return false;
  if (notice.side === 'buyer' && notice.disclosed) return true;
  const agency = { ...notice, isActive: notice.agencyIsActive === true };
  if (notice.agentIsActive === false || !canSearch(agency)) return false;
  return notice.searchIsActive === true && notice.propertyIsAvailable === true;
}

/**
 * Whether it may be mailed or pushed: only once the other party has confirmed their email address; until then it is in
 * the inbox only.
 */
export const mayDeliver = (
  notice: Pick<Notice, 'side' | 'buyerConfirmed' | 'agencyConfirmed' | 'disclosed'>,
): boolean =>
  notice.side === 'agent' ? notice.buyerConfirmed : notice.disclosed || notice.agencyConfirmed === true;

/** The hour in London at which reminders are sent. */
export const REMINDER_HOUR = 8;
export const FIRST_REMINDER_DAYS = 7;
export const LAST_REMINDER_DAYS = 21;
/** After a longer downtime, no reminders for searches unconfirmed for longer. */
export const SILENT_FROM_DAYS = 35;

/** Confirmations before this time are at least `days` calendar days old in London. */
export function confirmedBefore(days: number, now: Date): Date {
  return startOfLondonDay(now, 1 - days);
}
