import { nextPeriodEnd } from './due';
import type { Customer, Intent, Invoice, PaymentMethod, Price, Subscription } from './records';
import { newId } from './store';

/** New objects, for calls and for generated histories. */

export const newCustomer = (now: number, who: Pick<Customer, 'email' | 'name' | 'metadata'>): Customer => ({
  id: newId('customer'),
  object: 'customer',
  created: now,
  ...who,
  balance: 0,
  default_source: null,
  invoice_settings: { default_payment_method: null },
  livemode: false,
});

export const newPrice = (
  now: number,
  what: Pick<Price, 'currency' | 'unit_amount' | 'lookup_key' | 'product'>,
): Price => ({
  id: newId('price'),
  object: 'price',
  created: now,
  active: true,
  ...what,
  recurring: { interval: 'month', interval_count: 1 },
});

export const newCard = (
  now: number,
  customer: string,
  card: Pick<PaymentMethod, 'card' | 'sandbox_renewals'>,
): PaymentMethod => ({
  id: newId('payment_method'),
  object: 'payment_method',
  created: now,
  type: 'card',
  customer,
  ...card,
});

export function newSubscription(
  now: number,
  what: { customer: string; price: string; trialEnd: number | null; metadata: Record<string, string> },
): Subscription {
  const { customer, price, trialEnd, metadata } = what;
  const anchor = trialEnd ?? now;
  return {
    id: newId('subscription'),
    object: 'subscription',
    created: now,
    customer,
    status: trialEnd ? 'trialing' : 'incomplete',
    billing_cycle_anchor: anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    collection_method: 'charge_automatically',
    currency: 'gbp',
    default_payment_method: null,
    items: {
      object: 'list',
      data: [
        {
          id: `si_${newId('subscription').slice(4)}`,
          object: 'subscription_item',
          price,
          current_period_start: now,
          current_period_end: trialEnd ?? nextPeriodEnd(anchor, now),
        },
      ],
    },
    latest_invoice: null,
    metadata,
    pending_setup_intent: null,
    trial_start: trialEnd ? now : null,
    trial_end: trialEnd,
    livemode: false,
  };
}

export interface Billed {
  amount: number;
  reason: Invoice['billing_reason'];
  from: number;
  to: number;
}

/** Less the customer's credit; a zero total is paid. `earlier` invoices determine its number. */
export function newInvoice(
  now: number,
  subscription: Subscription,
  customer: Customer,
  what: Billed,
  earlier: number,
): Invoice {
  const credit = Math.min(what.amount, Math.max(0, -customer.balance));
  const due = what.amount - credit;
  return {
    id: newId('invoice'),
    object: 'invoice',
    created: now,
    customer: customer.id,
    number: `${customer.id.slice(-8).toUpperCase()}-${String(earlier + 1).padStart(4, '0')}`,
    status: due > 0 ? 'open' : 'paid',
    billing_reason: what.reason,
    currency: 'gbp',
    total: what.amount,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    starting_balance: customer.balance,
    ending_balance: customer.balance + credit,
    attempt_count: 0,
    next_payment_attempt: null,
    period_start: what.from,
    period_end: what.to,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    confirmation_secret: null,
    payment_intent_id: null,
  };
}

/** The payment intent of an invoice's remaining amount. */
export function newPayment(now: number, invoice: Invoice): Intent {
  const id = newId('payment_intent');
  const client_secret = `${id}_secret_${newId('event').slice(4)}`;
  invoice.confirmation_secret = { client_secret, type: 'payment_intent' };
  invoice.payment_intent_id = id;
  return {
    id,
    object: 'payment_intent',
    created: now,
    customer: invoice.customer,
    client_secret,
    status: 'requires_payment_method',
    payment_method: null,
    amount: invoice.amount_due,
    currency: 'gbp',
    last_payment_error: null,
    invoice_id: invoice.id,
    subscription_id: invoice.parent.subscription_details.subscription,
  };
}

/** Changes both in place. */
export function markPaid(invoice: Invoice, intent: Intent | null, card: PaymentMethod): void {
  if (intent)
    Object.assign(intent, { status: 'succeeded', payment_method: card.id, last_payment_error: null });
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
  });
}
