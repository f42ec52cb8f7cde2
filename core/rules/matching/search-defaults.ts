type Option<T> = { value: T; label: string };

export const PROPERTY_TYPES = ['house', 'bungalow', 'flat'] as const;
export const BUYING_STATUSES = ['sold', 'rented', 'firstTime', 'needToSell', 'nothingToSell'] as const;
export const FINANCING = ['cash', 'mortgage'] as const;
/** A buyer's minimum and a property's garden, each in ascending order: equal positions correspond. */
export const GARDENS_WANTED = ['any', 'small', 'large'] as const;
export const GARDENS = ['none', 'small', 'large'] as const;
export const RADIUS_MILES = [0, 0.25, 0.5, 1, 3, 5, 10, 15, 20, 25, 30, 40, 50] as const;
/** The last one means that many or more. */
export const BEDROOM_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const OPERATING_RADIUS_MILES = [5, 10, 15, 20] as const;

export type PropertyType = (typeof PROPERTY_TYPES)[number];
export type BuyingStatus = (typeof BUYING_STATUSES)[number];
export type Financing = (typeof FINANCING)[number];
export type GardenWanted = (typeof GARDENS_WANTED)[number];
export type Garden = (typeof GARDENS)[number];

export const PROPERTY_TYPE_LABELS: Readonly<Record<PropertyType, string>> = {
  house: 'House',
  bungalow: 'Bungalow',
  flat: 'Flat',
};

const BUYING_STATUS_LABELS: Readonly<Record<BuyingStatus, string>> = {
  sold: 'Property sold',
  rented: 'Currently renting',
  firstTime: 'First-time buyer',
  needToSell: 'Need to sell',
  nothingToSell: 'Nothing to sell',
};

const FINANCING_LABELS: Readonly<Record<Financing, string>> = { cash: 'Cash', mortgage: 'Mortgage' };

export const GARDEN_WANTED_LABELS: Readonly<Record<GardenWanted, string>> = {
  any: 'No preference',
  small: 'At least small',
  large: 'Large',
};

const GARDEN_LABELS: Readonly<Record<Garden, string>> = {
  none: 'None',
  small: 'Small',
  large: 'Large',
};

export const PROPERTY_TYPE_OPTIONS = /* @__PURE__ */ options(
  PROPERTY_TYPES,
  (value) => PROPERTY_TYPE_LABELS[value],
);
export const BUYING_STATUS_OPTIONS = /* @__PURE__ */ options(
  BUYING_STATUSES,
  (value) => BUYING_STATUS_LABELS[value],
);
export const FINANCING_OPTIONS = /* @__PURE__ */ options(FINANCING, (value) => FINANCING_LABELS[value]);
export const GARDEN_WANTED_OPTIONS = /* @__PURE__ */ options(
  GARDENS_WANTED,
  (value) => GARDEN_WANTED_LABELS[value],
);
export const GARDEN_OPTIONS = /* @__PURE__ */ options(GARDENS, (value) => GARDEN_LABELS[value]);
export const RADIUS_OPTIONS = /* @__PURE__ */ options(RADIUS_MILES, radiusLabel);
export const BEDROOM_OPTIONS = /* @__PURE__ */ options(BEDROOM_COUNTS, bedroomsLabel);
export const OPERATING_RADIUS_OPTIONS = /* @__PURE__ */ options(OPERATING_RADIUS_MILES, radiusLabel);

export const BUYER_SEARCH_DEFAULTS = {
  radius: 5,
  minBedrooms: 2,
  propertyType: 'house',
  buyingStatus: 'firstTime',
  financing: 'mortgage',
  garden: 'any',
} as const;

export const AGENT_SEARCH_DEFAULTS = { bedrooms: 3, propertyType: 'house', garden: null } as const;

export const RADIUS_MIN = 0;
export const RADIUS_MAX = 50;
export const BEDROOMS_MIN = 1;
export const BEDROOMS_MAX = 10;
export const PRICE_MIN = 1_000;
/** Above any home ever sold, and within a four-byte integer. */
export const PRICE_MAX = 1_000_000_000;
export const REQUIREMENTS_MAX = 100;
export const OPERATING_RADIUS_DEFAULT = 10;
/** Shown on a staff profile if the agency has not set one. */
export const OPERATING_RADIUS_STAFF_FALLBACK = 20;
export const SEARCH_CARDS_SHOWN = 6;

/** 'This location only', '0.25 miles', '1 mile', '5 miles' */
export function radiusLabel(miles: number): string {
  if (miles === 0) return 'This location only';
  return `${miles} ${miles === 1 ? 'mile' : 'miles'}`;
}

/** '8+' for the last choice, which includes more; 9 and 10 are exact. */
export function bedroomsLabel(bedrooms: number): string {
  return bedrooms === BEDROOM_COUNTS.length ? `${bedrooms}+` : String(bedrooms);
}

/** A 3 bedroom house, an 8+ bedroom house, an apartment. */
export function aHome(home: string): string {
  return `${/^[8aeiou]/.test(home) ? 'an' : 'a'} ${home}`;
}

/**
 * The choices of a form, plus the stored value if it is none of them, so that opening a search does not change it.
 */
export function bedroomOptions(stored: number): readonly Option<number>[] {
  if (BEDROOM_OPTIONS.some(({ value }) => value === stored)) return BEDROOM_OPTIONS;
  return [...BEDROOM_OPTIONS, { value: stored, label: bedroomsLabel(stored) }];
}

/** Stored values are free text and may have any spelling. */
export function propertyTypeLabel(value: string): string {
  return labelIn(PROPERTY_TYPE_LABELS, value);
}

/** The same within a sentence: a house, a park home. */
export function propertyKind(value: string): string {
  return propertyTypeLabel(value).toLowerCase();
}

export function buyingStatusLabel(value: string): string {
  return labelIn(BUYING_STATUS_LABELS, value);
}

export function financingLabel(value: string): string {
  return labelIn(FINANCING_LABELS, value);
}

function labelIn(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}

function options<T>(values: readonly T[], label: (value: T) => string): readonly Option<T>[] {
  return values.map((value) => ({ value, label: label(value) }));
}
