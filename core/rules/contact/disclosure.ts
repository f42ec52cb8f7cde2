/**
 * How an agency came to know of a buyer: in a list of matches, in an export, named in the news of a new buyer, by opening
 * what is kept of them, by a note, by getting in touch.
 */
export const disclosureKinds = ['shown', 'exported', 'alerted', 'opened', 'noted', 'contacted'] as const;
export type DisclosureKind = (typeof disclosureKinds)[number];

/**
 * The one meaning of "seen", for the card's count, the buyer's notifications and the list of who has their details: someone of
 * the agency had the buyer's details in front of them. An automatic notification to the agency is not that yet.
 */
export const isSeen = (kind: DisclosureKind): boolean => kind !== 'alerted';

/** In a query, for the agencies that have closed their account and have no id any more. */
export const NO_AGENCY = 'none';

/** From this part of the limit on, the back office sees the agency. */
export const NEAR_LIMIT = 0.5;

/**
 * What no home in England costs: such a property answers to every buyer around it and is there to see them all. A park
 * home, a garage or a share of a home begins at about this much; each further bedroom at least as much again.
 */
const NO_HOME_BELOW = 10_000;
const EACH_FURTHER_BEDROOM = 10_000;

export const leastPrice = (bedrooms: number): number =>
  NO_HOME_BELOW + EACH_FURTHER_BEDROOM * Math.max(0, bedrooms - 1);

/** True for a price at which no home of so many bedrooms is sold. */
export const isNoHome = (property: { bedrooms: number; price: number }): boolean =>
  property.price < leastPrice(property.bedrooms);
