import { z } from 'zod';
import { contactStates } from '../rules/contact/contact-permission';
import { PROPERTY_TYPES } from '../rules/matching/search-defaults';
import { PIPELINE_STATUSES } from '../rules/pipeline/stages';
import { ScoreBreakdown } from './buyer-searches';
import { matchedFields, propertyBody, propertyFields } from './criteria';
import { line } from './fields';
import { MARKET_STATUSES, STOCK_SOURCES, stockFields } from './stock-imports';

export const AgentSearchBody = z.object({
  name: line(80, 'Search name is required'),
  location: line(160, 'Property location is required'),
  placeId: z.string().max(80).nullish(),
  ...propertyBody,
});
export type AgentSearchBody = z.infer<typeof AgentSearchBody>;

/** A property without a name: counted while the agent is typing, never stored. */
export const AgentSearchPreviewBody = AgentSearchBody.omit({ name: true });
export const AgentSearchPreview = z.object({
  totalCount: z.number().int(),
  needToSellCount: z.number().int(),
});
export type AgentSearchPreview = z.infer<typeof AgentSearchPreview>;

/**
 * POST /api/agent-searches/curve, with the body of the preview: matching buyers at each price around the asking
 * price.
 */
export const DemandStep = z.object({
  price: z.number().int(),
  total: z.number().int(),
  needToSell: z.number().int(),
});
export type DemandStep = z.infer<typeof DemandStep>;
/** Matching buyers at each price for the same home with one bedroom more or fewer, or as another type. */
const DemandVariant = z.object({
  bedrooms: z.number().int(),
  propertyType: z.enum(PROPERTY_TYPES),
  totals: z.array(z.number().int()),
});
export const DemandCurve = z.object({ steps: z.array(DemandStep), variants: z.array(DemandVariant) });
export type DemandCurve = z.infer<typeof DemandCurve>;

export const AgentSearchScope = z.object({
  includeTeam: z.enum(['true', 'false']).optional(),
  staffId: z.uuid().optional(),
  source: z.enum([...STOCK_SOURCES, 'typed']).optional(),
  marketStatus: z.enum(MARKET_STATUSES).optional(),
  /**
   * Without a limit all are returned. With one, if there is a next page, the header `x-next-cursor` holds its cursor
   * and `x-total-count` the length of the whole list.
   */
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(300).optional(),
});
export type AgentSearchScope = z.infer<typeof AgentSearchScope>;

export const AgentSearch = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  placeId: z.string().nullable(),
  ...propertyFields,
  ...stockFields,
  matchCount: z.number().int(),
  /** In lists, unless it is available: under offer or sold according to its pipeline, or withdrawn. */
  pipelineStatus: z.enum(PIPELINE_STATUSES).optional(),
  /** For an agent who may not search: matches rounded down to tens. */
  coarse: z.literal(true).optional(),
  createdAt: z.string(),
  /** Who saved it; for the owner, who can see the team's properties. */
  createdBy: z.object({ id: z.string(), name: z.string() }),
});
export type AgentSearch = z.infer<typeof AgentSearch>;

/** GET /api/agent-searches/{id}/deletion: what is deleted along with the property. */
export const SearchDeletion = z.object({
  /** Buyers with a recorded stage. */
  buyers: z.number().int(),
  notes: z.number().int(),
  /** Upcoming viewings: they are cancelled and the buyers notified. */
  viewings: z.number().int(),
});
export type SearchDeletion = z.infer<typeof SearchDeletion>;

/** A buyer whose contact details this agency may see. Channels they do not allow are null. */
export const OpenUser = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  /** False until the buyer has confirmed the address. */
  emailConfirmed: z.boolean(),
  phone: z.string().nullable(),
  currentPostcode: z.string().nullable(),
  lastActiveAt: z.string().nullable(),
  /** When they prefer to be contacted, if they said so. */
  hours: z.string().optional(),
});
export type OpenUser = z.infer<typeof OpenUser>;
/**
 * A buyer whose contact details this agency may not see. Their texts are redacted (names, numbers, addresses) and
 * their timestamps are rounded to midnight in London.
 */
export const HiddenUser = z.strictObject({ initials: z.string(), lastActiveAt: z.string().nullable() });
export type HiddenUser = z.infer<typeof HiddenUser>;
const MatchUser = z.union([OpenUser, HiddenUser]);
type MatchUser = z.infer<typeof MatchUser>;
/** The user if the agency may see their contact details, else null. */
export const openUser = (user: MatchUser | null): OpenUser | null => (user && 'id' in user ? user : null);

export const Match = z.object({
  /** The id of the buyer's search, or `buyerRef` for a hidden buyer, so that agencies cannot compare ids. */
  id: z.string(),
  contact: z.enum(contactStates),
  /** Identifies the buyer to this agency only (`buyer-pseudonym.ts`); reveals no id of theirs. */
  buyerRef: z.string(),
  user: MatchUser,
  estateAgentConsent: z.boolean().nullable(),
  location: z.string(),
  ...matchedFields,
  lastConfirmedAt: z.string().nullable(),
  /**
   * Distance from the centre of their place to the property, and the radius of their area, to a tenth of a mile. A
   * full postcode of a buyer who may be hidden is replaced by its outward code.
   */
  distanceMiles: z.number().nonnegative(),
  areaMiles: z.number().nonnegative(),
  matchScore: z.number().int(),
  breakdown: ScoreBreakdown,
});
export type Match = z.infer<typeof Match>;

export const Matches = z.object({
  matches: z.array(Match),
  totalCount: z.number().int(),
  hasMore: z.boolean(),
  needToSellCount: z.number().int(),
  /** How many of them an export contains: those whose contact details the agency may see now. */
  exportCount: z.number().int(),
});
export type Matches = z.infer<typeof Matches>;
