import { describe, expect, it } from 'vitest';
import { type AgentDisplayStatus, agentDisplayStatus } from './agent-status';

type Row = [
  subscription: string | null,
  id: string | null,
  approved: AgentDisplayStatus,
  other: AgentDisplayStatus,
];

const rows: Row[] = [
  ['suspended', null, 'Suspended', 'Suspended'],
  ['suspended', 'sub_1', 'Suspended', 'Suspended'],
  ['active', null, 'Active', 'Need verification'],
  ['active', 'sub_1', 'Active', 'Need verification'],
  ['trialing', 'sub_1', 'Active', 'Need verification'],
  ['trial', 'sub_1', 'Active', 'Need verification'],
  ['trialing', null, 'Active (Trial)', 'Need verification and subscription'],
  ['trial', null, 'Active (Trial)', 'Need verification and subscription'],
  ['trialing', '', 'Active (Trial)', 'Need verification and subscription'],
  ['inactive', null, 'Need subscription', 'Unknown'],
  ['inactive', 'sub_1', 'Need subscription', 'Unknown'],
  ['past_due', null, 'Need subscription', 'Unknown'],
  ['past_due', 'sub_1', 'Need subscription', 'Unknown'],
  ['canceled', null, 'Need subscription', 'Unknown'],
  ['canceled', 'sub_1', 'Need subscription', 'Unknown'],
  [null, null, 'Need subscription', 'Unknown'],
  [null, 'sub_1', 'Need subscription', 'Unknown'],
];

describe.each(rows)(
  'subscription %s with id %s',
  (subscriptionStatus, stripeSubscriptionId, approved, other) => {
    it.each([
      ['approved', approved],
      ['pending', other],
      ['rejected', other],
      [null, other],
    ])('and verification %s is %s', (verificationStatus, shown) => {
      expect(agentDisplayStatus({ subscriptionStatus, verificationStatus, stripeSubscriptionId })).toBe(
        shown,
      );
    });
  },
);
