import { RETRY_DAYS } from './invoices';
import {
  type Card,
  markPaid,
  newCustomer,
  newInvoice,
  newPaymentIntent,
  newPaymentMethod,
  newSubscription,
  type Price,
  type SandboxObject,
} from './objects';
import { nextPeriodEnd } from './periods';

const DAY = 86_400;

interface HistoryOptions {
  payer: Parameters<typeof newCustomer>[1];
  price: Price;
  card: Card;
  /** In seconds: start of the subscription, end of the trial, and now. */
  since: number;
  trialEnd: number | null;
  now: number;
}

/**
 * All sandbox objects of a customer who subscribed at `since` and has paid ever since, computed without queries. A
 * declined card leaves the first renewal open, to be retried.
 */
export function subscriptionHistory({ payer, price, card: details, since, trialEnd, now }: HistoryOptions) {
  const customer = newCustomer(since, payer);
  const card = newPaymentMethod(since, customer.id, details);
  const subscription = newSubscription(since, { customer: customer.id, price: price.id, trialEnd });
  subscription.default_payment_method = card.id;
  const objects: SandboxObject[] = [customer, card, subscription];
  let earlier = 0;

  /** Invoices the current period. False if the payment failed. */
  function bill(created: number, total: number, succeeds: boolean): boolean {
    const invoice = newInvoice(created, subscription, { customer, total, earlier: earlier++ });
    if (invoice.status === 'open') {
      const intent = newPaymentIntent(created, invoice);
      if (succeeds) markPaid(invoice, intent, card);
      else
        Object.assign(invoice, {
          attempt_count: 1,
          next_payment_attempt: created + (RETRY_DAYS[0] ?? 0) * DAY,
        });
      objects.push(intent);
    }
    objects.push(invoice);
    subscription.latest_invoice = invoice.id;
    return succeeds;
  }

  const [item] = subscription.items.data;
  bill(since, trialEnd ? 0 : price.unit_amount, true);
  if (!trialEnd) subscription.status = 'active';
  while (item.current_period_end <= now && subscription.status !== 'past_due') {
    item.current_period_start = item.current_period_end;
    item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, item.current_period_start);
    const paid = bill(item.current_period_start, price.unit_amount, card.sandbox_renewals === 'paid');
    subscription.status = paid ? 'active' : 'past_due';
  }
  return { customer, subscription, objects };
}
