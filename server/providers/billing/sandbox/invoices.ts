import { SandboxError } from './errors';
import {
  type Customer,
  creditUsed,
  type Invoice,
  markPaid,
  newBalanceTransaction,
  newInvoice,
  newPaymentIntent,
  type PaymentMethod,
  type Subscription,
  subscriptionOf,
} from './objects';
import type { SandboxSession } from './session';
import { get, list } from './store';

const DAY = 86_400;
/** Days from each failed attempt to the next; after the last the subscription ends. */
export const RETRY_DAYS = [3, 5, 7];

/** A negative amount is credit. */
export async function moveBalance(
  session: SandboxSession,
  customer: Customer,
  amount: number,
  metadata: Record<string, string> = {},
) {
  customer.balance += amount;
  await session.save(customer, 'customer.updated');
  return session.save(newBalanceTransaction(session.now, { customer: customer.id, amount, metadata }));
}

/** Creates the invoice of the current period, less the customer's credit; a zero total is paid at once. */
export async function raiseInvoice(
  session: SandboxSession,
  subscription: Subscription,
  total: number,
): Promise<Invoice> {
  const { tx, now } = session;
  const customer = await get(tx, 'customer', subscription.customer);
  const earlier = (await list(tx, 'invoice', customer.id)).length;
  const invoice = newInvoice(now, subscription, { customer, total, earlier });
  if (invoice.status === 'open') await session.save(newPaymentIntent(now, invoice));
  subscription.latest_invoice = invoice.id;
  await session.save(invoice, 'invoice.created', ...(invoice.status === 'paid' ? ['invoice.paid'] : []));
  const credit = creditUsed(invoice);
  if (credit > 0) await moveBalance(session, customer, credit);
  return invoice;
}

/** The card that is charged: the subscription's own, else the customer's. */
export async function cardOf(
  { tx }: SandboxSession,
  customerId: string,
  subscription: Subscription | null,
): Promise<PaymentMethod | null> {
  const { invoice_settings } = await get(tx, 'customer', customerId);
  const id = subscription?.default_payment_method ?? invoice_settings.default_payment_method;
  return id ? get(tx, 'payment_method', id) : null;
}

/** Charges the saved card off-session. */
export async function charge(
  session: SandboxSession,
  subscription: Subscription,
  invoice: Invoice,
): Promise<void> {
  const card = await cardOf(session, subscription.customer, subscription);
  if (card?.sandbox_renewals === 'paid') await settleInvoice(session, subscription, invoice, card);
  else await chargeFailed(session, subscription, invoice);
}

export async function settleInvoice(
  session: SandboxSession,
  subscription: Subscription,
  invoice: Invoice,
  card: PaymentMethod,
): Promise<void> {
  const intent = await get(session.tx, 'payment_intent', invoice.payment_intent_id ?? '');
  markPaid(invoice, intent, card);
  subscription.status = 'active';
  await session.save(intent, 'payment_intent.succeeded');
  await session.save(invoice, 'invoice.paid', 'invoice.payment_succeeded');
  await session.save(subscription, 'customer.subscription.updated');
}

async function chargeFailed(
  session: SandboxSession,
  subscription: Subscription,
  invoice: Invoice,
): Promise<void> {
  const wait = RETRY_DAYS[invoice.attempt_count];
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = wait === undefined ? null : session.now + wait * DAY;
  await session.save(invoice, 'invoice.payment_failed');
  if (wait === undefined) return endSubscription(session, subscription, 'canceled');
  subscription.status = 'past_due';
  await session.save(subscription, 'customer.subscription.updated');
}

export async function endSubscription(
  session: SandboxSession,
  subscription: Subscription,
  status: 'canceled' | 'incomplete_expired',
): Promise<void> {
  for (const invoice of await list(session.tx, 'invoice', subscription.customer)) {
    const ours = subscriptionOf(invoice) === subscription.id;
    if (ours && invoice.status === 'open') await voidInvoice(session, invoice);
  }
  Object.assign(subscription, {
    status,
    canceled_at: subscription.canceled_at ?? session.now,
    ended_at: session.now,
    pending_setup_intent: null,
  });
  await session.save(
    subscription,
    status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
  );
}

/** Returns credit that was applied to it. Stripe refuses this for paid invoices. */
export async function voidInvoice(session: SandboxSession, invoice: Invoice): Promise<Invoice> {
  if (invoice.status !== 'open')
    throw new SandboxError('invoice_not_editable', 'You can only void open invoices.');
  const intent = await get(session.tx, 'payment_intent', invoice.payment_intent_id ?? '');
  await session.save({ ...intent, status: 'canceled' as const });
  Object.assign(invoice, { status: 'void', next_payment_attempt: null });
  await session.save(invoice, 'invoice.voided');
  const credit = creditUsed(invoice);
  if (credit > 0) await moveBalance(session, await get(session.tx, 'customer', invoice.customer), -credit);
  return invoice;
}
