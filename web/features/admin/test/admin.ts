import type { AdminAgent, ContactMessage } from '@threshold/core/contract/admin';
import type { VerificationQueue } from '@threshold/core/contract/admin-verification';
import type { SetupFeeMetrics, SetupFees } from '@threshold/core/contract/setup-fees';

// Shared test data of this feature.

export const agent = (change: Partial<AdminAgent> = {}): AdminAgent => ({
  id: 'ann',
  firstName: 'Ann',
  lastName: 'Hill',
  email: 'ann@hill.example',
  phone: null,
  agencyName: 'Hill and Son',
  businessAddress: null,
  branchLocation: 'LN1 3AA',
  areasOfOperation: ['LN1', 'LN2', 'LN3'],
  websiteUrl: null,
  subscriptionStatus: 'active',
  stripeSubscriptionId: null,
  verificationStatus: 'approved',
  verificationNotes: null,
  documentPath: 'documents/ann.pdf',
  searches: [],
  searchCount: 1,
  setupFeeStatus: 'pending',
  setupFeeAmount: 30_000,
  marketingEmailAgreed: null,
  marketingEmailAgreedAt: null,
  marketingEmailSent: false,
  marketingEmailSentAt: null,
  createdAt: '2026-10-01T09:00:00.000Z',
  operatingRadius: 10,
  referralCredits: 0,
  agentRole: 'owner',
  statusSetByHandAt: null,
  areasSetByHand: false,
  ...change,
});

export const queueEntry = (id: string): VerificationQueue['agents'][number] => ({
  id,
  firstName: `Agent${id}`,
  lastName: 'Hill',
  email: `${id}@hill.example`,
  agencyName: 'Hill and Son',
  websiteUrl: 'hill.example',
  documentPath: `documents/${id}.pdf`,
  businessAddress: null,
  createdAt: '2026-10-01T09:00:00.000Z',
  verificationStatus: 'pending',
  verificationNotes: null,
  documentHandedInAt: '2026-11-14T09:00:00.000Z',
  decidedAt: null,
  documentReadAt: '2026-11-14T09:00:05.000Z',
  evidence: null,
});

export const letter = (change: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 'm1',
  name: 'Joan',
  email: 'joan@example.com',
  message: 'Do you cover Grimsby?',
  isRead: false,
  createdAt: '2026-11-14T09:00:00.000Z',
  reply: null,
  repliedAt: null,
  personId: null,
  ...change,
});

export const feeAgent = (change: Partial<AdminAgent> = {}): AdminAgent => ({
  ...agent(),
  setupFeeStatus: 'due',
  marketingEmailAgreed: true,
  marketingEmailAgreedAt: '2026-10-02T09:00:00.000Z',
  ...change,
});

export const feePage = (
  agents: SetupFees['agents'],
  pagination: Partial<SetupFees['pagination']> = {},
): SetupFees => ({
  agents,
  pagination: { page: 1, limit: 25, total: agents.length, totalPages: 1, ...pagination },
});

export const FEE_METRICS: SetupFeeMetrics = {
  marketingEmailAgreement: { conversionRate: 66.7, totalAgreed: 2, totalAsked: 3 },
  financialMetrics: { totalFeesDue: 60_000, totalRevenue: 90_000 },
  setupFeeStatus: { pending: 1, waived: 2, due: 2, invoiced: 1, paid: 2, failed: 0 },
  marketingEmailSent: { agreedButNotSent: 1, sent: 1 },
};
