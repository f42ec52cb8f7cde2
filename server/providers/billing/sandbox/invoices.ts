import { SandboxError } from './errors';
import { type Billed, markPaid, newInvoice, newPayment } from './object-factories';
import type { BalanceTransaction, Customer, Invoice, PaymentMethod, Subscription } from './records';
import type { SandboxSession } from './request-context';
import { get, list, newId, put } from './store';

const DAY = 86_400;
/** Days from each failed attempt to the next; after the last the subscription ends. */
export const RETRY_DAYS = [3, 5, 7];

export async function moveBalance(
  { tx, now }: SandboxSession,
  customer: Customer,
  move: Pick<BalanceTransaction, 'amount' | 'type'> & Partial<BalanceTransaction>,
): Promise<BalanceTransaction> {
  customer.balance += move.amount;
  await put(tx, 'customer', customer);
  return put(tx, 'customer_balance_transaction', {
    id: newId('customer_balance_transaction'),
    object: 'customer_balance_transaction',
    created: now,
    customer: customer.id,
    ending_balance: customer.balance,
    currency: 'gbp',
    description: null,
    invoice: null,
    metadata: {},
    ...move,
  });
}

/** Creates the invoice of a period, less the customer's credit; a zero total is paid at once. */
export async function raiseInvoice(
  session: SandboxSession,
  subscription: Subscription,
  what: Billed,
): Promise<Invoice> {
  const { tx, now } = session;
  const customer = await get(tx, 'customer', subscription.customer);
  const earlier = await list(tx, 'invoice', { customer: customer.id });
  const invoice = newInvoice(now, subscription, customer, what, earlier.length);
  const credit = invoice.ending_balance - invoice.starting_balance;
  if (invoice.status === 'open') await put(tx, 'payment_intent', newPayment(now, invoice));
  await put(tx, 'invoice', invoice);
  if (credit > 0) {
    await moveBalance(session, customer, { amount: credit, type: 'applied_to_invoice', invoice: invoice.id });
    await session.emit('customer.updated', customer);
  }
  subscription.latest_invoice = invoice.id;
  await session.emit('invoice.created', invoice);
  if (invoice.status === 'paid') await session.emit('invoice.paid', invoice);
  return invoice;
}

/** Charges the saved card off-session. */
export async function charge(
  session: SandboxSession,
  subscription: Subscription,
  invoice: Invoice,
): Promise<void> {
  const { tx } = session;
  const customer = await get(tx, 'customer', subscription.customer);
  const cardId = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const card = cardId ? await get(tx, 'payment_method', cardId) : null;
  if (card?.sandbox_renewals === 'paid') await settleInvoice(session, subscription, invoice, card);
  else await chargeFailed(session, subscription, invoice);
}

export async function settleInvoice(
  session: SandboxSession,
  subscription: Subscription,
  invoice: Invoice,
  card: PaymentMethod,
): Promise<void> {
  const { tx } = session;
  const { payment_intent_id: paidBy } = invoice;
  const intent = paidBy ? await get(tx, 'payment_intent', paidBy) : null;
  markPaid(invoice, intent, card);
  if (intent) {
    await put(tx, 'payment_intent', intent);
    await session.emit('payment_intent.succeeded', intent);
  }
  await put(tx, 'invoice', invoice);
  await session.emit('invoice.paid', invoice);
  await session.emit('invoice.payment_succeeded', invoice);
  subscription.status = 'active';
  await put(tx, 'subscription', subscription);
  await session.emit('customer.subscription.updated', subscription);
}

async function chargeFailed(
  session: SandboxSession,
  subscription: Subscription,
  invoice: Invoice,
): Promise<void> {
  const { tx, now } = session;
  const wait = RETRY_DAYS[invoice.attempt_count];
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = wait === undefined ? null : now + wait * DAY;
  await put(tx, 'invoice', invoice);
  await session.emit('invoice.payment_failed', invoice);
  if (wait === undefined) return endSubscription(session, subscription, 'canceled');
  subscription.status = 'past_due';
  await put(tx, 'subscription', subscription);
  await session.emit('customer.subscription.updated', subscription);
}

/** Voids the open invoice and returns credit that was applied to it. */
export async function endSubscription(
  session: SandboxSession,
  subscription: Subscription,
  status: 'canceled' | 'incomplete_expired',
): Promise<void> {
  const { tx, now } = session;
  for (const invoice of await list(tx, 'invoice', { customer: subscription.customer })) {
    const ours = invoice.parent.subscription_details.subscription === subscription.id;
    if (ours && invoice.status === 'open') await voidInvoice(session, invoice);
  }
  Object.assign(subscription, {
    status,
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    pending_setup_intent: null,
  });
  await put(tx, 'subscription', subscription);
  await session.emit(
    status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    subscription,
  );
}

/** Stripe refuses this for paid invoices. */
export async function voidOpenInvoice(session: SandboxSession, id: string): Promise<Invoice> {
  const invoice = await get(session.tx, 'invoice', id);
  if (invoice.status !== 'open')
    throw new SandboxError('invoice_not_editable', 'You can only void open invoices.');
  await voidInvoice(session, invoice);
  return invoice;
}

async function voidInvoice(session: SandboxSession, invoice: Invoice): Promise<void> {
  const { tx } = session;
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  await put(tx, 'invoice', invoice);
  if (invoice.payment_intent_id) {
    const intent = await get(tx, 'payment_intent', invoice.payment_intent_id);
    await put(tx, 'payment_intent', { ...intent, status: 'canceled' });
  }
  await session.emit('invoice.voided', invoice);
  const used = invoice.ending_balance - invoice.starting_balance;
  if (used === 0) return;
  const customer = await get(tx, 'customer', invoice.customer);
  await moveBalance(session, customer, {
    amount: -used,
    type: 'unapplied_from_invoice',
    invoice: invoice.id,
  });
  await session.emit('customer.updated', customer);
}
