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

/** The same property before it has a name: counted while the agent is still typing, never stored. */
export const AgentSearchPreviewBody = AgentSearchBody.omit({ name: true });
export const AgentSearchPreview = z.object({
  totalCount: z.number().int(),
  needToSellCount: z.number().int(),
});
export type AgentSearchPreview = z.infer<typeof AgentSearchPreview>;

/** POST /api/agent-searches/curve, with the preview's body: how many would buy at each price around the asking one. */
export const DemandStep = z.object({
  price: z.number().int(),
  total: z.number().int(),
  needToSell: z.number().int(),
});
export type DemandStep = z.infer<typeof DemandStep>;
/** The same home with a bedroom more or fewer, or as another type: how many would buy it at each of the steps. */
export const DemandVariant = z.object({
  bedrooms: z.number().int(),
  propertyType: z.enum(PROPERTY_TYPES),
  totals: z.array(z.number().int()),
});
export type DemandVariant = z.infer<typeof DemandVariant>;
export const DemandCurve = z.object({ steps: z.array(DemandStep), variants: z.array(DemandVariant) });
export type DemandCurve = z.infer<typeof DemandCurve>;

export const AgentSearchScope = z.object({
  includeTeam: z.enum(['true', 'false']).optional(),
  staffId: z.uuid().optional(),
  source: z.enum([...STOCK_SOURCES, 'typed']).optional(),
  marketStatus: z.enum(MARKET_STATUSES).optional(),
  /** Without a limit all are returned. With one, the header `x-next-cursor` has the cursor of the next page. */
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
  /** In lists, unless it is available: under offer or sold by its pipeline, or withdrawn. */
  standing: z.enum(PIPELINE_STATUSES).optional(),
  /** For an agent who may not search: the matches in full tens. */
  coarse: z.literal(true).optional(),
  createdAt: z.string(),
  /** Who saved it; for the owner, who may see the team's. */
  createdBy: z.object({ id: z.string(), name: z.string() }),
});
export type AgentSearch = z.infer<typeof AgentSearch>;

/** GET /api/agent-searches/{id}/deletion: what deleting the property takes along. */
export const SearchDeletion = z.object({
  /** Buyers whose stage the agency has written down. */
  buyers: z.number().int(),
  notes: z.number().int(),
  /** Upcoming ones: they are cancelled and the buyers notified. */
  viewings: z.number().int(),
});
export type SearchDeletion = z.infer<typeof SearchDeletion>;

/** A buyer who is open to the agency. A channel they do not allow is null. */
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
  /** When it suits them, where they said so. */
  hours: z.string().optional(),
});
export type OpenUser = z.infer<typeof OpenUser>;
/**
 * A buyer who is not: who they are is theirs to say. Their requirements come without names, numbers and addresses, and of
 * moments the day: midnight in London.
 */
export const HiddenUser = z.strictObject({ initials: z.string(), lastActiveAt: z.string().nullable() });
export type HiddenUser = z.infer<typeof HiddenUser>;
export const MatchUser = z.union([OpenUser, HiddenUser]);
export type MatchUser = z.infer<typeof MatchUser>;
/** The user of a buyer who is open, else null. */
export const openUser = (user: MatchUser | null): OpenUser | null => (user && 'id' in user ? user : null);

export const Match = z.object({
  /** The search's; of a buyer who is not open, `buyerRef`: no number that another agency reads too. */
  id: z.string(),
  /** Contact permission: open, must ask, has asked, or declined. */
  contact: z.enum(contactStates),
  /** What this agency calls them when it asks (`reach.ts`): no number of theirs, and nothing to anybody else. */
  buyerRef: z.string(),
  user: MatchUser,
  estateAgentConsent: z.boolean().nullable(),
  location: z.string(),
  ...matchedFields,
  lastConfirmedAt: z.string().nullable(),
  /**
   * From the centre of the place they named to the property, and how far their area goes, to a tenth of a mile. A full
   * postcode of a buyer who may be hidden counts as its outward code.
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
  /** How many of them an export holds: those who are open to the agency now. */
  exportCount: z.number().int(),
});
export type Matches = z.infer<typeof Matches>;
