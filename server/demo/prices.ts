import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';
import type { PlaceRecord } from '../features/places/gazetteer';
import { LONDON_LEVELS, PRICE_LEVELS, SHARE_OF_LEVEL, USUAL_LEVEL, USUAL_LONDON_LEVEL } from './price-levels';

export type Where = Pick<PlaceRecord, 'name' | 'secondary'>;

export const CHEAPEST = 60_000;
export const DEAREST = 6_000_000;

/** What an average home costs there: the town's own figure, or that of whatever larger place it belongs to. */
export function priceLevel(where: Where): number {
  const known = levelsFound.get(where);
  if (known !== undefined) return known;
  const level = findLevel(where);
  levelsFound.set(where, level);
  return level;
}

/** Thousands of towns are compared with each other. */
const levelsFound = new WeakMap<Where, number>();

function findLevel(where: Where): number {
  const london = isLondon(where);
  const levels = london ? LONDON_LEVELS : PRICE_LEVELS;
  const known = [where.name, ...partsOf(where.secondary)].find((part) => Object.hasOwn(levels, part));
  return 1_000 * (levels[known ?? ''] ?? (london ? USUAL_LONDON_LEVEL : USUAL_LEVEL));
}

/** 'Greenwich, London' and 'near Stanmore, London' */
const partsOf = (secondary: string) => secondary.split(', ').map((part) => part.replace(/^near /, ''));

export const isLondon = ({ name, secondary }: Where) => name === 'London' || /(^|, )London$/.test(secondary);

/** A home of that kind and size, neither a bargain nor a prize. */
export function typicalPrice(where: Where, type: PropertyType, bedrooms: number): number {
  const shares = SHARE_OF_LEVEL[isLondon(where) ? 'london' : 'elsewhere'][type];
  const share = shares[Math.min(Math.max(bedrooms, 1), shares.length) - 1] ?? 1;
  return Math.max(CHEAPEST, priceLevel(where) * share);
}

/** As people name sums: the dearer, the rounder. */
export function roundSum(pounds: number): number {
  const step = pounds < 500_000 ? 5_000 : pounds < 1_000_000 ? 10_000 : pounds < 2_000_000 ? 25_000 : 50_000;
  return Math.max(CHEAPEST, Math.round(pounds / step) * step);
}
