/**
 * How an agency learned of a buyer: in a list of matches, in an export, in a notification about a new buyer, by
 * opening the buyer's entry, by writing a note, or by getting in touch.
 */
export const disclosureKinds = ['shown', 'exported', 'alerted', 'opened', 'noted', 'contacted'] as const;
export type DisclosureKind = (typeof disclosureKinds)[number];

/**
 * The definition of "seen" for the count on the card, the buyer's notifications and the access list: someone at the
 * agency had the buyer's details in front of them. An automatic notification does not count.
 */
export const isSeen = (kind: DisclosureKind): boolean => kind !== 'alerted';

/** Query value for agencies whose account is deleted and that have no id any more. */
export const NO_AGENCY = 'none';

/** Share of the limit from which administrators are shown the agency. */
export const NEAR_LIMIT = 0.5;

/**
 * Implausible prices: such a property matches every buyer nearby and can only serve to list them all. A park home, a
 * garage or a shared ownership starts at about this price; each further bedroom adds as much.
 */
const LEAST_PRICE = 10_000;
const EACH_FURTHER_BEDROOM = 10_000;

export const leastPrice = (bedrooms: number): number =>
  LEAST_PRICE + EACH_FURTHER_BEDROOM * Math.max(0, bedrooms - 1);

/** Whether the price is too low for a home with this many bedrooms. */
export const isImplausiblePrice = (property: { bedrooms: number; price: number }): boolean =>
  property.price < leastPrice(property.bedrooms);
