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

/** GET /api/admin/agents?search= and /buyers?search= : nothing is listed without a search; at most `limit` come. */
export const AdminListQuery = z.object({
  search: z.string().trim().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** Beyond this many a count says no more than "very many": a total of so many means so many or more. */
export const MOST_COUNTED = 1_000;

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
  /** The newest searches; `searchCount` counts them all. */
  searches: z.array(
    z.object({ id: z.string(), name: z.string(), location: z.string(), createdAt: z.string() }),
  ),
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
  agentRole: z.enum(['owner', 'staff']).nullable(),
});
export type AdminAgent = z.infer<typeof AdminAgent>;
export const AdminAgents = z.object({ agents: z.array(AdminAgent), total: count });

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
export const AdminBuyers = z.object({ buyers: z.array(AdminBuyer), total: count });

/** GET /api/admin/consent-summary: the four tiles, counted in the database. */
export const ConsentSummary = z.object({
  mortgageLeads: count,
  estateAgentReferrals: count,
  declinedMortgage: count,
  declinedReferrals: count,
});
export type ConsentSummary = z.infer<typeof ConsentSummary>;

/** GET /api/admin/exports/mortgage and /valuation: the lead file, made on the server at the moment of asking. */
export const leadExports = ['mortgage', 'valuation'] as const;

/** GET /api/admin/verification-queue?sort=oldest|name */
export const VerificationQueueQuery = z.object({ sort: z.enum(['oldest', 'name']).default('oldest') });
export const VerificationEntry = AdminAgent.pick({
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  agencyName: true,
  websiteUrl: true,
  documentPath: true,
  businessAddress: true,
  createdAt: true,
}).extend({
  evidence: z
    .object({ companyName: text, companyNumber: text, sicCodes: z.array(z.string()), readAt: z.string() })
    .nullable(),
});
export const VerificationQueue = z.object({ agents: z.array(VerificationEntry), total: count });
export type VerificationQueue = z.infer<typeof VerificationQueue>;

export const EditAgentBody = z.object({
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  phone: optionalPhone.nullish(),
  agencyName: optionalName(120).nullish(),
  businessAddress: optionalLine(240).nullish(),
  branchLocation: optionalLine(160).nullish(),
  areasOfOperation: z.array(optionalLine(10)).max(500).nullish(),
  subscriptionStatus: z.enum(['active', 'inactive', 'suspended']).optional(),
});
export type EditAgentBody = z.infer<typeof EditAgentBody>;

export const VerificationDecisionBody = z.object({
  verificationStatus: z.enum(verificationStatuses),
  verificationNotes: optionalLine(500).optional(),
  /** The document that was looked at: one that was replaced since must not be approved unseen. */
  documentPath: z.string().max(300).optional(),
});

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
});
export type ContactMessage = z.infer<typeof ContactMessage>;
export const UnreadCount = z.object({ unread: count });
export const MarkReadBody = z.object({ archive: z.boolean().optional() }).nullish();
export const ReplyBody = z.object({ replyText: paragraph(5000, 'Please enter a reply message.') });

export const MigrationAnalytics = z.object({
  generatedAt: z.string(),
  /** These are being counted again; whoever asks a little later gets newer ones. */
  recounting: z.boolean(),
  migrationPatterns: z.array(
    z.object({ from_postcode: z.string(), to_location: z.string(), move_count: count, avg_budget: count }),
  ),
  topOriginPostcodes: z.array(
    z.object({
      postcode: z.string(),
      unique_buyers: count,
      total_searches: count,
      avg_budget: count,
      avg_search_radius: z.number(),
    }),
  ),
  topDestinations: z.array(
    z.object({
      destination: z.string(),
      unique_buyers: count,
      origin_postcode_count: count,
      total_searches: count,
      avg_budget: count,
    }),
  ),
  priceTrends: z.array(z.object({ budget_range: z.string(), search_count: count, origin_postcodes: count })),
  summary: z.object({ routes: count, originAreas: count, destinationAreas: count }),
  /** For the map: outward code and place, both ends in metres of the National Grid. */
  flows: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      fromEasting: z.number(),
      fromNorthing: z.number(),
      toEasting: z.number(),
      toNorthing: z.number(),
      move_count: count,
    }),
  ),
});
export type MigrationAnalytics = z.infer<typeof MigrationAnalytics>;

export const SetupFeesQuery = z.object({
  status: z.enum(['all', ...setupFeeStatuses]).default('all'),
  marketingEmailAgreed: z.enum(['all', 'not_asked', 'agreed', 'declined']).default('all'),
  search: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const SetupFees = z.object({
  agents: z.array(
    AdminAgent.pick({
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      agencyName: true,
      setupFeeStatus: true,
      setupFeeAmount: true,
      marketingEmailAgreed: true,
      marketingEmailAgreedAt: true,
      marketingEmailSent: true,
      marketingEmailSentAt: true,
      createdAt: true,
    }),
  ),
  pagination: z.object({ page: count, limit: count, total: count, totalPages: count }),
});
export type SetupFees = z.infer<typeof SetupFees>;
export const SetupFeeMetrics = z.object({
  marketingEmailAgreement: z.object({ conversionRate: z.number(), totalAgreed: count, totalAsked: count }),
  financialMetrics: z.object({ totalFeesDue: count, totalRevenue: count }),
  setupFeeStatus: z.object({
    pending: count,
    waived: count,
    due: count,
    invoiced: count,
    paid: count,
    failed: count,
  }),
  marketingEmailSent: z.object({ agreedButNotSent: count, sent: count }),
});
export type SetupFeeMetrics = z.infer<typeof SetupFeeMetrics>;
export const SetupFeeStatusBody = z.object({
  status: z.enum(setupFeeStatuses),
  notes: optionalLine(500).nullish(),
});
export const MarketingSentBody = z.object({ sent: z.boolean(), notes: optionalLine(500).nullish() });

/** PATCH /api/admin/setup-fees/status and /marketing-sent: the same for several at once, all of them or none. */
const agentIds = z.array(z.uuid()).min(1).max(100);
export const SetupFeeStatusOfManyBody = SetupFeeStatusBody.extend({ agentIds });
export const MarketingSentOfManyBody = MarketingSentBody.extend({ agentIds });

/** GET /api/admin/audit */
export const AuditQuery = z.object({
  search: z.string().trim().max(100).default(''),
  action: z.string().trim().max(60).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const AuditEntries = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      createdAt: z.string(),
      action: z.string(),
      actor: z.string(),
      target: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  pagination: z.object({ page: count, limit: count, total: count, totalPages: count }),
  actions: z.array(z.string()),
});
export type AuditEntries = z.infer<typeof AuditEntries>;
