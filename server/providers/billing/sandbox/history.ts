import { nextPeriodEnd } from './due';
import { RETRY_DAYS } from './invoices';
import {
  type Billed,
  markPaid,
  newCard,
  newCustomer,
  newInvoice,
  newPayment,
  newSubscription,
} from './object-factories';
import type { Customer, Kind, Kinds, PaymentMethod, Price, Subscription } from './records';

const DAY = 86_400;

export type StoredObject = { [K in Kind]: { kind: K; object: Kinds[K] } }[Kind];

interface HistoryOptions {
  who: Pick<Customer, 'email' | 'name' | 'metadata'>;
  price: Price;
  card: Pick<PaymentMethod, 'card' | 'sandbox_renewals'>;
  /** In seconds: start of the subscription, end of the trial, and now. */
  since: number;
  trialEnd: number | null;
  now: number;
}

/**
 * All sandbox objects of a customer who subscribed at `since` and has paid ever since, computed without queries. A
 * declined card leaves the first renewal open, to be retried.
 */
export function subscriptionHistory({ who, price, card: read, since, trialEnd, now }: HistoryOptions) {
  const customer = newCustomer(since, who);
  const card = newCard(since, customer.id, read);
  const metadata = who.metadata;
  const subscription = newSubscription(since, { customer: customer.id, price: price.id, trialEnd, metadata });
  subscription.default_payment_method = card.id;
  const bills: StoredObject[] = [];
  let serial = 0;

  function bill(created: number, what: Billed, succeeds: boolean) {
    const invoice = newInvoice(created, subscription, customer, what, serial++);
    const intent = invoice.status === 'open' ? newPayment(created, invoice) : null;
    if (intent && succeeds) markPaid(invoice, intent, card);
    if (invoice.status === 'open') {
      invoice.attempt_count = 1;
      invoice.next_payment_attempt = created + (RETRY_DAYS[0] ?? 0) * DAY;
    }
    if (intent) bills.push({ kind: 'payment_intent', object: intent });
    bills.push({ kind: 'invoice', object: invoice });
    subscription.latest_invoice = invoice.id;
    return invoice.status;
  }

  const item = subscription.items.data[0];
  if (!item) throw new Error('Subscription has no item');
  const whole = price.unit_amount;
  const first = { from: since, to: item.current_period_end, reason: 'subscription_create' as const };
  bill(since, { ...first, amount: trialEnd ? 0 : whole }, true);
  if (!trialEnd) subscription.status = 'active';
  while (item.current_period_end <= now && subscription.status !== 'past_due') {
    const from = item.current_period_end;
    const to = nextPeriodEnd(subscription.billing_cycle_anchor, from);
    Object.assign(item, { current_period_start: from, current_period_end: to });
    const renewal = { from, to, amount: whole, reason: 'subscription_cycle' as const };
    const paid = bill(from, renewal, card.sandbox_renewals === 'paid') === 'paid';
    subscription.status = paid ? 'active' : 'past_due';
  }
  const objects: StoredObject[] = [
    { kind: 'customer', object: customer },
    { kind: 'payment_method', object: card },
    { kind: 'subscription', object: subscription },
    ...bills,
  ];
  return { customer, card, subscription, objects };
}

/** Cancels at the end of the paid month. */
export function cancelAtPeriodEnd(subscription: Subscription, canceledAt: number): void {
  subscription.cancel_at_period_end = true;
  subscription.canceled_at = canceledAt;
}
