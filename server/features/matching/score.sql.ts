import { DAY_MS } from '@threshold/core/rules/format/dates';
import {
  ACTIVITY_POINTS,
  CONFIRMATION_POINTS,
  PROFILE_POINTS,
  SCORE_MAX,
  SCORE_MIN,
} from '@threshold/core/rules/matching/score';
import { type SQL, sql } from 'drizzle-orm';
import { FACTS } from '../../db/schema/match-columns';

const PROFILE_KEYS = Object.keys(PROFILE_POINTS) as (keyof typeof PROFILE_POINTS)[];

type AgeTable = readonly { days: number; points: number }[];

/**
 * The score of `core/rules/matching/score` said in SQL, from the same constants. A property-based test holds the two
 * together on both databases.
 */
export function scoreParts(
  columns: { lastConfirmedAt: SQL; lastActiveAt: SQL; profile: SQL },
  now: Moment,
): { confirmation: SQL; activity: SQL; profile: SQL; total: SQL } {
  const confirmation = confirmationPoints(columns.lastConfirmedAt, now);
  const activity = activityPoints(columns.lastActiveAt, now);
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
const confirmedAfter = (now: Date, days: number) =>
  new Date(now.getTime() - (days + 1) * DAY_MS).toISOString();
const activeSince = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

type MomentName = `confirmedAfter${number}` | `activeSince${number}`;
export const momentsAt = (now: Date): Record<MomentName, string> =>
  Object.fromEntries([
    ...CONFIRMATION_POINTS.map(({ days }) => [`confirmedAfter${days}`, confirmedAfter(now, days)]),
    ...ACTIVITY_POINTS.map(({ days }) => [`activeSince${days}`, activeSince(now, days)]),
  ]);

function confirmationPoints(moment: SQL, now: Moment): SQL {
  return firstOf(CONFIRMATION_POINTS, (days) => {
    const after = now === 'open' ? sql.placeholder(`confirmedAfter${days}`) : confirmedAfter(now, days);
    return sql`${moment} > ${after}::timestamptz`;
  });
}

function activityPoints(moment: SQL, now: Moment): SQL {
  return firstOf(ACTIVITY_POINTS, (days) => {
    const since = now === 'open' ? sql.placeholder(`activeSince${days}`) : activeSince(now, days);
    return sql`${moment} >= ${since}::timestamptz`;
  });
}

function firstOf(table: AgeTable, holds: (days: number) => SQL): SQL {
  const lines = table.map(({ days, points }) => sql`when ${holds(days)} then ${raw(points)}`);
  return sql`(case ${sql.join(lines, sql` `)} else 0 end)`;
}

const raw = (constant: number | string) => sql.raw(String(constant));
