import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { question } from '../../db/statement';
import type { Db } from '../../db/types';
import type { Scope } from '../agent-searches/agent-searches.policy';
import { type Asked, analyticsQuestion, ownQuestion, peopleQuestion, type Question } from './analytics.query';

/** What the agency has done itself. */
const Own = z.object({
  /** False when the chosen person is not of this agency. */
  inScope: z.boolean(),
  branch: z.object({ easting: z.number(), northing: z.number() }).nullable(),
  ownSearches: z.number(),
  ownMatches: z.number(),
  /** The same with each search's matches in full tens. */
  ownTens: z.number(),
  bestMatches: z.number(),
  recent: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      bedrooms: z.number(),
      propertyType: z.string(),
      matchCount: z.number(),
    }),
  ),
});
export type Own = z.infer<typeof Own>;

/** What buyers do around its branch. */
const Around = z.object({
  /** The active searches around the branch, what they would pay together, how many lie below each range's end. */
  liveSearches: z.number(),
  livePounds: z.number(),
  liveCheaper: z.array(z.number()),
  /** Buyers with a home to sell, each counted once. */
  sellers: z.number(),
  offSearches: z.number(),
});
export type Around = z.infer<typeof Around>;
export type Figures = Own & Around;

type Ids = { actorId: string; agencyId: string; staffId: string | null };
const forEachScope = <Row>(name: string, schema: z.ZodType<Row>, write: (asked: Asked) => SQL) => {
  const about = (scope: Scope['kind']) =>
    question<Ids>()(`${name}, ${scope}`, schema, ({ actorId, agencyId, staffId }) =>
      write({ scope, actorId, agencyId, staffId }),
    );
  const ask = { mine: about('mine'), team: about('team'), one: about('one') };
  return async (db: Db, { actorId, agencyId, scope }: Question): Promise<Row> => {
    const staffId = scope.kind === 'one' ? scope.staffId : null;
    const [row] = await ask[scope.kind](db, { actorId, agencyId, staffId });
    if (!row) throw new Error('the figures came back empty');
    return row;
  };
};

export const figuresFor = forEachScope('figures', Own.extend(Around.shape), analyticsQuestion);
export const ownFor = forEachScope('own figures', Own, ownQuestion);

/** People around the branch: all, those with a search that is on, those of each price range, those with a home to sell. */
const People = z.object({
  total: z.number(),
  active: z.number(),
  inRange: z.array(z.number()),
  sellers: z.number(),
});
export type People = z.infer<typeof People>;

export async function peopleAround(db: Db, agencyId: string): Promise<People> {
  const [row] = await people(db, { agencyId });
  if (!row) throw new Error('the figures came back empty');
  return row;
}

const people = question<{ agencyId: string }>()('people around a branch', People, ({ agencyId }) =>
  peopleQuestion(agencyId),
);
