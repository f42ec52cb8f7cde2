import { type Db, rowsOf } from '../../db/types';
import { analyticsQuestion, type Question } from './analytics.query';

export interface Figures {
  /** False when the chosen person is not of this agency. */
  inScope: boolean;
  hasBranch: boolean;
  /** Buyer searches around the branch, by whether they are switched on and by the place of their price range. */
  bands: { is_active: boolean; band: number; searches: number; pounds: number }[];
  /** Buyers with a home to sell, each counted once. */
  sellers: number;
  ownSearches: number;
  ownMatches: number;
  bestMatches: number;
  recent: { id: string; name: string; bedrooms: number; propertyType: string; matchCount: number }[];
}

export async function figuresFor(db: Db, question: Question): Promise<Figures> {
  const [row] = await rowsOf<Figures>(db, analyticsQuestion(question));
  if (!row) throw new Error('the figures came back empty');
  return row;
}
