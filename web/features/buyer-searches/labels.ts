import type { ContactPreferences } from '@threshold/core/rules/contact/contact-permission';
import { countOf } from '@threshold/core/rules/format/counts';
import { calendarDaysSince, formatLongDay } from '@threshold/core/rules/format/dates';
import { formatDay } from '@threshold/core/rules/format/format-day';
import { resumesAt } from '@threshold/core/rules/matching/pause';
import type { ScoreDrop } from '@threshold/core/rules/matching/score';

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

/** In 2 days your score drops to 72 */
export function dropLabel({ at, total }: ScoreDrop, now: Date): string {
  const days = calendarDaysSince(now, at);
  const when = days === 0 ? 'Later today' : days === 1 ? 'Tomorrow' : `In ${days} days`;
  return `${when} your score drops to ${total}, unless you confirm you're still looking.`;
}

/** Next steps after saving, depending on the buyer's contact preferences. */
export function nextStepsText(
  { name, isActive }: { name: string; isActive: boolean },
  { mode, weeklyLimit, phone, email }: ContactPreferences,
  { hasPhone }: { hasPhone: boolean },
): string {
  if (!isActive) return `Agents can't see "${name}" while it's off. Turn it on to be found.`;
  const ways = [phone && hasPhone && 'call', email && 'email'].filter(Boolean).join(' or ');
  const contact = ways ? `can ${ways} you` : "can't contact you until you add a phone number to your profile";
  const next = "We'll notify you when one sees you. Confirm every 3 days to stay near the top.";
  if (mode === 'ask')
    return `Agencies with a matching home see your initials and can ask to be introduced. If you say yes, they see who you are and ${contact}. We'll notify you when one asks. Confirm every 3 days to stay near the top.`;
  const limit =
    weeklyLimit === null
      ? ''
      : ` After ${weeklyLimit} new agencies in a week, others see your initials and must ask first.`;
  return `Agencies with a matching home now see you and ${contact}.${limit} ${next}`;
}
