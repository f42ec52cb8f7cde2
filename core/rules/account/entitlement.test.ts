import { describe, expect, it } from 'vitest';
import {
  canSearch,
  isInheritedAccess,
  isPremiumActive,
  isSubscribed,
  searchRefusal,
  subscriptionOf,
} from './entitlement';

const verifications = ['approved', 'pending', 'rejected', null];
const subscriptions = ['active', 'trialing', 'inactive', 'past_due', 'canceled', 'suspended', null];

const cases = verifications.flatMap((verificationStatus) =>
  subscriptions.flatMap((subscriptionStatus) =>
    [true, false].map((isActive) => ({ verificationStatus, subscriptionStatus, isActive })),
  ),
);

describe('canSearch', () => {
  it('is allowed to exactly two of every combination', () => {
    expect(cases.filter(canSearch)).toEqual([
      { verificationStatus: 'approved', subscriptionStatus: 'active', isActive: true },
      { verificationStatus: 'approved', subscriptionStatus: 'trialing', isActive: true },
    ]);
  });

  it.each(cases)('$verificationStatus, $subscriptionStatus, active $isActive', (agency) => {
    expect(canSearch(agency)).toBe(searchRefusal(agency) === null);
  });
});

it.each([
  ['approved', 'active', true, null],
  ['approved', 'trialing', true, null],
  ['approved', 'inactive', true, 'SUBSCRIPTION_REQUIRED'],
  ['approved', 'past_due', true, 'SUBSCRIPTION_REQUIRED'],
  ['approved', 'canceled', true, 'SUBSCRIPTION_REQUIRED'],
  ['approved', null, true, 'SUBSCRIPTION_REQUIRED'],
  ['pending', 'active', true, 'VERIFICATION_REQUIRED'],
  ['pending', 'inactive', true, 'VERIFICATION_REQUIRED'],
  ['rejected', 'trialing', true, 'VERIFICATION_REQUIRED'],
  [null, null, true, 'VERIFICATION_REQUIRED'],
  ['approved', 'suspended', true, 'ACCOUNT_SUSPENDED'],
  ['pending', 'suspended', true, 'ACCOUNT_SUSPENDED'],
  ['approved', 'active', false, 'ACCOUNT_SUSPENDED'],
  ['pending', 'inactive', false, 'ACCOUNT_SUSPENDED'],
] as const)(
  'verification %s, subscription %s, active %s is refused with %s',
  (verificationStatus, subscriptionStatus, isActive, refusal) => {
    expect(searchRefusal({ verificationStatus, subscriptionStatus, isActive })).toBe(refusal);
  },
);

it.each([
  ['active', true, true, true, true],
  ['trialing', true, false, true, true],
  ['inactive', false, false, false, false],
  ['past_due', false, false, false, true],
  ['canceled', false, false, false, true],
  ['suspended', false, false, false, true],
  ['', false, false, false, false],
  [null, false, false, false, false],
])(
  'status %s: subscribed %s, premium without a trial end %s, with one %s, inherited %s',
  (status, subscribed, premium, premiumWithEnd, inherited) => {
    expect(isSubscribed(status)).toBe(subscribed);
    expect(isPremiumActive(status, null)).toBe(premium);
    expect(isPremiumActive(status, new Date('2026-01-01'))).toBe(premiumWithEnd);
    expect(isPremiumActive(status, '2026-01-01T00:00:00.000Z')).toBe(premiumWithEnd);
    expect(isInheritedAccess(status)).toBe(inherited);
  },
);

describe('the subscription of staff', () => {
  it.each([
    ['inactive', 'active', 'active'],
    ['active', 'suspended', 'suspended'],
    ['suspended', 'active', 'suspended'],
    ['trialing', undefined, 'trialing'],
    ['inactive', null, 'inactive'],
  ])('%s under an owner with %s is %s', (own, owner, shown) => {
    expect(subscriptionOf(own, owner)).toBe(shown);
  });
});
