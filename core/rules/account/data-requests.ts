import { londonClock, londonMidnight } from '../format/dates';

/** Limit of unanswered requests per person. */
export const MOST_WAITING_REQUESTS = 5;

/**
 * One calendar month to answer: the end, in London, of the same day in the next month, or of that month's last day.
 */
export function answerDueAt(received: Date): Date {
  const { year, month, day } = londonClock(received);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(londonMidnight(year, month + 1, Math.min(day, lastOfNext) + 1).getTime() - 1);
}
