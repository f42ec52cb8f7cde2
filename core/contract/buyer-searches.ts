import { z } from 'zod';
import { line, optionalLine } from './fields';

export const propertyTypes = ['house', 'bungalow', 'flat'] as const;
export type PropertyType = (typeof propertyTypes)[number];
export const buyingStatuses = ['sold', 'rented', 'firstTime', 'needToSell', 'nothingToSell'] as const;
export type BuyingStatus = (typeof buyingStatuses)[number];
export const financings = ['cash', 'mortgage'] as const;
export type Financing = (typeof financings)[number];

export const PRICE_MIN = 1000;
/** The largest whole pounds PostgreSQL's integer and a sane market both hold. */
export const PRICE_MAX = 100_000_000;
export const REQUIREMENTS_MAX = 100;

export const price = z.coerce
  .number({ error: 'Price must be at least £1,000' })
  .int('Use whole pounds')
  .min(PRICE_MIN, 'Price must be at least £1,000')
  .max(PRICE_MAX, 'Price must be at most £100,000,000');
export const bedrooms = z.number({ error: 'Choose the number of bedrooms' }).int().min(1).max(10);

export const BuyerSearchBody = z.object({
  name: line(80, 'Name your search is required'),
  location: line(160, 'Location is required'),
  /** The suggestion that was picked; the text alone is ambiguous. */
  placeId: z.string().max(80).nullish(),
  radius: z.coerce.number().min(0, 'Choose a distance').max(50, 'At most 50 miles').multipleOf(0.01),
  minBedrooms: bedrooms,
  maxPrice: price,
  propertyType: z.enum(propertyTypes),
  buyingStatus: z.enum(buyingStatuses),
  financing: z.enum(financings),
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
  propertyType: z.enum(propertyTypes),
  buyingStatus: z.enum(buyingStatuses).nullable(),
  financing: z.enum(financings).nullable(),
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
