import { DAY_MS } from '../format/dates';

const STALE_AFTER_DAYS = 7;

/** Never confirmed, or confirmed more than 7 days ago to the millisecond. */
export function isStale(lastConfirmedAt: Date | null, now: Date): boolean {
  return lastConfirmedAt === null || now.getTime() - lastConfirmedAt.getTime() > STALE_AFTER_DAYS * DAY_MS;
}
