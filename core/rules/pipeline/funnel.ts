import { HOUR_MS } from '../format/dates';
import { MILESTONES, type Milestone } from './stages';

/**
 * Progress of buyers on properties. A pair of buyer and property counts once for every step it ever reached: a buyer
 * who viewed a home and then declined has had a viewing. A sale implies contact and offer even if they were not
 * recorded; a viewing counts only if there was one.
 */
export interface Group extends Record<Milestone, boolean> {
  /** At the agency's first action, or when matched. */
  score: number;
  /** How many identical pairs, grouped by the database. */
  pairs: number;
}

type Funnel = Record<'matched' | Milestone, number>;

/** By tens of the score; 100 belongs to the last band. */
export const SCORE_BANDS = [50, 60, 70, 80, 90] as const;
type Band = (typeof SCORE_BANDS)[number];

export const bandOf = (score: number): Band =>
  [...SCORE_BANDS].reverse().find((from) => score >= from) ?? SCORE_BANDS[0];

/** Steps reached by a pair. Each step but a viewing is implied by a later one. */
export function reached(pair: Group): Record<Milestone, boolean> {
  const offer = pair.offer || pair.sold;
  return {
    contacted: pair.contacted || pair.viewing || offer,
    viewing: pair.viewing,
    offer,
    sold: pair.sold,
  };
}

export function funnelOf(groups: readonly Group[]): Funnel {
  const funnel = { matched: 0, contacted: 0, viewing: 0, offer: 0, sold: 0 };
  for (const group of groups) {
    funnel.matched += group.pairs;
    const steps = reached(group);
    for (const step of MILESTONES) if (steps[step]) funnel[step] += group.pairs;
  }
  return funnel;
}

/** All bands, including empty ones. */
export function funnelByBand(groups: readonly Group[]): (Funnel & { from: Band })[] {
  return SCORE_BANDS.map((from) => ({
    from,
    ...funnelOf(groups.filter(({ score }) => bandOf(score) === from)),
  }));
}

/** Median time from match to first contact, to a tenth of an hour; null without contacts. */
export function medianHours(waits: readonly number[]): number | null {
  if (waits.length === 0) return null;
  const sorted = [...waits].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
  return Math.round((Math.max(0, median) / HOUR_MS) * 10) / 10;
}
