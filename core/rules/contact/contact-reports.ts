import { startOfLondonDay } from '../format/dates';

/** What a buyer can report, with the labels of the choices. */
export const REPORT_KINDS = [
  'after_no',
  'channel',
  'hours',
  'too_often',
  'other_purpose',
  'rude',
  'passed_on',
  'other',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_LABELS: Record<ReportKind, string> = {
  after_no: 'They carried on after I said no',
  channel: "They called or emailed when I'd said not to",
  hours: 'They got in touch outside my chosen hours',
  too_often: 'They got in touch too often',
  other_purpose: "It wasn't about a home for me",
  rude: 'They were rude or pushy',
  passed_on: 'They passed my details to someone else',
  other: 'Something else',
};

/** `withdrawn`: the buyer left before the decision. */
export const REPORT_OUTCOMES = ['upheld', 'not_upheld', 'withdrawn'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const REPORT_TEXT_MAX = 500;
/** Open reports per person; more would only come from a script. */
export const MOST_WAITING_REPORTS = 20;
const REPORT_DAYS = 30;
/** Days within which the agency can comment; after that the administrator decides without it. */
const VIEW_DAYS = 14;
export const REPORTS_RETENTION_DAYS = 3 * 365;

const endOfDayIn = (from: Date, days: number): Date =>
  new Date(startOfLondonDay(from, days + 1).getTime() - 1);

/** The end of the thirtieth day in London. */
export const reportDueAt = (received: Date): Date => endOfDayIn(received, REPORT_DAYS);
export const viewDueAt = (requested: Date): Date => endOfDayIn(requested, VIEW_DAYS);
