import { countOf } from '../format/counts';
import { formatPounds } from '../format/money';
import { outwardCode } from '../places/postcode';
import {
  aHome,
  bedroomsLabel,
  GARDEN_WANTED_LABELS,
  type Garden,
  type GardenWanted,
  propertyKind,
  propertyTypeLabel,
  radiusLabel,
} from './search-defaults';

/** Texts for search criteria and properties, on cards, in lists, in emails and on the admin pages. */

interface Wanted {
  minBedrooms: number;
  garden: GardenWanted;
}

interface CriteriaText extends Wanted {
  propertyType: string;
  maxPrice: number;
  location: string;
  radius: number;
}

export interface HomeText {
  propertyType: string;
  bedrooms: number;
  garden: Garden | null;
}

/** A garden, a large garden; empty if any or unknown. "Small" is a minimum, so it reads as "a garden". */
const gardenWanted = (garden: GardenWanted) =>
  ({ any: [], small: ['garden'], large: ['large garden'] })[garden];
const gardenOf = (garden: Garden | null) =>
  garden === null ? [] : [`${garden === 'none' ? 'no' : garden} garden`];

/** Short, for a list: 3+ bedrooms, large garden */
export const wantedParts = ({ minBedrooms, garden }: Wanted): string[] => [
  `${minBedrooms}+ bedrooms`,
  ...gardenWanted(garden),
];

/** Within a sentence: at least 2 bedrooms, a large garden */
export const wantedSpoken = ({ minBedrooms, garden }: Wanted): string[] => [
  `at least ${countOf(minBedrooms, 'bedroom')}`,
  ...gardenWanted(garden).map((words) => `a ${words}`),
];

/** House, 3+ bedrooms, within 5 miles */
export function criteriaLine(criteria: Omit<CriteriaText, 'maxPrice' | 'location'>): string {
  const reach =
    criteria.radius === 0 ? radiusLabel(0).toLowerCase() : `within ${radiusLabel(criteria.radius)}`;
  return [propertyTypeLabel(criteria.propertyType), ...wantedParts(criteria), reach].join(', ');
}

/** up to £300,000 */
export const formatBudget = ({ maxPrice }: Pick<CriteriaText, 'maxPrice'>) =>
  `up to ${formatPounds(maxPrice)}`;

/** in Lincoln, or within 5 miles of Lincoln */
const formatArea = ({ location, radius }: CriteriaText) =>
  radius === 0 ? `in ${location}` : `within ${radiusLabel(radius)} of ${location}`;

/** a house with at least 2 bedrooms, up to £300,000, within 5 miles of Lincoln, Lincolnshire */
export const formatCriteria = (criteria: CriteriaText) =>
  `${aHome(propertyKind(criteria.propertyType))} with ${wantedSpoken(criteria).join(' and ')}, ${formatBudget(criteria)}, ${formatArea(criteria)}`;

/** One per line, for an email. */
export const criteriaFacts = (criteria: CriteriaText): [label: string, fact: string][] => [
  ['Type', propertyTypeLabel(criteria.propertyType)],
  ['Bedrooms', `At least ${criteria.minBedrooms}`],
  ...(criteria.garden === 'any'
    ? []
    : [['Garden', GARDEN_WANTED_LABELS[criteria.garden]] as [string, string]]),
  ['Budget', capitalised(formatBudget(criteria))],
  ['Area', capitalised(formatArea(criteria))],
];

/** 3+ bed house, large garden */
export const summariseCriteria = ({ minBedrooms, propertyType, garden }: Wanted & { propertyType: string }) =>
  [`${minBedrooms}+ bed ${propertyKind(propertyType)}`, ...gardenWanted(garden)].join(', ');

/** 3 bedroom house with a large garden, without its location. */
export const formatHome = ({ bedrooms, propertyType, garden }: HomeText) =>
  [
    `${bedroomsLabel(bedrooms)} bedroom ${propertyKind(propertyType)}`,
    ...gardenOf(garden).map((words) => `with ${garden === 'none' ? '' : 'a '}${words}`),
  ].join(' ');

/**
 * 3 bedroom house, LN1. Not the full postcode, which covers only a few homes: the agency decides whether to give it.
 */
export const formatHomeAt = (home: HomeText & { location: string }) =>
  `${formatHome(home)}, ${outwardCode(home.location) ?? home.location}`;

/** For a card that shows price and type elsewhere: 3 bedrooms, large garden */
export function homeParts({ bedrooms, garden }: Omit<HomeText, 'propertyType'>): string[] {
  const count = bedroomsLabel(bedrooms);
  return [`${count} ${count === '1' ? 'bedroom' : 'bedrooms'}`, ...gardenOf(garden)];
}

/** 3 bed house, large garden */
export const homeInBrief = ({ bedrooms, propertyType, garden }: HomeText) =>
  [`${bedrooms} bed ${propertyKind(propertyType)}`, ...gardenOf(garden)].join(', ');

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
