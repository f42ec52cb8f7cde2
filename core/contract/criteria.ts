import { z } from 'zod';
import {
  BEDROOMS_MAX,
  BEDROOMS_MIN,
  BUYING_STATUSES,
  FINANCING,
  GARDENS,
  GARDENS_WANTED,
  PRICE_MAX,
  PRICE_MIN,
  PROPERTY_TYPES,
  RADIUS_MAX,
  RADIUS_MIN,
  REQUIREMENTS_MAX,
} from '../rules/matching/search-defaults';
import { optionalLine } from './fields';

/**
 * Fields of buyer searches and of properties, each defined once for requests and for responses. Routes, tables and
 * screens use the whole group, so that a new field cannot be forgotten in one of them.
 */

/** Forms send text such as "250,000". Only numbers and their text are accepted, not booleans, null or lists. */
export const typedNumber = (value: unknown) =>
  typeof value === 'string' && /^\d[\d,]*(\.\d+)?$/.test(value.trim())
    ? Number(value.trim().replaceAll(',', ''))
    : value;

const PRICE_TOO_LOW = 'Price must be at least £1,000';
export const price = z.preprocess(
  typedNumber,
  z
    .number({ error: PRICE_TOO_LOW })
    .int('Use whole pounds')
    .min(PRICE_MIN, PRICE_TOO_LOW)
    .max(PRICE_MAX, 'Price is too large'),
);
const radius = z.preprocess(
  typedNumber,
  z
    .number({ error: 'Choose a distance' })
    .min(RADIUS_MIN, 'Choose a distance')
    .max(RADIUS_MAX, `Choose ${RADIUS_MAX} miles or less`)
    .multipleOf(0.01),
);
const bedrooms = z
  .number({ error: 'Choose the number of bedrooms' })
  .int()
  .min(BEDROOMS_MIN)
  .max(BEDROOMS_MAX);

export const criteriaBody = {
  radius,
  minBedrooms: bedrooms,
  maxPrice: price,
  propertyType: z.enum(PROPERTY_TYPES),
  buyingStatus: z.enum(BUYING_STATUSES),
  financing: z.enum(FINANCING),
  specificRequirements: optionalLine(REQUIREMENTS_MAX).nullish(),
  garden: z.enum(GARDENS_WANTED).default('any'),
};

export const criteriaFields = {
  radius: z.number(),
  minBedrooms: z.number().int(),
  maxPrice: z.number().int(),
  propertyType: z.enum(PROPERTY_TYPES),
  buyingStatus: z.enum(BUYING_STATUSES).nullable(),
  financing: z.enum(FINANCING).nullable(),
  specificRequirements: z.string().nullable(),
  garden: z.enum(GARDENS_WANTED),
} satisfies Record<keyof typeof criteriaBody, z.ZodType>;

export const SearchCriteria = z.object(criteriaFields);
export type SearchCriteria = z.infer<typeof SearchCriteria>;
export const CRITERIA_KEYS = Object.keys(criteriaFields) as (keyof SearchCriteria)[];

/** Without the type, which is always the property's. */
const { propertyType: _same, ...matched } = criteriaFields;
export const matchedFields = matched;
export const MATCHED_KEYS = Object.keys(matched) as (keyof typeof matched)[];

export const propertyBody = {
  bedrooms,
  price,
  propertyType: z.enum(PROPERTY_TYPES),
  /** Null: not stated, which excludes no buyer. */
  garden: z.enum(GARDENS).nullable().default(null),
};

export const propertyFields = {
  bedrooms: z.number().int(),
  price: z.number().int(),
  propertyType: z.enum(PROPERTY_TYPES),
  garden: z.enum(GARDENS).nullable(),
} satisfies Record<keyof typeof propertyBody, z.ZodType>;

export const Property = z.object(propertyFields);
export type Property = z.infer<typeof Property>;
export const PROPERTY_KEYS = Object.keys(propertyFields) as (keyof Property)[];
