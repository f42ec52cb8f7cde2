import { z } from 'zod';
import {
  firstName,
  lastName,
  setupFeeStatuses,
  subscriptionStatuses,
  verificationStatuses,
} from './accounts';
import { optionalLine, optionalName, optionalPhone, paragraph } from './fields';

const text = z.string().nullable();
const date = z.string().nullable();
const answer = z.boolean().nullable();
const count = z.number().int().nonnegative();

/** Which page of a list is asked for. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);

/** GET /api/admin/agents and /buyers: newest first, or the results of a search, paged. */
const AdminListQuery = z.object({
  search: z.string().trim().max(100).default(''),
  page,
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
/** An agent's status as the badge says it, those whose payment failed, and those whose status the back office set itself. */
export const agentFilters = [
  'all',
  'active',
  'active-trial',
  'need-verification',
  'need-verification-and-subscription',
  'need-subscription',
  'suspended',
  'unknown',
  'past-due',
  'set-by-hand',
] as const;
export type AgentFilter = (typeof agentFilters)[number];
export const buyerFilters = ['all', 'searching', 'not-searching'] as const;
export type BuyerFilter = (typeof buyerFilters)[number];
export const AdminAgentsQuery = AdminListQuery.extend({ status: z.enum(agentFilters).default('all') });
export const AdminBuyersQuery = AdminListQuery.extend({ status: z.enum(buyerFilters).default('all') });

/** GET /api/admin/people: buyers, agents and staff by name, email, phone, postcode or agency, newest first. */
export const AdminPeopleQuery = AdminListQuery.extend({
  search: z.string().trim().min(1, 'Enter a name, email, phone number or postcode').max(100),
});

/** Beyond this many a count says no more than "very many": a total that is `capped` means so many or more. */
export const MOST_COUNTED = 1_000;
const listed = { total: count, capped: z.boolean() };

/**
 * GET /api/admin/agents/delete-all and /buyers/delete-all: progress of the latest deletion of everyone. `stopped`: it was
 * given up, see System.
 */
export const DeletionProgress = z.object({
  state: z.enum(['none', 'running', 'done', 'stopped']),
  deleted: count,
  total: count,
});
export type DeletionProgress = z.infer<typeof DeletionProgress>;

export const AdminAgentSearch = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  createdAt: z.string(),
});
/** GET /api/admin/agents/:id/searches?page= */
export const AdminAgentSearchesQuery = z.object({ page });
export const AdminAgentSearches = z.object({
  searches: z.array(AdminAgentSearch),
  total: count,
  /** Where the next page is; null when these were the last. */
  next: text,
});

export const AdminAgent = z.object({
  id: z.string(),
  firstName: text,
  lastName: text,
  email: z.string(),
  phone: text,
  agencyName: text,
  businessAddress: text,
  branchLocation: text,
  areasOfOperation: z.array(z.string()),
  websiteUrl: text,
  subscriptionStatus: z.enum(subscriptionStatuses),
  stripeSubscriptionId: text,
  verificationStatus: z.enum(verificationStatuses),
  verificationNotes: text,
  documentPath: text,
  /** The whole list, or its newest ones: then `moreSearches` is where the rest is. `searchCount` counts them all. */
  searches: z.array(AdminAgentSearch),
  searchCount: count,
  moreSearches: text,
  setupFeeStatus: z.enum(setupFeeStatuses),
  setupFeeAmount: count,
  marketingEmailAgreed: answer,
  marketingEmailAgreedAt: date,
  marketingEmailSent: z.boolean(),
  marketingEmailSentAt: date,
  createdAt: z.string(),
  operatingRadius: z.number(),
  referralCredits: count,
  agentRole: z.enum(['owner', 'staff']).nullable(),
  /** When the back office set the status itself; billing does not change it then. */
  statusSetByHandAt: date,
  /** The areas were named by the back office and do not follow the branch. */
  areasSetByHand: z.boolean(),
});
export type AdminAgent = z.infer<typeof AdminAgent>;
export const AdminAgents = z.object({ agents: z.array(AdminAgent), ...listed });
export type AdminAgents = z.infer<typeof AdminAgents>;

export const AdminBuyer = z.object({
  id: z.string(),
  firstName: text,
  lastName: text,
  userName: z.string(),
  email: z.string(),
  phone: text,
  currentPostcode: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  searchCount: count,
  activeSearchCount: count,
  totalSearches: count,
  needsToSell: answer,
  needsMortgage: answer,
  estateAgentConsent: answer,
  mortgageBrokerConsent: answer,
  estateAgentConsentDate: date,
  mortgageConsentDate: date,
});
export type AdminBuyer = z.infer<typeof AdminBuyer>;
export const AdminBuyers = z.object({ buyers: z.array(AdminBuyer), ...listed });
export type AdminBuyers = z.infer<typeof AdminBuyers>;

export const AdminPersonRow = z.object({
  id: z.string(),
  kind: z.enum(['buyer', 'agent', 'staff']),
  name: z.string(),
  email: z.string(),
  phone: text,
  /** A buyer's current postcode, an agency's branch. */
  place: text,
  agencyName: text,
  isActive: z.boolean(),
  suspended: z.boolean(),
  createdAt: z.string(),
});
export type AdminPersonRow = z.infer<typeof AdminPersonRow>;
export const AdminPeople = z.object({ people: z.array(AdminPersonRow), ...listed });
export type AdminPeople = z.infer<typeof AdminPeople>;

export const pagination = z.object({ page: count, limit: count, total: count, totalPages: count });

/**
 * GET /api/admin/consent-summary?tile=&page= : the four tiles, counted in the database, and the buyers of one of them,
 * or everyone who has answered, the newest first. With `limit=0` the tiles only, and no disclosure is recorded.
 */
export const consentTiles = [
  'mortgageLeads',
  'estateAgentReferrals',
  'declinedMortgage',
  'declinedReferrals',
] as const;
export type ConsentTile = (typeof consentTiles)[number];
export const ConsentSummaryQuery = z.object({
  tile: z.enum(consentTiles).optional(),
  page,
  limit: z.coerce.number().int().min(0).max(100).default(25),
});
export const ConsentSummary = z.object({
  mortgageLeads: count,
  estateAgentReferrals: count,
  declinedMortgage: count,
  declinedReferrals: count,
  buyers: z.array(AdminBuyer),
  pagination,
});
export type ConsentSummary = z.infer<typeof ConsentSummary>;

/** GET /api/admin/exports/mortgage and /valuation: the lead file, generated on request. */
export const leadExports = ['mortgage', 'valuation'] as const;

const outwardCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{1,2}[0-9][A-Z0-9]?$/, 'Enter areas as outward codes, like LN1 or SW1A');

export const EditAgentBody = z.object({
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  phone: optionalPhone.nullish(),
  agencyName: optionalName(120).nullish(),
  businessAddress: optionalLine(240).nullish(),
  branchLocation: optionalLine(160).nullish(),
  /** Named areas are kept as they are; none lets them follow the branch again. */
  areasOfOperation: z.array(outwardCode).max(500).nullish(),
  subscriptionStatus: z.enum(['active', 'inactive', 'suspended']).optional(),
  /** The place that was picked for the branch. */
  branchPlaceId: z.string().max(80).nullish(),
  /** Lets go of a status set by hand: from here on billing's word counts again. */
  followBilling: z.literal(true).optional(),
});
export type EditAgentBody = z.infer<typeof EditAgentBody>;

/** At most this many messages come at once, from the inbox and from the archive. */
export const MOST_MESSAGES = 200;

export const ContactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
  reply: text,
  repliedAt: date,
  /** The account with this address, which is not verified by the form; null if there is none. */
  personId: text,
});
export type ContactMessage = z.infer<typeof ContactMessage>;
export const UnreadCount = z.object({ unread: count });
export type UnreadCount = z.infer<typeof UnreadCount>;
export const MarkReadBody = z.object({ archive: z.boolean().optional() }).nullish();
export const ReplyBody = z.object({ replyText: paragraph(5000, 'Please enter a reply message.') });

/** GET /api/admin/audit */
export const AuditQuery = z.object({
  search: z.string().trim().max(100).default(''),
  action: z.string().trim().max(60).default(''),
  page,
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const AuditEntries = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      action: z.string(),
      actor: z.string(),
      /** Whose page can be opened: a buyer or agent who still exists. */
      actorPersonId: text,
      target: z.string(),
      targetPersonId: text,
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  pagination,
  actions: z.array(z.string()),
});
export type AuditEntries = z.infer<typeof AuditEntries>;
