import { type Db, rowsOf } from '../../db/types';
import { analyticsQuestion, peopleQuestion, type Question } from './analytics.query';

export interface Figures {
  /** False when the chosen person is not of this agency. */
  inScope: boolean;
  hasBranch: boolean;
  /** The active searches around the branch, what they would pay together, how many lie below each range's end. */
  liveSearches: number;
  livePounds: number;
  liveCheaper: number[];
  /** Buyers with a home to sell, each counted once. */
  sellers: number;
  offSearches: number;
  ownSearches: number;
  ownMatches: number;
  /** The same with each search's matches in full tens. */
  ownTens: number;
  bestMatches: number;
  recent: { id: string; name: string; bedrooms: number; propertyType: string; matchCount: number }[];
}

export async function figuresFor(db: Db, question: Question): Promise<Figures> {
  const [row] = await rowsOf<Figures>(db, analyticsQuestion(question));
  if (!row) throw new Error('the figures came back empty');
  return row;
}

/** People around the branch: all, those with a search that is on, those of each price range, those with a home to sell. */
export interface People {
  total: number;
  active: number;
  inRange: number[];
  sellers: number;
}

export async function peopleAround(db: Db, agencyId: string): Promise<People> {
  const [row] = await rowsOf<People>(db, peopleQuestion(agencyId));
  if (!row) throw new Error('the figures came back empty');
  return row;
}
