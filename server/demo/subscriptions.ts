import { randomUUID } from 'node:crypto';
import { freeAccess } from '@threshold/core/rules/account/free-access';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { REFERRAL_CREDIT_PENCE, SUBSCRIPTION_PENCE } from '@threshold/core/rules/format/money';
import type { Config } from '../config';
import { billingAccounts, paidInvoices, referralCredits } from '../db/schema/billing';
import type { Tx } from '../db/types';
import type { NewUser } from '../factories/rows';
import { LOOKUP_KEY } from '../providers/billing/catalogue';
import { usesSandbox } from '../providers/billing/mode';
import { readCard } from '../providers/billing/sandbox/cards';
import { subscriptionHistory } from '../providers/billing/sandbox/history';
import { newBalanceTransaction, newPrice, type SandboxObject } from '../providers/billing/sandbox/objects';
import { put } from '../providers/billing/sandbox/store';
import { type Agency, CARD_FAILS, LEAVES } from './agencies';

const CARDS = ['4242424242424242', '5555555555554444', '378282246310005'];
const FAILING_CARD = '4000000000000341';

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/**
 * Gives every approved agency a subscription in the embedded sandbox, with a card and paid invoices, and updates the
 * owners' rows to match. Returns a function that stores the rest. Null with real keys or without the sandbox: access
 * then stays as set by an administrator.
 */
export function subscribe(config: Config, agencies: Agency[], now: Date): ((tx: Tx) => Promise<void>) | null {
  if (!usesSandbox(config)) return null;
  const price = newPrice(seconds(agencies[0]?.approvedAt ?? now), {
    unit_amount: SUBSCRIPTION_PENCE,
    lookup_key: LOOKUP_KEY,
  });
  const objects: SandboxObject[] = [price];
  const accounts: (typeof billingAccounts.$inferInsert)[] = [];
  const invoices: (typeof paidInvoices.$inferInsert)[] = [];
  const credits: (typeof referralCredits.$inferInsert)[] = [];
  const pasts = agencies.flatMap(({ owner, approvedAt: since }, n) => {
    if (!since) return [];
    const free = freeAccess(config.freeAccessUntil, since);
    const number = n + 1 === CARD_FAILS ? FAILING_CARD : (CARDS[n % CARDS.length] ?? '');
    const expiry = { exp_month: 1 + (n % 12), exp_year: now.getUTCFullYear() + 1 + (n % 4), cvc: '1234' };
    const past = subscriptionHistory({
      payer: {
        email: owner.email,
        name: `${owner.firstName} ${owner.lastName}`,
        metadata: { userId: owner.id },
      },
      price,
      card: readCard({ number, ...expiry }, now),
      since: seconds(since),
      trialEnd: free.open ? seconds(free.endsAt) : null,
      now: seconds(now),
    });
    if (n + 1 === LEAVES)
      Object.assign(past.subscription, {
        cancel_at_period_end: true,
        canceled_at: seconds(now) - DAY_MS / 1000,
      });
    objects.push(...past.objects);
    invoices.push(...paidIn(past.objects, owner.id));
    accounts.push({ userId: owner.id, version: 1, hasPaymentMethod: true, updatedAt: since });
    return [{ owner, since, ...past }];
  });

  // The referred agencies have paid, so the referrer has the credit, at the provider too.
  for (const { owner, since } of pasts) {
    const referrer = pasts.find((past) => past.owner.id === owner.referredBy);
    if (!referrer) continue;
    const id = randomUUID();
    const transaction = newBalanceTransaction(seconds(since), {
      customer: referrer.customer.id,
      amount: -REFERRAL_CREDIT_PENCE,
      metadata: { referralCreditId: id },
    });
    referrer.customer.balance += transaction.amount;
    objects.push(transaction);
    credits.push({
      id,
      referrerId: referrer.owner.id,
      referredId: owner.id,
      amountPence: REFERRAL_CREDIT_PENCE,
      transactionId: transaction.id,
      createdAt: since,
    });
  }
  for (const past of pasts) Object.assign(past.owner, accountStatusOf(past));

  return async (tx) => {
    await put(tx, ...objects);
    await tx.insert(billingAccounts).values(accounts);
    if (invoices.length) await tx.insert(paidInvoices).values(invoices);
    if (credits.length) await tx.insert(referralCredits).values(credits);
  };
}

/** The paid invoices, as the sync would have stored them. */
const paidIn = (objects: SandboxObject[], userId: string) =>
  objects.flatMap((object) => {
    if (object.object !== 'invoice' || object.status !== 'paid' || object.total <= 0) return [];
    const { id, amount_paid: amountPence, created, period_end: end } = object;
    return [{ id, userId, amountPence, paidAt: new Date(created * 1000), coversUntil: new Date(end * 1000) }];
  });

function accountStatusOf({
  customer,
  subscription,
}: ReturnType<typeof subscriptionHistory>): Partial<NewUser> {
  const at = (time: number | null | undefined) => (time == null ? null : new Date(time * 1000));
  return {
    stripeCustomerId: customer.id,
    stripeSubscriptionId: subscription.id,
    subscriptionStatus:
      subscription.status === 'past_due' || subscription.status === 'trialing'
        ? subscription.status
        : 'active',
    trialEndsAt: at(subscription.trial_end),
    currentPeriodEnd: at(subscription.items.data[0].current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    referralCredits: Math.max(0, -customer.balance),
  };
}
