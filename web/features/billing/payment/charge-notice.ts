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
    return `Your card is saved and nothing is charged now. The first ${price} is taken on ${formatLongDay(free.endsAt)}.`;
  }
  const credit = user.referralCredits > 0 ? `, less your ${formatPence(user.referralCredits)} of credit` : '';
  return `Your card is charged ${price} now${credit}, and every month after that.`;
}

function opening({ verificationStatus }: Payer, free: boolean): string {
  if (verificationStatus === 'approved') return 'Searching opens at once.';
  const back = free ? '' : ' If we refuse your agency for good, you get your money back.';
  return `${OPENS_WITH_APPROVAL}${back}`;
}
