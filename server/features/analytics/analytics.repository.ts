import { countedUntil } from '@threshold/core/rules/demand/anonymous-count';
import { z } from 'zod';
import { onlyRow, preparedQuery } from '../../db/client/query';
import type { Db } from '../../db/types';
import { aroundQuery, ownQuery, peopleQuery, type ScopedParams } from './analytics.query';

/** The agency's own activity. */
const Own = z.object({
  /** False when the chosen user is not of this agency. */
  inScope: z.boolean(),
  branch: z.object({ easting: z.number(), northing: z.number() }).nullable(),
  ownSearches: z.number(),
  ownMatches: z.number(),
  /** The same with each search's matches rounded to tens. */
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

/** Buyers around the branch. */
const Around = z.object({
  /** Active searches around the branch: their number, total budget, and number in each price range. */
  liveSearches: z.number(),
  livePounds: z.number(),
  inRange: z.array(z.number()),
  /** Buyers with a home to sell, each counted once. */
  sellers: z.number(),
  /** Buyers with an active search, each counted once. */
  liveBuyers: z.number(),
  offSearches: z.number(),
});
export type Around = z.infer<typeof Around>;

const own = preparedQuery<ScopedParams>()('own stats', Own, ownQuery);
export const ownFor = async (db: Db, params: ScopedParams): Promise<Own> => onlyRow(await own(db, params));

const around = preparedQuery<{ agencyId: string }>()('searches around a branch', Around, ({ agencyId }) =>
  aroundQuery(agencyId),
);
export const countAround = async (db: Db, agencyId: string): Promise<Around> =>
  onlyRow(await around(db, { agencyId }));

/** People around the branch: all, with an active search, by price range, with a home to sell. */
const People = z.object({
  total: z.number(),
  active: z.number(),
  inRange: z.array(z.number()),
  sellers: z.number(),
});
export type People = z.infer<typeof People>;

const people = preparedQuery<{ agencyId: string; until: string }>()(
  'people around a branch',
  People,
  ({ agencyId, until }) => peopleQuery(agencyId, until),
);
export const peopleAround = async (db: Db, agencyId: string, now: Date): Promise<People> =>
  onlyRow(await people(db, { agencyId, until: countedUntil(now).toISOString() }));
