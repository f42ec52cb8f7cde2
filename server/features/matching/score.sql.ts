import { DAY_MS } from '@threshold/core/rules/format/dates';
import {
  ACTIVITY_POINTS,
  CONFIRMATION_POINTS,
  PROFILE_POINTS,
  SCORE_MAX,
  SCORE_MIN,
} from '@threshold/core/rules/matching/score';
import { type SQL, sql } from 'drizzle-orm';
import { MATCH_FLAGS } from '../../db/schema/match-columns';

const PROFILE_KEYS = Object.keys(PROFILE_POINTS) as (keyof typeof PROFILE_POINTS)[];

type AgeTable = readonly { days: number; points: number }[];

/**
 * The score of `core/rules/matching/score` in SQL, from the same constants. A property-based test compares the two on
 * both databases.
 */
export function scoreParts(
  columns: { lastConfirmedAt: SQL; lastActiveAt: SQL; profile: SQL },
  now: QueryTime,
): { confirmation: SQL; activity: SQL; profile: SQL; total: SQL } {
  const confirmation = confirmationPoints(columns.lastConfirmedAt, now);
  const activity = activityPoints(columns.lastActiveAt, now);
  const { profile } = columns;
  const total = sql`least(${raw(SCORE_MAX)}, greatest(${raw(SCORE_MIN)}, ${confirmation} + ${profile} + ${activity}))`;
  return { confirmation, activity, profile, total };
}

/** Look-up table of points by which of the four fields are filled; the need-to-sell flag is not scored. */
export function profilePoints(facts: SQL): SQL {
  const points = Array.from({ length: MATCH_FLAGS.needsToSell }, (_, filled) =>
    PROFILE_KEYS.reduce((sum, key) => sum + (filled & MATCH_FLAGS[key] ? PROFILE_POINTS[key] : 0), 0),
  );
  return sql`('{${raw(points.join())}}'::int[])[(${facts} & ${raw(MATCH_FLAGS.needsToSell - 1)}) + 1]`;
}

/** Time of the query; 'open' for a prepared query, whose parameters come from `scoreThresholds`. */
export type QueryTime = Date | 'open';

/** "At most 3 whole days old" as "less than 4 times 24 hours", which needs no arithmetic per row. */
const confirmedAfter = (now: Date, days: number) =>
  new Date(now.getTime() - (days + 1) * DAY_MS).toISOString();
const activeSince = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

type ThresholdName = `confirmedAfter${number}` | `activeSince${number}`;
export const scoreThresholds = (now: Date): Record<ThresholdName, string> =>
  Object.fromEntries([
    ...CONFIRMATION_POINTS.map(({ days }) => [`confirmedAfter${days}`, confirmedAfter(now, days)]),
    ...ACTIVITY_POINTS.map(({ days }) => [`activeSince${days}`, activeSince(now, days)]),
  ]);

function confirmationPoints(timestamp: SQL, now: QueryTime): SQL {
  return firstOf(CONFIRMATION_POINTS, (days) => {
    const after = now === 'open' ? sql.placeholder(`confirmedAfter${days}`) : confirmedAfter(now, days);
    return sql`${timestamp} > ${after}::timestamptz`;
  });
}

function activityPoints(timestamp: SQL, now: QueryTime): SQL {
  return firstOf(ACTIVITY_POINTS, (days) => {
    const since = now === 'open' ? sql.placeholder(`activeSince${days}`) : activeSince(now, days);
    return sql`${timestamp} >= ${since}::timestamptz`;
  });
}

function firstOf(table: AgeTable, condition: (days: number) => SQL): SQL {
  const cases = table.map(({ days, points }) => sql`when ${condition(days)} then ${raw(points)}`);
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`;
}

const raw = (constant: number | string) => sql.raw(String(constant));
