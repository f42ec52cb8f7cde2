import { startOfLondonDay } from '../format/dates';
import { londonMonthLater } from '../format/london-time';

/** Limit of unanswered requests per person. */
export const MOST_WAITING_REQUESTS = 5;

/**
 * One calendar month to answer: the end, in London, of the same day in the next month, or of that month's last day.
 */
export function answerDueAt(received: Date): Date {
  return new Date(startOfLondonDay(londonMonthLater(received), 1).getTime() - 1);
}
