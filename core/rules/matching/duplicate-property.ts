import type { Introduction } from '../contact/contact-permission';
import { DAY_MS } from '../format/dates';

/** A home as an agency put it in. It gives no address, so this is all that tells one from another. */
export interface Home {
  propertyType: string;
  bedrooms: number;
  price: number;
  /** Where it is, as exactly as the agency said. */
  easting: number;
  northing: number;
}

/** What an agency asked a buyer about another of its properties. */
export interface EarlierRequest extends Introduction {
  home: Home;
  /** It has deleted that property since. */
  gone: boolean;
}

/** After so many days one like it is taken for another home. */
export const SAME_HOME_DAYS = 90;
/** Of the price asked for then. */
const NEAR_PRICE = 0.1;

/**
 * A home put in twice is one home: whoever said no to it is not asked again under another name. While both are there they
 * must be alike in everything; of one that was deleted the kind and the place are enough, for the rest is what somebody
 * would change who wants to ask again.
 */
export function isSameHome(asked: Home, gone: boolean, home: Home): boolean {
  const samePlace = asked.easting === home.easting && asked.northing === home.northing;
  if (!samePlace || asked.propertyType !== home.propertyType) return false;
  return (
    gone ||
    (asked.bedrooms === home.bedrooms && Math.abs(home.price - asked.price) <= asked.price * NEAR_PRICE)
  );
}

/** The request that stands for one about this home; a yes is for the property it was given for and no other. */
export function requestAbout(home: Home, earlier: readonly EarlierRequest[], now: Date): Introduction | null {
  const since = now.getTime() - SAME_HOME_DAYS * DAY_MS;
  const [newest] = earlier
    .filter(
      (each) =>
        each.status !== 'accepted' &&
        each.askedAt.getTime() > since &&
        isSameHome(each.home, each.gone, home),
    )
    .sort((a, b) => b.askedAt.getTime() - a.askedAt.getTime());
  return newest ?? null;
}
