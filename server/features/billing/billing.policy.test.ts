import { describe, expect, it } from 'vitest';
import type { ProviderState } from '../../providers/billing/state';
import { entitlementOf, newsOf, nextStatus, type Status } from './billing.policy';

const periodEnd = new Date('2026-12-15T09:00:00Z');
const state = (status: string, hasPaymentMethod = true): ProviderState => ({
  customerId: 'cus_1',
  creditPence: 0,
  hasPaymentMethod,
  subscription: {
    id: 'sub_1',
    status,
    trialEnd: null,
    currentPeriodEnd: periodEnd,
    cancelAtPeriodEnd: false,
  },
});

describe('the entitlement computed from the provider’s state', () => {
  const cases: [string, boolean, Status][] = [
    ['active', true, 'active'],
    ['active', false, 'active'],
    ['trialing', true, 'trialing'],
    ['trialing', false, 'inactive'],
    ['past_due', true, 'past_due'],
    ['unpaid', true, 'past_due'],
    ['canceled', true, 'canceled'],
    ['canceled', false, 'inactive'],
    ['incomplete', true, 'inactive'],
    ['incomplete_expired', true, 'inactive'],
    ['paused', true, 'inactive'],
    ['something new', true, 'inactive'],
  ];
  it.each(cases)('%s with a card: %s is %s', (status, card, expected) => {
    const entitlement = entitlementOf(state(status, card), true);
    expect(entitlement.status).toBe(expected);
    expect(entitlement.subscriptionId).toBe(expected === 'inactive' ? null : 'sub_1');
    expect(entitlement.currentPeriodEnd).toBe(expected === 'inactive' ? null : periodEnd);
  });

  it('has no status for a customer without a subscription, and "canceled" for a deleted customer', () => {
    expect(entitlementOf({ ...state('active'), subscription: null }, true).status).toBeNull();
    expect(entitlementOf(null, true).status).toBe('canceled');
    expect(entitlementOf(null, false).status).toBeNull();
  });
});

describe('the stored status', () => {
  const cases: [Status, Status | null, boolean, Status, 'by hand'?][] = [
    ['inactive', 'active', false, 'active'],
    ['active', 'past_due', false, 'past_due'],
    ['active', null, false, 'active'],
    ['suspended', 'active', false, 'suspended'],
    ['suspended', 'active', true, 'active'],
    ['suspended', 'trialing', true, 'trialing'],
    ['suspended', 'past_due', true, 'inactive'],
    ['suspended', 'canceled', true, 'inactive'],
    ['suspended', null, true, 'inactive'],
    ['active', 'past_due', false, 'active', 'by hand'],
    ['active', 'canceled', false, 'active', 'by hand'],
    ['inactive', 'active', false, 'inactive', 'by hand'],
    ['inactive', 'trialing', true, 'trialing', 'by hand'],
    ['active', 'canceled', true, 'inactive', 'by hand'],
    ['active', null, true, 'inactive', 'by hand'],
  ];
  it.each(cases)(
    '%s, the provider says %s, lifting: %s: %s %s',
    (current, provider, lift, expected, byHand) => {
      expect(nextStatus(current, provider, lift, byHand !== undefined)).toBe(expected);
    },
  );
});

describe('mails to the owner', () => {
  const newsAfter = (
    was: Status,
    is: Status,
    ending: [boolean, boolean] = [false, false],
    statusSetByHandAt: Date | null = null,
  ) =>
    newsOf(
      { subscriptionStatus: was, cancelAtPeriodEnd: ending[0], statusSetByHandAt },
      { status: is, cancelAtPeriodEnd: ending[1] },
    );
  it('one for each change, none without a change', () => {
    expect(newsAfter('inactive', 'active')).toBe('started');
    expect(newsAfter('inactive', 'trialing')).toBe('started');
    expect(newsAfter('canceled', 'active')).toBe('started');
    expect(newsAfter('trialing', 'active')).toBeNull();
    expect(newsAfter('past_due', 'active')).toBeNull();
    expect(newsAfter('active', 'past_due')).toBe('payment-failed');
    expect(newsAfter('trialing', 'past_due')).toBe('payment-failed');
    expect(newsAfter('active', 'canceled')).toBe('ended');
    expect(newsAfter('past_due', 'canceled')).toBe('ended');
    expect(newsAfter('inactive', 'canceled')).toBeNull();
    expect(newsAfter('active', 'active', [false, true])).toBe('ending');
    expect(newsAfter('active', 'active', [true, true])).toBeNull();
    expect(newsAfter('active', 'active', [true, false])).toBeNull();
    expect(newsAfter('active', 'canceled', [true, false])).toBe('ended');
  });

  it('none for a status an administrator releases, except that it will end', () => {
    const then = new Date('2026-11-01T09:00:00Z');
    expect(newsAfter('inactive', 'active', [false, false], then)).toBeNull();
    expect(newsAfter('active', 'active', [false, true], then)).toBe('ending');
  });

  it('none while the agency is suspended, or when that ends', () => {
    expect(newsAfter('suspended', 'suspended', [false, true])).toBeNull();
    expect(newsAfter('suspended', 'active')).toBeNull();
  });
});
