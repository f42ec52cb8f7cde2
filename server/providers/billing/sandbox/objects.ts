import { randomToken } from '../../../base/secrets';
import { nextPeriodEnd } from './periods';

// Stored objects in Stripe's format: only the fields that the product, the SDK or the portal reads.

const prefixes = {
  customer: 'cus',
  payment_method: 'pm',
  price: 'price',
  subscription: 'sub',
  invoice: 'in',
  payment_intent: 'pi',
  setup_intent: 'seti',
  customer_balance_transaction: 'cbtxn',
  refund: 're',
  'billing_portal.configuration': 'bpc',
  'billing_portal.session': 'bps',
  event: 'evt',
};
export type Kind = keyof typeof prefixes;

const randomId = () => randomToken(18).replace(/[-_]/g, 'x');

const newObject = <K extends Kind>(object: K, created: number) => ({
  id: `${prefixes[object]}_${randomId()}`,
  object,
  created,
});

interface Payer {
  email: string;
  name: string;
  metadata: Record<string, string>;
}

export const newCustomer = (now: number, payer: Payer) => ({
  ...newObject('customer', now),
  ...payer,
  /** Negative is credit. */
  balance: 0,
  invoice_settings: { default_payment_method: null as string | null },
});
export type Customer = ReturnType<typeof newCustomer>;

export const newPrice = (now: number, price: { unit_amount: number; lookup_key: string }) => ({
  ...newObject('price', now),
  ...price,
});
export type Price = ReturnType<typeof newPrice>;

export interface Card {
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  /** Result of off-session charges. */
  sandbox_renewals: 'paid' | 'declined';
}

export const newPaymentMethod = (now: number, customer: string, card: Card) => ({
  ...newObject('payment_method', now),
  type: 'card',
  customer,
  ...card,
});
export type PaymentMethod = ReturnType<typeof newPaymentMethod>;

type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled';

export function newSubscription(
  now: number,
  { customer, price, trialEnd }: { customer: string; price: string; trialEnd: number | null },
) {
  const item = {
    id: `si_${randomId()}`,
    object: 'subscription_item',
    price,
    current_period_start: now,
    current_period_end: trialEnd ?? nextPeriodEnd(now, now),
  };
  return {
    ...newObject('subscription', now),
    customer,
    status: (trialEnd ? 'trialing' : 'incomplete') as SubscriptionStatus,
    billing_cycle_anchor: trialEnd ?? now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    ended_at: null as number | null,
    default_payment_method: null as string | null,
    items: { object: 'list', data: [item] as [typeof item] },
    latest_invoice: null as string | null,
    pending_setup_intent: null as string | null,
    trial_end: trialEnd,
  };
}
export type Subscription = ReturnType<typeof newSubscription>;

/** For the current period, less the customer's credit; a zero total is paid. */
export function newInvoice(
  now: number,
  subscription: Subscription,
  { customer, total, earlier }: { customer: Customer; total: number; earlier: number },
) {
  const credit = Math.min(total, Math.max(0, -customer.balance));
  const due = total - credit;
  return {
    ...newObject('invoice', now),
    customer: customer.id,
    number: `${customer.id.slice(-8).toUpperCase()}-${String(earlier + 1).padStart(4, '0')}`,
    status: (due > 0 ? 'open' : 'paid') as 'open' | 'paid' | 'void',
    currency: 'gbp',
    total,
    amount_due: due,
    amount_paid: 0,
    starting_balance: customer.balance,
    ending_balance: customer.balance + credit,
    attempt_count: 0,
    next_payment_attempt: null as number | null,
    period_end: subscription.items.data[0].current_period_end,
    confirmation_secret: null as { client_secret: string; type: 'payment_intent' } | null,
    payment_intent_id: null as string | null,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
  };
}
export type Invoice = ReturnType<typeof newInvoice>;

export const subscriptionOf = (invoice: Invoice) => invoice.parent.subscription_details.subscription;
export const creditUsed = (invoice: Invoice) => invoice.ending_balance - invoice.starting_balance;

interface Problem {
  code: string;
  message: string;
}

function newIntent<K extends 'payment_intent' | 'setup_intent'>(
  kind: K,
  now: number,
  { customer, id: subscription_id }: Pick<Subscription, 'customer' | 'id'>,
) {
  const intent = newObject(kind, now);
  return {
    ...intent,
    customer,
    client_secret: `${intent.id}_secret_${randomId()}`,
    status: 'requires_payment_method' as 'requires_payment_method' | 'succeeded' | 'canceled',
    payment_method: null as string | null,
    subscription_id,
  };
}

/** Saves a card while nothing is due. */
export const newSetupIntent = (now: number, subscription: Subscription) => ({
  ...newIntent('setup_intent', now, subscription),
  last_setup_error: null as Problem | null,
});
type SetupIntent = ReturnType<typeof newSetupIntent>;

/** Pays the invoice's remaining amount. */
export function newPaymentIntent(now: number, invoice: Invoice) {
  const intent = {
    ...newIntent('payment_intent', now, { customer: invoice.customer, id: subscriptionOf(invoice) }),
    amount: invoice.amount_due,
    last_payment_error: null as Problem | null,
    invoice_id: invoice.id,
  };
  invoice.confirmation_secret = { client_secret: intent.client_secret, type: 'payment_intent' };
  invoice.payment_intent_id = intent.id;
  return intent;
}
type PaymentIntent = ReturnType<typeof newPaymentIntent>;
export type Intent = PaymentIntent | SetupIntent;

/** Changes both in place. */
export function markPaid(invoice: Invoice, intent: PaymentIntent, card: PaymentMethod): void {
  Object.assign(intent, { status: 'succeeded', payment_method: card.id, last_payment_error: null });
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
  });
}

/** A change of the balance. */
export const newBalanceTransaction = (
  now: number,
  change: { customer: string; amount: number; metadata: Record<string, string> },
) => ({ ...newObject('customer_balance_transaction', now), ...change });

export const newRefund = (
  now: number,
  refund: { customer: string; payment_intent: string; amount: number; metadata: Record<string, string> },
) => ({ ...newObject('refund', now), status: 'succeeded', ...refund });
type Refund = ReturnType<typeof newRefund>;

export const newPortalConfiguration = (now: number) => newObject('billing_portal.configuration', now);

export function newPortalSession(now: number, customer: string, returnUrl: string, publicUrl: string) {
  const session = newObject('billing_portal.session', now);
  const url = `${publicUrl}/sandbox/stripe/portal/${session.id}`;
  return { ...session, customer, return_url: returnUrl, url };
}
export type PortalSession = ReturnType<typeof newPortalSession>;

/** What an event can be about. */
type EventObject =
  | Customer
  | Price
  | PaymentMethod
  | Subscription
  | Invoice
  | Intent
  | ReturnType<typeof newBalanceTransaction>
  | Refund
  | ReturnType<typeof newPortalConfiguration>
  | PortalSession;

export const newEvent = (now: number, type: string, object: EventObject) => ({
  ...newObject('event', now),
  type,
  data: { object },
});
export type SandboxEvent = ReturnType<typeof newEvent>;

export type SandboxObject = EventObject | SandboxEvent;
export type ObjectOf<K extends Kind> = Extract<SandboxObject, { object: K }>;
