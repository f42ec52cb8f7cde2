import { z } from 'zod';
import {
  BUYING_STATUSES,
  FINANCING,
  PRICE_MAX,
  PRICE_MIN,
  PROPERTY_TYPES,
  REQUIREMENTS_MAX,
} from '../rules/search-defaults';
import { line, optionalLine } from './fields';

export const price = z.coerce
  .number({ error: 'Price must be at least £1,000' })
  .int('Use whole pounds')
  .min(PRICE_MIN, 'Price must be at least £1,000')
  .max(PRICE_MAX, 'Price is too large');
export const bedrooms = z.number({ error: 'Choose the number of bedrooms' }).int().min(1).max(10);

export const BuyerSearchBody = z.object({
  name: line(80, 'Name your search is required'),
  location: line(160, 'Location is required'),
  /** The suggestion that was picked; the text alone is ambiguous. */
  placeId: z.string().max(80).nullish(),
  radius: z.coerce.number().min(0, 'Choose a distance').max(50, 'At most 50 miles').multipleOf(0.01),
  minBedrooms: bedrooms,
  maxPrice: price,
  propertyType: z.enum(PROPERTY_TYPES),
  buyingStatus: z.enum(BUYING_STATUSES),
  financing: z.enum(FINANCING),
  specificRequirements: optionalLine(REQUIREMENTS_MAX).nullish(),
  /** On an edit: the `updatedAt` the form was opened with. A later one in the database answers 409. */
  updatedAt: z.string().max(40).optional(),
});
export type BuyerSearchBody = z.infer<typeof BuyerSearchBody>;

export const BuyerSearchActiveBody = z.object({ isActive: z.boolean() });

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
  /** How many agencies have been shown this search. */
  viewCount: z.number().int(),
  lastConfirmedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  score: ScoreBreakdown,
});
export type BuyerSearch = z.infer<typeof BuyerSearch>;
