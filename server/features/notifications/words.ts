import { formatPounds } from '@threshold/core/rules/money';
import { mailName } from '@threshold/core/rules/plain-names';
import { bedroomsLabel, radiusLabel } from '@threshold/core/rules/search-defaults';

/** How buyers and properties are put in words, in the bell, in mails and in push messages alike. */

/** As much of a name as leaves the product: Sam E. */
export function shortName(person: { firstName: string | null; lastName: string | null }): string {
  const first = mailName(person.firstName);
  const initial = Array.from(person.lastName?.trim() ?? '')[0] ?? '';
  if (!first) return 'A buyer';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

export const agencyTitle = (agencyName: string | null) => mailName(agencyName) || 'An estate agent';

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export { plural };

/** 3 bedroom house */
export const homeWords = (home: { bedrooms: number; propertyType: string }) =>
  `${bedroomsLabel(home.bedrooms)} bedroom ${home.propertyType}`;

export interface Wish {
  propertyType: string;
  minBedrooms: number;
  maxPrice: number;
  location: string;
  radius: number;
}

/** At least 2 bedrooms */
export const bedroomsWanted = (wish: Wish) =>
  `at least ${wish.minBedrooms} ${wish.minBedrooms === 1 ? 'bedroom' : 'bedrooms'}`;
export const budgetWords = (wish: Wish) => `up to ${formatPounds(wish.maxPrice)}`;
export const areaWords = (wish: Wish) =>
  wish.radius === 0 ? wish.location : `${wish.location} and ${radiusLabel(wish.radius)} around`;

/** a house with at least 2 bedrooms, up to £300,000, in Lincoln, Lincolnshire and 5 miles around */
export const wishWords = (wish: Wish) =>
  `a ${wish.propertyType} with ${bedroomsWanted(wish)}, ${budgetWords(wish)}, in ${areaWords(wish)}`;

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
