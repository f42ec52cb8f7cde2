import { z } from 'zod';
import {
  BUYING_STATUSES,
  FINANCING,
  PRICE_MAX,
  PRICE_MIN,
  PROPERTY_TYPES,
  REQUIREMENTS_MAX,
} from '../rules/search-defaults';
import { isoDate, line, optionalLine } from './fields';

/** Forms send what was typed, "250,000" too. Nothing but a number and its text is one: not true, null or a list. */
const typedNumber = (value: unknown) =>
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
    .min(0, 'Choose a distance')
    .max(50, 'At most 50 miles')
    .multipleOf(0.01),
);
export const bedrooms = z.number({ error: 'Choose the number of bedrooms' }).int().min(1).max(10);

export const BuyerSearchBody = z.object({
  name: line(80, 'Name your search is required'),
  location: line(160, 'Location is required'),
  /** The suggestion that was picked; the text alone is ambiguous. */
  placeId: z.string().max(80).nullish(),
  radius,
  minBedrooms: bedrooms,
  maxPrice: price,
  propertyType: z.enum(PROPERTY_TYPES),
  buyingStatus: z.enum(BUYING_STATUSES),
  financing: z.enum(FINANCING),
  specificRequirements: optionalLine(REQUIREMENTS_MAX).nullish(),
  /** On an edit: the `updatedAt` the form was opened with. A later one in the database answers 409. */
  updatedAt: isoDate.optional(),
});
export type BuyerSearchBody = z.infer<typeof BuyerSearchBody>;

/** PATCH: on, off, or off until a day begins in London. Without a day a pause is over. */
export const BuyerSearchActiveBody = z
  .object({ isActive: z.boolean(), pausedUntil: z.iso.date('Choose a day').nullish() })
  .refine(({ isActive, pausedUntil }) => !(isActive && pausedUntil), {
    path: ['pausedUntil'],
    message: 'A search that is on has no pause',
  });
export type BuyerSearchActiveBody = z.infer<typeof BuyerSearchActiveBody>;

/** GET /api/buyer-searches/:id/coverage: how many verified agencies could hold a home in its area. */
export const SearchCoverage = z.object({ agencies: z.number().int() });
export type SearchCoverage = z.infer<typeof SearchCoverage>;

export const ScoreBreakdown = z.object({
  total: z.number().int(),
  confirmation: z.number().int(),
  profile: z.number().int(),
  activity: z.number().int(),
});

export const BuyerSearch = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  placeId: z.string().nullable(),
  radius: z.number(),
  minBedrooms: z.number().int(),
  maxPrice: z.number().int(),
  propertyType: z.enum(PROPERTY_TYPES),
  buyingStatus: z.enum(BUYING_STATUSES).nullable(),
  financing: z.enum(FINANCING).nullable(),
  specificRequirements: z.string().nullable(),
  mortgageBrokerConsent: z.boolean().nullable(),
  estateAgentConsent: z.boolean().nullable(),
  isActive: z.boolean(),
  /** The day on which it is switched on again, 2026-12-01. */
  pausedUntil: z.string().nullable(),
  /** How many agencies have been shown this search. */
  viewCount: z.number().int(),
  lastConfirmedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  score: ScoreBreakdown,
});
export type BuyerSearch = z.infer<typeof BuyerSearch>;
