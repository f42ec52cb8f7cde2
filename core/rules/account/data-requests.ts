import { londonClock, londonMidnight } from '../format/dates';

/** More than this many unanswered requests of one person are one conversation, held elsewhere. */
export const MOST_WAITING_REQUESTS = 5;

/**
 * One calendar month to answer: the last moment, in London, of the day with the same number in the next month, or of
 * that month's last day where there is no such day.
 */
export function answerDueAt(received: Date): Date {
  const { year, month, day } = londonClock(received);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(londonMidnight(year, month + 1, Math.min(day, lastOfNext) + 1).getTime() - 1);
}
