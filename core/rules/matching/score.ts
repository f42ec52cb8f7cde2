import { DAY_MS, daysAfter, daysSince } from '../format/dates';

export const SCORE_MIN = 50;
export const SCORE_MAX = 100;
const HIGH_PRIORITY_FROM = 80;
const MEDIUM_PRIORITY_FROM = 60;

/** The first entry whose `days` is not exceeded applies; beyond the last there are no points. Age in whole days. */
export const CONFIRMATION_POINTS = [
  { days: 3, points: 50 },
  { days: 7, points: 30 },
  { days: 30, points: 10 },
] as const;

/** Age to the millisecond: within 1 day means within 24 hours. */
export const ACTIVITY_POINTS = [
  { days: 1, points: 20 },
  { days: 7, points: 15 },
  { days: 30, points: 10 },
] as const;

export const PROFILE_POINTS = { phone: 8, specificRequirements: 8, buyingStatus: 7, financing: 7 } as const;

/** Maximum points of each part: 50, 30 and 20 of 100. */
export const SCORE_PARTS = { confirmation: 50, profile: 30, activity: 20 } as const;

export type ScoreInput = {
  lastConfirmedAt: Date | null;
  lastActiveAt: Date | null;
  phone: string | null;
  specificRequirements: string | null;
  buyingStatus: string | null;
  financing: string | null;
};

export type BuyerScore = { total: number; confirmation: number; profile: number; activity: number };

export type ProfileKey = keyof typeof PROFILE_POINTS;
export type ScoreTipKey = 'confirmation' | ProfileKey | 'activity';
export type ScoreTip = { key: ScoreTipKey; points: number; text: string };

type MatchPriority = 'HIGH' | 'MEDIUM' | 'LOW';

const PROFILE_KEYS = Object.keys(PROFILE_POINTS) as ProfileKey[];

const TIP_TEXTS: Record<ScoreTipKey, string> = {
  confirmation: "Confirm you're still looking every 3 days",
  phone: 'Add your phone number to your profile',
  specificRequirements: 'Add specific requirements to your search',
  buyingStatus: 'Say whether you have a home to sell',
  financing: "Say how you'll pay",
  activity: 'Visit your dashboard every day',
};

/** Only ASCII white space is blank, to match the same test in SQL. */
export function isFilled(text: string | null): boolean {
  return text !== null && /[^\t\n\v\f\r ]/.test(text);
}

export function buyerScore(input: ScoreInput, now: Date): BuyerScore {
  const confirmation = pointsForAge(CONFIRMATION_POINTS, input.lastConfirmedAt, (then) =>
    daysSince(then, now),
  );
  const profile = PROFILE_KEYS.reduce(
    (sum, key) => sum + (isFilled(input[key]) ? PROFILE_POINTS[key] : 0),
    0,
  );
  const activity = pointsForAge(
    ACTIVITY_POINTS,
    input.lastActiveAt,
    (then) => (now.getTime() - then.getTime()) / DAY_MS,
  );
  const total = totalOf(confirmation + profile + activity);
  return { total, confirmation, profile, activity };
}

/**
 * Points still available in each part, largest first. While the sum of the parts is under 50 the total does not
 * change, because 50 is the minimum.
 */
export function scoreTips(input: ScoreInput, now: Date): ScoreTip[] {
  const { confirmation, activity } = buyerScore(input, now);
  const open: [ScoreTipKey, number][] = [
    ['confirmation', SCORE_PARTS.confirmation - confirmation],
    ...PROFILE_KEYS.map((key): [ScoreTipKey, number] => [
      key,
      isFilled(input[key]) ? 0 : PROFILE_POINTS[key],
    ]),
    ['activity', SCORE_PARTS.activity - activity],
  ];
  return open
    .filter(([, points]) => points > 0)
    .map(([key, points]) => ({ key, points, text: TIP_TEXTS[key] }))
    .sort((a, b) => b.points - a.points);
}

export type ScoreDrop = { at: Date; total: number };

/**
 * When the total next drops if the search is not confirmed again, assuming the buyer stays active. Null if it cannot:
 * never confirmed, no step left, or already at the minimum.
 */
export function nextScoreDrop(input: ScoreInput, now: Date): ScoreDrop | null {
  const { lastConfirmedAt } = input;
  if (lastConfirmedAt === null) return null;
  const { total, profile, activity } = buyerScore(input, now);
  for (const [index, { days }] of CONFIRMATION_POINTS.entries()) {
    // The age counts in whole days: day 3 lasts until four days have passed.
    const at = daysAfter(lastConfirmedAt, days + 1);
    const then = totalOf((CONFIRMATION_POINTS[index + 1]?.points ?? 0) + profile + activity);
    if (at > now && then < total) return { at, total: then };
  }
  return null;
}

export function matchPriority(score: number): MatchPriority {
  if (score >= HIGH_PRIORITY_FROM) return 'HIGH';
  return score >= MEDIUM_PRIORITY_FROM ? 'MEDIUM' : 'LOW';
}

export function isTopGraded(score: number): boolean {
  return score === SCORE_MAX;
}

const totalOf = (points: number) => Math.min(SCORE_MAX, Math.max(SCORE_MIN, points));

function pointsForAge(
  table: readonly { days: number; points: number }[],
  then: Date | null,
  daysOld: (then: Date) => number,
): number {
  if (then === null) return 0;
  const age = daysOld(then);
  return table.find(({ days }) => age <= days)?.points ?? 0;
}
