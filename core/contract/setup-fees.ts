import { z } from 'zod';
import { setupFeeStatuses } from './accounts';
import { AdminAgent } from './admin';
import { count, optionalLine } from './fields';
import { pageAndLimit, pagination, searchText } from './paging';

export const SetupFeesQuery = z.object({
  status: z.enum(['all', ...setupFeeStatuses]).default('all'),
  marketingEmailAgreed: z.enum(['all', 'not_asked', 'agreed', 'declined']).default('all'),
  search: searchText,
  ...pageAndLimit(25),
});
export const SetupFees = z.object({ agents: z.array(AdminAgent), pagination });
export type SetupFees = z.infer<typeof SetupFees>;
export const SetupFeeMetrics = z.object({
  marketingEmailAgreement: z.object({ conversionRate: z.number(), totalAgreed: count, totalAsked: count }),
  financialMetrics: z.object({ totalFeesDue: count, totalRevenue: count }),
  setupFeeStatus: z.record(z.enum(setupFeeStatuses), count),
  marketingEmailSent: z.object({ agreedButNotSent: count, sent: count }),
});
export type SetupFeeMetrics = z.infer<typeof SetupFeeMetrics>;
export const SetupFeeStatusBody = z.object({
  status: z.enum(setupFeeStatuses),
  notes: optionalLine(500).nullish(),
});
export const MarketingSentBody = z.object({ sent: z.boolean(), notes: optionalLine(500).nullish() });

/** PATCH /api/admin/setup-fees/status and /marketing-sent: several at once, all or none. */
const agentIds = z.array(z.uuid()).min(1).max(100);
export const SetupFeeStatusOfManyBody = SetupFeeStatusBody.extend({ agentIds });
export const MarketingSentOfManyBody = MarketingSentBody.extend({ agentIds });
