import { z } from 'zod';
import { type Db, rowsOf } from '../../db/types';
import { analyticsQuestion, peopleQuestion, type Question } from './analytics.query';

const Figures = z.object({
  /** False when the chosen person is not of this agency. */
  inScope: z.boolean(),
  hasBranch: z.boolean(),
  /** The active searches around the branch, what they would pay together, how many lie below each range's end. */
  liveSearches: z.number(),
  livePounds: z.number(),
  liveCheaper: z.array(z.number()),
  /** Buyers with a home to sell, each counted once. */
  sellers: z.number(),
  offSearches: z.number(),
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
export type Figures = z.infer<typeof Figures>;

export async function figuresFor(db: Db, question: Question): Promise<Figures> {
  const [row] = await rowsOf(db, Figures, analyticsQuestion(question));
  if (!row) throw new Error('the figures came back empty');
  return row;
}

/** People around the branch: all, those with a search that is on, those of each price range, those with a home to sell. */
const People = z.object({
  total: z.number(),
  active: z.number(),
  inRange: z.array(z.number()),
  sellers: z.number(),
});
export type People = z.infer<typeof People>;

export async function peopleAround(db: Db, agencyId: string): Promise<People> {
  const [row] = await rowsOf(db, People, peopleQuestion(agencyId));
  if (!row) throw new Error('the figures came back empty');
  return row;
}
