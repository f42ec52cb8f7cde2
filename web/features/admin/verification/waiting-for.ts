import { VERIFICATION_HOURS } from '@threshold/core/contract/admin-overview';
import { countOf } from '@threshold/core/rules/format/counts';

const HOUR_MS = 3_600_000;

export function waitingFor(since: Date, now: Date): { words: string; late: boolean } {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS));
  const words =
    hours === 0
      ? 'less than an hour'
      : hours < 48
        ? countOf(hours, 'hour')
        : countOf(Math.floor(hours / 24), 'day');
  return { words, late: hours >= VERIFICATION_HOURS };
}

/** Normalised for comparison: 'Hill & Son Limited' and 'HILL AND SON LTD' are equal. */
const plainCompany = (name: string) =>
  name
    .toLowerCase()
    // Text in brackets is not part of the registered name.
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/&| co\b\.?/g, (found) => (found === '&' ? ' and ' : ' company'))
    .replaceAll(/\b(ltd|limited|llp|plc|the)\b/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether the document names the agency; null if either name is unknown. */
export function sameCompany(claimed: string | null, read: string | null): boolean | null {
  if (!claimed || !read) return null;
  return plainCompany(claimed) === plainCompany(read);
}
