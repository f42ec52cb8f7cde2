import { describe, expect, it } from 'vitest';
import { type FreeAccess, freeAccess, freeAccessDates, pricingTexts, subscriptionBadge } from './free-access';

const open = freeAccess('2026-01-01', new Date('2025-11-01T12:00:00Z'));
const closed = freeAccess('2026-01-01', new Date('2026-11-15T12:00:00Z'));

describe('freeAccess', () => {
  it.each([
    ['2026-01-01', '2025-12-31T23:59:59.999Z', true],
    ['2026-01-01', '2026-01-01T00:00:00.000Z', false],
    ['2026-07-01', '2026-06-30T22:59:59.999Z', true],
    ['2026-07-01', '2026-06-30T23:00:00.000Z', false],
    ['2026-10-26', '2026-10-25T23:59:59.999Z', true],
    ['2026-10-26', '2026-10-26T00:00:00.000Z', false],
  ])('until %s, at %s: open is %s', (until, at, isOpen) => {
    expect(freeAccess(until, new Date(at)).open).toBe(isOpen);
  });

  it('ends at midnight in London and begins its last day a calendar day before', () => {
    const free = freeAccess('2026-03-30', new Date('2026-01-01T00:00:00Z'));
    expect(free.endsAt.toISOString()).toBe('2026-03-29T23:00:00.000Z');
    expect(free.lastDay.toISOString()).toBe('2026-03-29T00:00:00.000Z');
  });

  it('refuses what is not a date', () => {
    expect(() => freeAccess('2026-02-30', new Date())).toThrow(RangeError);
  });
});

describe('freeAccessDates', () => {
  it('spells the dates of the default period', () => {
    expect(freeAccessDates(open)).toEqual({
      lastDayShort: 'Dec 31st',
      lastDayShortYear: 'Dec 31st, 2025',
      lastDayLong: '31 December 2025',
      endMonthFirst: 'January 1st, 2026',
      endLong: '1 January 2026',
      endShort: '2026',
    });
  });

  it('spells a summer date, where London is ahead of UTC', () => {
    expect(freeAccessDates(freeAccess('2027-09-03', new Date('2026-11-15T00:00:00Z')))).toEqual({
      lastDayShort: 'Sep 2nd',
      lastDayShortYear: 'Sep 2nd, 2027',
      lastDayLong: '2 September 2027',
      endMonthFirst: 'September 3rd, 2027',
      endLong: '3 September 2027',
      endShort: 'September 3rd, 2027',
    });
  });
});

describe('pricingTexts', () => {
  it('says what is free while the period is open', () => {
    expect(pricingTexts(open)).toEqual({
      priceNet: '£100 + VAT',
      priceMonthly: '£120 a month',
      priceSummary: 'Free early access until 1 January 2026, then £120 a month (£100 + VAT)',
      badge: 'Free Until Dec 31st',
      payButton: 'Complete Setup (Free Until Dec 31st, 2025)',
      setupCard: 'Free access until January 1st, 2026',
      paymentNote: 'No payment until 2026',
      subscribeCopy: 'Free until 1 January 2026, then £120 a month (£100 + VAT)',
      premiumNotice: 'Free until 1 January 2026',
      trialBanner: 'Free trial until 31 December 2025. Billing of £120.00 monthly starts on 1 January 2026.',
      activatedToast: {
        title: 'Subscription Activated!',
        description: 'You have free access until January 1st, 2026.',
      },
      setupToast: {
        title: 'Trial Activated!',
        description: 'Your card is set up. You have free access until January 1st, 2026.',
      },
      earlyBird: {
        title: 'Early bird pricing',
        text: 'Free until 1 January 2026, then £120 a month (£100 + VAT)',
      },
    });
  });

  it('says the price once it has closed', () => {
    expect(pricingTexts(closed)).toEqual({
      priceNet: '£100 + VAT',
      priceMonthly: '£120 a month',
      priceSummary: '£120 a month (£100 + VAT)',
      badge: '£100 + VAT',
      payButton: 'Complete Setup (£120 a month)',
      setupCard: 'Premium access for £100 + VAT a month',
      paymentNote: '£120 a month including VAT',
      subscribeCopy: '£120 a month (£100 + VAT)',
      premiumNotice: '£120 a month (£100 + VAT)',
      trialBanner: 'Billing is £120.00 monthly (£100 + VAT).',
      activatedToast: {
        title: 'Subscription Activated!',
        description: 'Your subscription is active at £120 a month.',
      },
      setupToast: {
        title: 'Payment Successful!',
        description: 'Your subscription is active at £120 a month.',
      },
      earlyBird: { title: 'One simple price', text: '£120 a month (£100 + VAT)' },
    });
  });

  it('never says free, trial or a date once it has closed', () => {
    expect(JSON.stringify(pricingTexts(closed))).not.toMatch(/free|trial [a-z]|no payment|20\d\d/i);
  });
});

it.each<[string | null, FreeAccess, string]>([
  ['trialing', open, 'Free Until Dec 31st'],
  ['trialing', closed, 'Premium'],
  ['active', open, 'Premium'],
  ['active', closed, 'Premium'],
  ['inactive', open, 'Inactive'],
  ['past_due', closed, 'Inactive'],
  ['canceled', open, 'Inactive'],
  ['suspended', closed, 'Inactive'],
  [null, open, 'Inactive'],
])('a subscription that is %s: %#', (status, free, badge) => {
  expect(subscriptionBadge(status, pricingTexts(free), free)).toBe(badge);
});
