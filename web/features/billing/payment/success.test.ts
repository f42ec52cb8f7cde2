import { freeAccess, pricingTexts } from '@threshold/core/rules/account/free-access';
import { expect, it } from 'vitest';
import { successOf } from './success';

function successFor(
  status: string,
  now: string,
  trialEnd: string | null = null,
  verificationStatus = 'approved',
) {
  const free = freeAccess('2026-01-01', new Date(now));
  const texts = pricingTexts(free);
  return successOf({ status, message: 'Being processed.', trialEnd, verificationStatus, free, texts });
}

it('shows the trial in the free period, and redirects after 1.5 s', () => {
  expect(successFor('trialing', '2025-06-01T12:00:00Z')).toEqual({
    toast: {
      variant: 'success',
      title: 'Trial Activated!',
      description: 'Your card is set up. You have free access until January 1st, 2026.',
    },
    redirectMs: 1_500,
  });
});

it('shows the payment once it has succeeded, and redirects after 2 s', () => {
  expect(successFor('active', '2026-11-15T12:00:00Z')).toEqual({
    toast: {
      variant: 'success',
      title: 'Payment Successful!',
      description: 'Your subscription is active at £120 a month.',
    },
    redirectMs: 2_000,
  });
});

it('never describes paid access as free, nor a trial as paid', () => {
  expect(successFor('trialing', '2026-11-15T12:00:00Z', '2026-12-01T00:00:00Z').toast).toMatchObject({
    title: 'Trial Activated!',
    description: 'Your card is set up. Your trial ends on 1 December 2026.',
  });
  expect(successFor('active', '2025-06-01T12:00:00Z').toast).toMatchObject({
    title: 'Payment Successful!',
    description: 'Your subscription is active.',
  });
});

it('adds that searching requires approval', () => {
  for (const waiting of ['pending', 'rejected']) {
    expect(successFor('active', '2026-11-15T12:00:00Z', null, waiting).toast).toMatchObject({
      title: 'Payment Successful!',
      description:
        "Your subscription is active at £120 a month. You can start searching once we've approved your agency.",
    });
    expect(successFor('trialing', '2025-06-01T12:00:00Z', null, waiting).toast).toMatchObject({
      title: 'Trial Activated!',
      description:
        "Your card is set up. You have free access until January 1st, 2026. You can start searching once we've approved your agency.",
    });
  }
});

it('shows a pending payment as processing', () => {
  expect(successFor('inactive', '2026-11-15T12:00:00Z').toast).toEqual({
    title: 'Payment processing',
    description: 'Being processed.',
  });
});
