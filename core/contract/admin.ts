import { z } from 'zod';
import {
  agentRoles,
  firstName,
  lastName,
  setupFeeStatuses,
  subscriptionStatuses,
  verificationStatuses,
} from './accounts';
import { count, optionalLine, optionalName, optionalPhone, paragraph } from './fields';
import { page, pageAndLimit, pagination, searchText } from './paging';

const text = z.string().nullable();
const date = z.string().nullable();
const answer = z.boolean().nullable();

/** GET /api/admin/agents and /buyers: newest first or search results, paged. */
const AdminListQuery = z.object({
  search: searchText,
  ...pageAndLimit(50),
});
/** The statuses of the badge, agents whose payment failed, and agents whose status an administrator set. */
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
const buyerFilters = ['all', 'searching', 'not-searching'] as const;
export type BuyerFilter = (typeof buyerFilters)[number];
export const AdminAgentsQuery = AdminListQuery.extend({ status: z.enum(agentFilters).default('all') });
export const AdminBuyersQuery = AdminListQuery.extend({ status: z.enum(buyerFilters).default('all') });

/** GET /api/admin/people: buyers, agents and staff by name, email, phone, postcode or agency, newest first. */
export const AdminPeopleQuery = AdminListQuery.extend({
  search: z.string().trim().min(1, 'Enter a name, email, phone number or postcode').max(100),
});

/** Counting stops here: a total that is `capped` means this many or more. */
export const MOST_COUNTED = 1_000;
const listed = { total: count, capped: z.boolean() };

/**
 * GET /api/admin/agents/delete-all and /buyers/delete-all: progress of the latest deletion of all accounts.
 * `stopped`: its job failed for good, see the System page.
 */
export const DeletionProgress = z.object({
  state: z.enum(['none', 'running', 'done', 'stopped']),
  deleted: count,
  total: count,
});
export type DeletionProgress = z.infer<typeof DeletionProgress>;

const AdminAgentSearch = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  createdAt: z.string(),
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
  /** The newest; `searchCount` counts all. */
  searches: z.array(AdminAgentSearch),
  searchCount: count,
  setupFeeStatus: z.enum(setupFeeStatuses),
  setupFeeAmount: count,
  marketingEmailAgreed: answer,
  marketingEmailAgreedAt: date,
  marketingEmailSent: z.boolean(),
  marketingEmailSentAt: date,
  createdAt: z.string(),
  operatingRadius: z.number(),
  referralCredits: count,
  agentRole: z.enum(agentRoles).nullable(),
  /** When an administrator set the status; billing does not change it after that. */
  statusSetByHandAt: date,
  /** An administrator set the areas; they do not follow the branch. */
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
  /** A buyer's current postcode, or an agency's branch. */
  place: text,
  agencyName: text,
  isActive: z.boolean(),
  suspended: z.boolean(),
  createdAt: z.string(),
});
export type AdminPersonRow = z.infer<typeof AdminPersonRow>;
export const AdminPeople = z.object({ people: z.array(AdminPersonRow), ...listed });
export type AdminPeople = z.infer<typeof AdminPeople>;

/**
 * GET /api/admin/consent-summary?tile=&page=: counts for the four tiles, and the buyers of one tile or everyone who
 * has answered, newest first. With `limit=0` only the tiles, and no disclosure is recorded.
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
  /** Areas that are set stay as they are; null makes them follow the branch again. */
  areasOfOperation: z.array(outwardCode).max(500).nullish(),
  subscriptionStatus: z.enum(['active', 'inactive', 'suspended']).optional(),
  /** The place chosen for the branch. */
  branchPlaceId: z.string().max(80).nullish(),
  /** Clears a status set by an administrator, so that billing decides it again. */
  followBilling: z.literal(true).optional(),
});
export type EditAgentBody = z.infer<typeof EditAgentBody>;

/** Messages returned at most, from the inbox and from the archive each. */
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
  /** The account with this address, which the form does not verify; null if there is none. */
  personId: text,
});
export type ContactMessage = z.infer<typeof ContactMessage>;
export const UnreadCount = z.object({ unread: count });
export type UnreadCount = z.infer<typeof UnreadCount>;
export const MarkReadBody = z.object({ archive: z.boolean().optional() }).nullish();
export const ReplyBody = z.object({ replyText: paragraph(5000, 'Please enter a reply message.') });

/** GET /api/admin/audit */
export const AuditQuery = z.object({
  search: searchText,
  action: z.string().trim().max(60).default(''),
  ...pageAndLimit(25),
});
export const AuditEntries = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      action: z.string(),
      actor: z.string(),
      /** Set if the actor is a buyer or agent who still exists, so that their page can be opened. */
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
