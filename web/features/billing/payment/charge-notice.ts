import { type FreeAccess, OPENS_WITH_APPROVAL } from '@threshold/core/rules/account/free-access';
import { formatLongDay } from '@threshold/core/rules/format/dates';
import { formatPence, formatPenceWhole, SUBSCRIPTION_PENCE } from '@threshold/core/rules/format/money';
import type { CurrentUser } from '../../../session/current-user';

type Payer = Pick<CurrentUser, 'verificationStatus' | 'subscriptionStatus' | 'referralCredits'>;

/** Text above the payment button: what is charged, when, and what access it gives. */
export function chargeNotice(user: Payer, free: Pick<FreeAccess, 'open' | 'endsAt'>): string {
  return `${charge(user, free)} ${opening(user, free.open)}`;
}

function charge(user: Payer, free: Pick<FreeAccess, 'open' | 'endsAt'>): string {
  const price = formatPenceWhole(SUBSCRIPTION_PENCE);
  // An overdue amount is charged even in the free period.
  if (free.open && user.subscriptionStatus !== 'past_due') {
    return `We'll save your card and charge nothing now. Your first payment of ${price} is on ${formatLongDay(free.endsAt)}.`;
  }
  const credit = user.referralCredits > 0 ? `, less your ${formatPence(user.referralCredits)} of credit` : '';
  return `We'll charge your card ${price} now${credit}, then every month.`;
}

function opening({ verificationStatus }: Payer, free: boolean): string {
  if (verificationStatus === 'approved') return 'You can start searching straight away.';
  const back = free ? '' : " If we can't approve your agency, we'll refund you in full.";
  return `${OPENS_WITH_APPROVAL}${back}`;
}
