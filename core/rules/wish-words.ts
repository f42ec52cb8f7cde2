import { formatPounds } from './money';
import { bedroomsLabel, propertyTypeLabel, radiusLabel } from './search-defaults';

/** What a buyer wants and what an agent has, in words: on cards, in lists, in mails and in the back office alike. */

interface Wanted {
  minBedrooms: number;
}

export interface WishInWords extends Wanted {
  propertyType: string;
  maxPrice: number;
  location: string;
  radius: number;
}

export interface HomeInWords {
  propertyType: string;
  bedrooms: number;
}

/** What the home must have, short enough for a list: 3+ bedrooms */
export const wantedParts = ({ minBedrooms }: Wanted): string[] => [`${minBedrooms}+ bedrooms`];

/** The same within a sentence: at least 2 bedrooms */
export const wantedSpoken = ({ minBedrooms }: Wanted): string[] => [
  `at least ${minBedrooms} ${minBedrooms === 1 ? 'bedroom' : 'bedrooms'}`,
];

/** House, 3+ bedrooms, within 5 miles */
export function wishLine(wish: Omit<WishInWords, 'maxPrice' | 'location'>): string {
  const reach = wish.radius === 0 ? radiusLabel(0).toLowerCase() : `within ${radiusLabel(wish.radius)}`;
  return [propertyTypeLabel(wish.propertyType), ...wantedParts(wish), reach].join(', ');
}

/** up to £300,000 */
export const budgetWords = ({ maxPrice }: Pick<WishInWords, 'maxPrice'>) => `up to ${formatPounds(maxPrice)}`;

const areaWords = ({ location, radius }: WishInWords) =>
  radius === 0 ? location : `${location} and ${radiusLabel(radius)} around`;

/** a house with at least 2 bedrooms, up to £300,000, in Lincoln, Lincolnshire and 5 miles around */
export const wishWords = (wish: WishInWords) =>
  `a ${wish.propertyType} with ${wantedSpoken(wish).join(' and ')}, ${budgetWords(wish)}, in ${areaWords(wish)}`;

/** One under the other, as a mail has them. */
export const wishFacts = (wish: WishInWords): [label: string, fact: string][] => [
  ['Type', propertyTypeLabel(wish.propertyType)],
  ['Bedrooms', `At least ${wish.minBedrooms}`],
  ['Budget', capitalised(budgetWords(wish))],
  ['Area', areaWords(wish)],
];

/** 3+ bed house */
export const wishInBrief = ({ minBedrooms, propertyType }: Wanted & { propertyType: string }) =>
  `${minBedrooms}+ bed ${propertyType}`;

/** 3 bedroom house, never where it is. */
export const homeWords = ({ bedrooms, propertyType }: HomeInWords) =>
  `${bedroomsLabel(bedrooms)} bedroom ${propertyType}`;

/** What a card says of a home beside its price and its type: 3 bedrooms */
export function homeParts({ bedrooms }: Omit<HomeInWords, 'propertyType'>): string[] {
  const count = bedroomsLabel(bedrooms);
  return [`${count} ${count === '1' ? 'bedroom' : 'bedrooms'}`];
}

/** 3 bed house */
export const homeInBrief = ({ bedrooms, propertyType }: HomeInWords) => `${bedrooms} bed ${propertyType}`;

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
