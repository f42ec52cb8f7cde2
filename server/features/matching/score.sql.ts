import { DAY_MS } from '@threshold/core/rules/dates';
import {
  ACTIVITY_POINTS,
  CONFIRMATION_POINTS,
  PROFILE_POINTS,
  SCORE_MAX,
  SCORE_MIN,
} from '@threshold/core/rules/score';
import { type SQL, sql } from 'drizzle-orm';
import { FACTS } from '../../db/schema/match-columns';

const PROFILE_KEYS = Object.keys(PROFILE_POINTS) as (keyof typeof PROFILE_POINTS)[];

type AgeTable = readonly { days: number; points: number }[];

/**
 * The score of `core/rules/score` said in SQL, from the same constants. A property-based test holds the two
 * together on both databases.
 */
export function scoreParts(
  columns: { lastConfirmedAt: SQL; lastActiveAt: SQL; profile: SQL },
  now: Moment,
): { confirmation: SQL; activity: SQL; profile: SQL; total: SQL } {
  const confirmation = pointsForAge(CONFIRMATION_POINTS, columns.lastConfirmedAt, now);
  const activity = pointsForAge(ACTIVITY_POINTS, columns.lastActiveAt, now);
  const { profile } = columns;
  const total = sql`least(${raw(SCORE_MAX)}, greatest(${raw(SCORE_MIN)}, ${confirmation} + ${profile} + ${activity}))`;
  return { confirmation, activity, profile, total };
}

/** A look-up of the points by which of the four are filled; the last bit, need to sell, is none of the score's. */
export function profilePoints(facts: SQL): SQL {
  const points = Array.from({ length: FACTS.needsToSell }, (_, filled) =>
    PROFILE_KEYS.reduce((sum, key) => sum + (filled & FACTS[key] ? PROFILE_POINTS[key] : 0), 0),
  );
  return sql`('{${raw(points.join())}}'::int[])[(${facts} & ${raw(FACTS.needsToSell - 1)}) + 1]`;
}

/** When the question is asked; left open in a statement that is written once, and filled in with `momentsAt`. */
export type Moment = Date | 'open';

/** "At most 3 whole days old" is "less than 4 times 24 hours", which compares without arithmetic on the row. */
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - (days + 1) * DAY_MS).toISOString();

export const momentsAt = (now: Date): Record<`after${number}`, string> =>
  Object.fromEntries(
    [...CONFIRMATION_POINTS, ...ACTIVITY_POINTS].map(({ days }) => [`after${days}`, daysBefore(now, days)]),
  );

function pointsForAge(table: AgeTable, moment: SQL, now: Moment): SQL {
  const lines = table.map(({ days, points }) => {
    const after = now === 'open' ? sql.placeholder(`after${days}`) : daysBefore(now, days);
    return sql`when ${moment} > ${after}::timestamptz then ${raw(points)}`;
  });
  return sql`(case ${sql.join(lines, sql` `)} else 0 end)`;
}

const raw = (constant: number | string) => sql.raw(String(constant));
