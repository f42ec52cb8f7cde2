import { type Match, openUser } from '@threshold/core/contract/agent-searches';
import { formatCount } from '@threshold/core/rules/format/counts';
import { calendarDaysSince } from '@threshold/core/rules/format/dates';
import { isFilled, SCORE_MIN, SCORE_PARTS } from '@threshold/core/rules/matching/score';

export interface ScoreReason {
  label: string;
  points: number;
  of: number;
  why: string;
}

/** The three components of a score, each with its reason. */
export function scoreReasons(match: Match, now: Date): ScoreReason[] {
  const { confirmation, profile, activity } = match.breakdown;
  return [
    {
      label: 'Search confirmed',
      points: confirmation,
      of: SCORE_PARTS.confirmation,
      why: when('Confirmed', match.lastConfirmedAt, now, 'Never confirmed'),
    },
    { label: 'Profile', points: profile, of: SCORE_PARTS.profile, why: whyProfile(match) },
    {
      label: 'Activity',
      points: activity,
      of: SCORE_PARTS.activity,
      why: when('Active', match.user.lastActiveAt, now, 'Not seen yet'),
    },
  ];
}

/** Scores have a minimum of 50, so a lower sum needs an explanation. */
export function isLifted({ breakdown: { confirmation, profile, activity } }: Match): boolean {
  return confirmation + profile + activity < SCORE_MIN;
}

/** 'Confirmed today', 'Active 3 days ago' */
export function when(verb: string, moment: string | null, now: Date, never: string): string {
  if (moment === null) return never;
  const days = calendarDaysSince(new Date(moment), now);
  if (days === 0) return `${verb} today`;
  return days === 1 ? `${verb} yesterday` : `${verb} ${formatCount(days)} days ago`;
}

function whyProfile({ user, specificRequirements, buyingStatus, financing }: Match): string {
  const open = openUser(user);
  const facts: [string, string | null][] = [
    // An undisclosed number must not be reported as missing.
    ...(open ? [['phone', open.phone] satisfies [string, string | null]] : []),
    ['requirements', specificRequirements],
    ['buying status', buyingStatus],
    ['financing', financing],
  ];
  const missing = facts.filter(([, value]) => !isFilled(value)).map(([name]) => name);
  return missing.length === 0 ? 'Everything filled in' : `Missing: ${missing.join(', ')}`;
}
