import { countedUntil } from '@threshold/core/rules/demand/anonymous-count';
import { z } from 'zod';
import { preparedQuery } from '../../db/client/query';
import type { Db } from '../../db/types';
import { aroundQuery, ownQuery, peopleQuery, type Question } from './analytics.query';
import { forEachScope } from './scoped.query';

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

/** One row, which there always is. */
const theOne =
  <Row>(ask: (db: Db, about: Question) => Promise<Row[]>) =>
  async (db: Db, about: Question): Promise<Row> => {
    const [row] = await ask(db, about);
    if (!row) throw new Error('Count query returned no row');
    return row;
  };

export const ownFor = theOne(forEachScope('own figures', Own, ownQuery));

export async function countAround(db: Db, agencyId: string): Promise<Around> {
  const [row] = await around(db, { agencyId });
  if (!row) throw new Error('Count query returned no row');
  return row;
}

const around = preparedQuery<{ agencyId: string }>()('searches around a branch', Around, ({ agencyId }) =>
  aroundQuery(agencyId),
);

/** People around the branch: all, those with a search that is on, those of each price range, those with a home to sell. */
const People = z.object({
  total: z.number(),
  active: z.number(),
  inRange: z.array(z.number()),
  sellers: z.number(),
});
export type People = z.infer<typeof People>;

export async function peopleAround(db: Db, agencyId: string, now: Date): Promise<People> {
  const [row] = await people(db, { agencyId, until: countedUntil(now).toISOString() });
  if (!row) throw new Error('Count query returned no row');
  return row;
}

const people = preparedQuery<{ agencyId: string; until: string }>()(
  'people around a branch',
  People,
  ({ agencyId, until }) => peopleQuery(agencyId, until),
);
