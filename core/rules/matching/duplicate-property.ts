import type { Introduction } from '../contact/contact-permission';
import { daysBefore } from '../format/dates';

/** A home as an agency entered it. Without an address, these are the only fields that identify it. */
export interface Home {
  propertyType: string;
  bedrooms: number;
  price: number;
  /** As precise as the agency's input. */
  easting: number;
  northing: number;
}

/** An agency's request to a buyer about another of its properties. */
export interface EarlierRequest extends Introduction {
  home: Home;
  /** The agency has deleted that property since. */
  gone: boolean;
}

/** After this many days a similar property counts as another home. */
export const SAME_HOME_DAYS = 90;
/** Relative to the earlier price. */
const NEAR_PRICE = 0.1;

/**
 * Detects a home that was entered twice, so that a buyer who declined is not asked again. While both properties exist
 * everything must match; if the earlier one was deleted, type and place are enough, because the rest is easily
 * changed in order to ask again.
 */
export function isSameHome(earlier: Home, isDeleted: boolean, home: Home): boolean {
  const samePlace = earlier.easting === home.easting && earlier.northing === home.northing;
  if (!samePlace || earlier.propertyType !== home.propertyType) return false;
  return (
    isDeleted ||
    (earlier.bedrooms === home.bedrooms && Math.abs(home.price - earlier.price) <= earlier.price * NEAR_PRICE)
  );
}

/** The latest request that also counts for this home; an accepted one is valid only for its own property. */
export function latestRequestForHome(
  home: Home,
  earlier: readonly EarlierRequest[],
  now: Date,
): Introduction | null {
  const since = daysBefore(now, SAME_HOME_DAYS);
  const [newest] = earlier
    .filter(
      (each) => each.status !== 'accepted' && each.askedAt > since && isSameHome(each.home, each.gone, home),
    )
    .sort((a, b) => b.askedAt.getTime() - a.askedAt.getTime());
  return newest ?? null;
}
