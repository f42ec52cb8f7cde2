import type { ContactPreferences } from '@threshold/core/rules/contact/contact-permission';
import { countOf } from '@threshold/core/rules/format/counts';
import { calendarDaysSince, formatLongDay } from '@threshold/core/rules/format/dates';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { resumesAt } from '@threshold/core/rules/matching/pause';

export function seenLabel(viewCount: number): string {
  if (viewCount === 0) return 'Not seen by an agency yet';
  return `Seen by ${countOf(viewCount, 'agency', 'agencies')}`;
}

/** Relative for recent days, then the date. */
export function confirmedLabel(lastConfirmedAt: string | null, now: Date): string {
  if (lastConfirmedAt === null) return 'Never confirmed';
  const then = new Date(lastConfirmedAt);
  const days = calendarDaysSince(then, now);
  if (days === 0) return 'Confirmed today';
  if (days === 1) return 'Confirmed yesterday';
  return days <= 30 ? `Confirmed ${days} days ago` : `Confirmed ${formatDay(then)}`;
}

/** 'Paused until 1 December 2026' */
export const pausedLabel = (day: string) => `Paused until ${formatLongDay(resumesAt(day))}`;

/** Next steps after saving, depending on the buyer's contact preferences. */
export function nextStepsText(
  { name, isActive }: { name: string; isActive: boolean },
  { mode, weeklyLimit, phone, email }: ContactPreferences,
  { hasPhone }: { hasPhone: boolean },
): string {
  if (!isActive) return `Nobody sees ${name} while it is off. Switch it on to be found.`;
  const ways = [phone && hasPhone && 'call', email && 'write'].filter(Boolean).join(' or ');
  const reach = ways ? `may ${ways}` : 'cannot reach you until you add a phone number to your profile';
  const when = `When an agency holds a home that fits ${name},`;
  const next = 'Confirm every 3 days to stay near the top.';
  if (mode === 'ask')
    return `${when} it sees your initials and may ask to be introduced. If you say yes, it sees who you are and ${reach}. The bell tells you who asks. ${next}`;
  const limit =
    weeklyLimit === null
      ? ''
      : ` That holds for ${weeklyLimit} new agencies a week: any further one sees your initials and has to ask you first.`;
  return `${when} it sees you and ${reach}.${limit} The bell tells you which agency it was. ${next}`;
}
