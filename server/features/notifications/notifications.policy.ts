import { canSearch } from '@threshold/core/rules/account/entitlement';
import { londonClock, londonMidnight } from '@threshold/core/rules/format/dates';
import type { Notice } from './delivery/notice.repository';

/**
 * Whether there is still something to say: both people have accounts, the agency may search, the buyer still looks and
 * the property is still there. Asked when a message leaves, because much may have changed since it was written down.
 * A buyer who has been shown to an agency is told in any case.
 */
export function stillTrue(told: Notice): boolean {
  if (!told.buyerIsActive) return false;
  if (told.side === 'buyer' && told.disclosed) return true;
  const agency = { ...told, isActive: told.agencyIsActive === true };
  if (told.agentIsActive === false || !canSearch(agency)) return false;
  return told.searchIsActive === true && told.agentSearchId !== null;
}

/**
 * Whether it may leave the product. What someone has saved is mailed and pushed to another only once it is known that
 * their address is theirs; until then it stands behind the bell.
 */
export const mayLeave = (
  told: Pick<Notice, 'side' | 'buyerConfirmed' | 'agencyConfirmed' | 'disclosed'>,
): boolean => (told.side === 'agent' ? told.buyerConfirmed : told.disclosed || told.agencyConfirmed === true);

export const FIRST_REMINDER_DAYS = 7;
export const LAST_REMINDER_DAYS = 21;
/** A server that was away for longer does not remind of what has long gone quiet. */
export const SILENT_FROM_DAYS = 35;

/** Everything confirmed before this moment was confirmed at least so many days ago, by the calendar in London. */
export function confirmedBefore(days: number, now: Date): Date {
  const { year, month, day } = londonClock(now);
  return londonMidnight(year, month, day - days + 1);
}
