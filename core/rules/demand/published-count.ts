import { formatCount } from '../format/counts';
import { inFull } from './coarse-counts';

/** What may be shown to anyone at all: sellers, and whoever holds a report or asks in public. */

/** A group of fewer people than this is told of to nobody outside; what is told goes in steps of it. */
export const PUBLISHED_STEP = 5;

export const TOO_FEW = 'fewer than five';

/** Null under five, so that four, one and nobody look the same; else in full fives, downwards. */
export const publishedCount = (people: number): number | null =>
  people < PUBLISHED_STEP ? null : inFull(people, PUBLISHED_STEP);

/** "fewer than five" or "35", for the middle of a sentence. */
export const formatPublished = (count: number | null): string =>
  count === null ? TOO_FEW : formatCount(count);
