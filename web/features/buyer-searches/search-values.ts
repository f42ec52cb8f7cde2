import { zodResolver } from '@hookform/resolvers/zod';
import { type BuyerSearch, BuyerSearchBody } from '@threshold/core/contract/buyer-searches';
import { CRITERIA_KEYS, type SearchCriteria } from '@threshold/core/contract/criteria';
import { type ProfileAnswers, searchAfterProfile } from '@threshold/core/rules/account/profile-search-sync';
import { pick } from '@threshold/core/rules/format/pick';
import { summariseCriteria } from '@threshold/core/rules/matching/format-criteria';
import {
  BUYER_SEARCH_DEFAULTS,
  type BuyingStatus,
  bedroomOptions as bedroomChoices,
  type Financing,
  RADIUS_MILES,
  radiusLabel,
} from '@threshold/core/rules/matching/search-defaults';
import { z } from 'zod';
import type { SelectOption } from '../../ui/forms/select';

/** Fields whose form type differs from the contract: numbers chosen from a select are strings. */
interface Typed {
  name: string;
  location: string;
  placeId: string | null;
  radius: string;
  minBedrooms: string;
  maxPrice: number | null;
  buyingStatus: BuyingStatus | '';
  financing: Financing | '';
  specificRequirements: string;
}
export type SearchValues = Typed & Omit<SearchCriteria, keyof Typed>;

/** Prefilled from the profile, where it has the same answers. */
export function newSearchValues(user: ProfileAnswers | null): SearchValues {
  const answered = user ? searchAfterProfile(BUYER_SEARCH_DEFAULTS, user) : {};
  return {
    name: '',
    location: '',
    placeId: null,
    maxPrice: null,
    specificRequirements: '',
    ...BUYER_SEARCH_DEFAULTS,
    buyingStatus: answered.buyingStatus ?? BUYER_SEARCH_DEFAULTS.buyingStatus,
    financing: answered.financing ?? BUYER_SEARCH_DEFAULTS.financing,
    radius: String(BUYER_SEARCH_DEFAULTS.radius),
    minBedrooms: String(BUYER_SEARCH_DEFAULTS.minBedrooms),
  };
}

const NAME_MAX = 80;

/** Lincoln, 2+ bed house. Empty until there is a location: a name is asked for, and this one would say little. */
export function suggestedName(
  values: Pick<SearchValues, 'location' | 'minBedrooms' | 'propertyType' | 'garden'>,
) {
  const town = values.location.split(',')[0]?.trim() ?? '';
  const home = summariseCriteria({ ...values, minBedrooms: Number(values.minBedrooms) });
  return town === '' ? '' : `${town}, ${home}`.slice(0, NAME_MAX);
}

export function valuesOf(search: BuyerSearch): SearchValues {
  return {
    ...pick(search, ['name', 'location', 'placeId', ...CRITERIA_KEYS]),
    radius: String(search.radius),
    minBedrooms: String(search.minBedrooms),
    buyingStatus: search.buyingStatus ?? '',
    financing: search.financing ?? '',
    specificRequirements: search.specificRequirements ?? '',
  };
}

/** Maps form values to the contract's input; the schema then validates them. */
function bodyOf(values: SearchValues): z.input<typeof BuyerSearchBody> {
  const requirements = values.specificRequirements.replace(/[\r\n\t]+/g, ' ').trim();
  return {
    ...values,
    minBedrooms: Number(values.minBedrooms),
    // An empty choice is passed on and rejected by the schema.
    buyingStatus: values.buyingStatus as BuyingStatus,
    financing: values.financing as Financing,
    specificRequirements: requirements === '' ? null : requirements,
  };
}

const UNCHOSEN: Readonly<Record<string, string>> = {
  buyingStatus: 'Choose your buying status',
  financing: "Choose how you'll pay",
};

const SearchForm = z.custom<SearchValues>().transform(bodyOf).pipe(BuyerSearchBody);

export const checkSearch = zodResolver<SearchValues, unknown, BuyerSearchBody, typeof SearchForm>(
  SearchForm,
  {
    error: (issue) => (issue.code === 'invalid_value' ? UNCHOSEN[String(issue.path?.[0])] : undefined),
  },
);

/** Includes the stored radius, even if an import or older version set one that is not an option. */
export function radiusOptions(current: string): SelectOption[] {
  const miles = [...new Set([...RADIUS_MILES, Number(current)])].sort((a, b) => a - b);
  return miles.map((value) => ({ value: String(value), label: radiusLabel(value) }));
}

export function bedroomOptions(current: string): SelectOption[] {
  return bedroomChoices(Number(current)).map(({ value, label }) => ({ value: String(value), label }));
}
