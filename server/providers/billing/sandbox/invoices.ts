import { SandboxError } from './errors';
import { type Billed, markPaid, newInvoice, newPayment } from './object-factories';
import type { BalanceTransaction, Customer, Invoice, PaymentMethod, Subscription } from './records';
import type { Turn } from './request-context';
import { get, list, newId, put } from './store';

const DAY = 86_400;
/** Days after each failed attempt until the next; after the last the subscription ends. */
export const RETRY_DAYS = [3, 5, 7];

export async function moveBalance(
  { tx, now }: Turn,
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

/** Asks for a period's money, less the credit the customer has; nothing left to pay is paid. */
export async function raiseInvoice(turn: Turn, subscription: Subscription, what: Billed): Promise<Invoice> {
  const { tx, now } = turn;
  const customer = await get(tx, 'customer', subscription.customer);
  const earlier = await list(tx, 'invoice', { customer: customer.id });
  const invoice = newInvoice(now, subscription, customer, what, earlier.length);
  const credit = invoice.ending_balance - invoice.starting_balance;
  if (invoice.status === 'open') await put(tx, 'payment_intent', newPayment(now, invoice));
  await put(tx, 'invoice', invoice);
  if (credit > 0) {
    await moveBalance(turn, customer, { amount: credit, type: 'applied_to_invoice', invoice: invoice.id });
    await turn.emit('customer.updated', customer);
  }
  subscription.latest_invoice = invoice.id;
  await turn.emit('invoice.created', invoice);
  if (invoice.status === 'paid') await turn.emit('invoice.paid', invoice);
  return invoice;
}

/** Tries the saved card, with nobody there. */
export async function charge(turn: Turn, subscription: Subscription, invoice: Invoice): Promise<void> {
  const { tx } = turn;
  const customer = await get(tx, 'customer', subscription.customer);
  const cardId = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const card = cardId ? await get(tx, 'payment_method', cardId) : null;
  if (card?.sandbox_renewals === 'paid') await settleInvoice(turn, subscription, invoice, card);
  else await chargeFailed(turn, subscription, invoice);
}

export async function settleInvoice(
  turn: Turn,
  subscription: Subscription,
  invoice: Invoice,
  card: PaymentMethod,
): Promise<void> {
  const { tx } = turn;
  const { payment_intent_id: paidBy } = invoice;
  const intent = paidBy ? await get(tx, 'payment_intent', paidBy) : null;
  markPaid(invoice, intent, card);
  if (intent) {
    await put(tx, 'payment_intent', intent);
    await turn.emit('payment_intent.succeeded', intent);
  }
  await put(tx, 'invoice', invoice);
  await turn.emit('invoice.paid', invoice);
  await turn.emit('invoice.payment_succeeded', invoice);
  subscription.status = 'active';
  await put(tx, 'subscription', subscription);
  await turn.emit('customer.subscription.updated', subscription);
}

async function chargeFailed(turn: Turn, subscription: Subscription, invoice: Invoice): Promise<void> {
  const { tx, now } = turn;
  const wait = RETRY_DAYS[invoice.attempt_count];
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = wait === undefined ? null : now + wait * DAY;
  await put(tx, 'invoice', invoice);
  await turn.emit('invoice.payment_failed', invoice);
  if (wait === undefined) return endSubscription(turn, subscription, 'canceled');
  subscription.status = 'past_due';
  await put(tx, 'subscription', subscription);
  await turn.emit('customer.subscription.updated', subscription);
}

/** What is still owed is owed no more, and credit that was set against it comes back. */
export async function endSubscription(
  turn: Turn,
  subscription: Subscription,
  status: 'canceled' | 'incomplete_expired',
): Promise<void> {
  const { tx, now } = turn;
  for (const invoice of await list(tx, 'invoice', { customer: subscription.customer })) {
    const ours = invoice.parent.subscription_details.subscription === subscription.id;
    if (ours && invoice.status === 'open') await voidInvoice(turn, invoice);
  }
  Object.assign(subscription, {
    status,
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    pending_setup_intent: null,
  });
  await put(tx, 'subscription', subscription);
  await turn.emit(
    status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    subscription,
  );
}

/** As anyone may ask: Stripe refuses it for what is paid. */
export async function voidOpenInvoice(turn: Turn, id: string): Promise<Invoice> {
  const invoice = await get(turn.tx, 'invoice', id);
  if (invoice.status !== 'open')
    throw new SandboxError('invoice_not_editable', 'You can only void open invoices.');
  await voidInvoice(turn, invoice);
  return invoice;
}

async function voidInvoice(turn: Turn, invoice: Invoice): Promise<void> {
  const { tx } = turn;
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  await put(tx, 'invoice', invoice);
  if (invoice.payment_intent_id) {
    const intent = await get(tx, 'payment_intent', invoice.payment_intent_id);
    await put(tx, 'payment_intent', { ...intent, status: 'canceled' });
  }
  await turn.emit('invoice.voided', invoice);
  const used = invoice.ending_balance - invoice.starting_balance;
  if (used === 0) return;
  const customer = await get(tx, 'customer', invoice.customer);
  await moveBalance(turn, customer, { amount: -used, type: 'unapplied_from_invoice', invoice: invoice.id });
  await turn.emit('customer.updated', customer);
}
