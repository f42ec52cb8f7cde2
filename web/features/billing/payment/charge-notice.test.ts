import { freeAccess } from '@threshold/core/rules/account/free-access';
import { expect, it } from 'vitest';
import { chargeNotice } from './charge-notice';

const now = new Date('2026-11-15T12:00:00Z');
const paid = freeAccess('2026-01-01', now);
const free = freeAccess('2027-01-01', now);
const payer = { verificationStatus: 'pending', subscriptionStatus: 'inactive', referralCredits: 0 } as const;

it.each([
  [
    payer,
    paid,
    'Your card is charged £120 now, and every month after that. Searching opens when we have approved your agency. If we refuse your agency for good, you get your money back.',
  ],
  [
    { ...payer, verificationStatus: 'approved', referralCredits: 1000 },
    paid,
    'Your card is charged £120 now, less your £10.00 of credit, and every month after that. Searching opens at once.',
  ],
  [
    payer,
    free,
    'Your card is saved and nothing is charged now. The first £120 is taken on 1 January 2027. Searching opens when we have approved your agency.',
  ],
  [
    { ...payer, verificationStatus: 'approved', subscriptionStatus: 'past_due' },
    free,
    'Your card is charged £120 now, and every month after that. Searching opens at once.',
  ],
] as const)('describes the charge (%#)', (user, access, text) => {
  expect(chargeNotice(user, access)).toBe(text);
});
