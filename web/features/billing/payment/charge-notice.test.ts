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
    "We'll charge your card £120 now, then every month. You can start searching once we've approved your agency. If we can't approve your agency, we'll refund you in full.",
  ],
  [
    { ...payer, verificationStatus: 'approved', referralCredits: 1000 },
    paid,
    "We'll charge your card £120 now, less your £10.00 of credit, then every month. You can start searching straight away.",
  ],
  [
    payer,
    free,
    "We'll save your card and charge nothing now. Your first payment of £120 is on 1 January 2027. You can start searching once we've approved your agency.",
  ],
  [
    { ...payer, verificationStatus: 'approved', subscriptionStatus: 'past_due' },
    free,
    "We'll charge your card £120 now, then every month. You can start searching straight away.",
  ],
] as const)('describes the charge (%#)', (user, access, text) => {
  expect(chargeNotice(user, access)).toBe(text);
});
