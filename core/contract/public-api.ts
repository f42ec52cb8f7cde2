import { z } from 'zod';
import { PROPERTY_TYPES } from '../rules/matching/search-defaults';
import { STAGES, VIEWING_STATUSES } from '../rules/pipeline/stages';
import { ApiKey } from './api-keys';
import { propertyBody } from './criteria';
import { handle, id, isoDate, line } from './fields';
import { MARKET_STATUSES, REFERENCE_MAX, stockFields } from './stock-imports';

/**
 * The public API, version 1: `/api/v1`, for an agency's other systems. Fields are added, never changed or removed.
 */

const PER_PAGE = 50;
const limit = z
  .string()
  .regex(/^([1-9]\d?|100)$/, 'Enter a number from 1 to 100')
  .transform(Number)
  .default(PER_PAGE);
const cursor = z.string().max(300).optional();

export const PublicProperty = z.object({
  id,
  ...stockFields,
  name: z.string(),
  location: z.string(),
  price: z.number().int(),
  bedrooms: z.number().int(),
  propertyType: z.enum(PROPERTY_TYPES),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type PublicProperty = z.infer<typeof PublicProperty>;

/** GET /api/v1/properties: newest first. */
export const PublicPropertiesQuery = z.strictObject({
  limit,
  cursor,
  status: z.enum(MARKET_STATUSES).optional(),
});
export type PublicPropertiesQuery = z.infer<typeof PublicPropertiesQuery>;
export const PublicProperties = z.object({
  data: z.array(PublicProperty),
  nextCursor: z.string().nullable(),
});
export type PublicProperties = z.infer<typeof PublicProperties>;

export const ReferenceParams = z.object({ reference: line(REFERENCE_MAX, 'Reference is required') });

/** PUT /api/v1/properties/by-reference/:reference. */
export const PublicPropertyBody = z.object({
  name: line(80, 'Name is required'),
  /** A full postcode, or an outward code such as LN1. */
  postcode: line(10, 'Postcode is required'),
  price: propertyBody.price,
  bedrooms: propertyBody.bedrooms,
  propertyType: propertyBody.propertyType,
  /** If omitted, a new or withdrawn property becomes available and any other keeps its status. */
  marketStatus: z.enum(MARKET_STATUSES).optional(),
});
export type PublicPropertyBody = z.infer<typeof PublicPropertyBody>;

/** GET /api/v1/work: oldest first; without `since`, the last 30 days. */
export const WorkQuery = z.strictObject({
  since: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: 'Enter a date and time like 2026-01-31T09:00:00Z',
    })
    .optional(),
  limit,
  cursor,
});
export type WorkQuery = z.infer<typeof WorkQuery>;

const ofProperty = { propertyId: id.nullable(), reference: z.string().nullable() };
const item = { id: z.string(), at: isoDate, ...ofProperty };
/** Without names: `buyerRef` is the same as in the property's matches. */
export const WorkItem = z.discriminatedUnion('type', [
  z.object({ ...item, type: z.literal('stage.changed'), buyerRef: handle, stage: z.enum(STAGES) }),
  z.object({
    ...item,
    type: z.literal('viewing.changed'),
    viewingId: id,
    status: z.enum(VIEWING_STATUSES),
  }),
  z.object({
    ...item,
    type: z.literal('introduction.answered'),
    introductionId: id,
    answer: z.enum(['accepted', 'declined']),
  }),
  z.object({ ...item, type: z.literal('removal.requested'), recallId: id }),
]);
export type WorkItem = z.infer<typeof WorkItem>;
export const WorkItems = z.object({ data: z.array(WorkItem), nextCursor: z.string().nullable() });
export type WorkItems = z.infer<typeof WorkItems>;

/** GET /api/v1/me */
export const Me = z.object({
  agency: z.object({ id, name: z.string() }),
  key: ApiKey.pick({ id: true, name: true, prefix: true, scopes: true, expiresAt: true }),
});
export type Me = z.infer<typeof Me>;
