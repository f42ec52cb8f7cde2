import { sameSecret } from '../../../base/secrets';
import { type CardFields, readCard } from './cards';
import { SandboxError } from './errors';
import { charge, settleInvoice } from './invoices';
import { newCard } from './object-factories';
import type { Intent, PaymentMethod, Subscription } from './records';
import type { Turn } from './request-context';
import { find, get, list, put } from './store';

/** What Stripe's script in the browser would do with the card: pay the invoice, or save the card for later. */
export async function confirmIntent(
  turn: Turn,
  clientSecret: string,
  fields: CardFields,
): Promise<{ intent: Intent; refused: SandboxError | null }> {
  const intent = await findBySecret(turn, clientSecret);
  if (intent.status !== 'requires_payment_method') {
    throw new SandboxError('intent_unexpected_state', 'This payment was already completed or has ended.');
  }
  try {
    const card = await saveCard(turn, intent.customer, fields);
    const subscription = await get(turn.tx, 'subscription', intent.subscription_id);
    if (intent.object === 'setup_intent') await setUp(turn, intent, subscription, card);
    else await pay(turn, intent, subscription, card);
    return { intent, refused: null };
  } catch (error) {
    if (!(error instanceof SandboxError) || error.type !== 'card_error') throw error;
    await refuse(turn, intent, error);
    return { intent, refused: error };
  }
}

async function findBySecret({ tx }: Turn, clientSecret: string): Promise<Intent> {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const intent = (await find(tx, 'payment_intent', id)) ?? (await find(tx, 'setup_intent', id));
  if (!intent || !sameSecret(intent.client_secret, clientSecret))
    throw new SandboxError('resource_missing', 'No such payment.', 404);
  return intent;
}

export async function saveCard(turn: Turn, customer: string, fields: CardFields): Promise<PaymentMethod> {
  const read = readCard(fields, new Date(turn.now * 1000));
  const card = await put(turn.tx, 'payment_method', newCard(turn.now, customer, read));
  await turn.emit('payment_method.attached', card);
  return card;
}

/** Stripe keeps the card with the customer; that it pays for the subscription is for the product to say. */
async function setUp(turn: Turn, intent: Intent, subscription: Subscription, card: PaymentMethod) {
  Object.assign(intent, { status: 'succeeded', payment_method: card.id, last_setup_error: null });
  await put(turn.tx, 'setup_intent', intent);
  await turn.emit('setup_intent.succeeded', intent);
  subscription.pending_setup_intent = null;
  await put(turn.tx, 'subscription', subscription);
  await turn.emit('customer.subscription.updated', subscription);
}

async function pay(turn: Turn, intent: Intent, subscription: Subscription, card: PaymentMethod) {
  const invoice = await get(turn.tx, 'invoice', intent.invoice_id ?? '');
  subscription.default_payment_method = card.id;
  await settleInvoice(turn, subscription, invoice, card);
  Object.assign(intent, { status: 'succeeded', payment_method: card.id });
}

async function refuse(turn: Turn, intent: Intent, error: SandboxError) {
  const problem = { code: error.code, message: error.message };
  if (intent.object === 'setup_intent') {
    await put(turn.tx, 'setup_intent', { ...intent, last_setup_error: problem });
    return turn.emit('setup_intent.setup_failed', intent);
  }
  await put(turn.tx, 'payment_intent', { ...intent, last_payment_error: problem });
  await turn.emit('payment_intent.payment_failed', intent);
  await turn.emit('invoice.payment_failed', await get(turn.tx, 'invoice', intent.invoice_id ?? ''));
}

/** The portal's "new card": it pays from now on, and what is owed at once. */
export async function replaceCard(turn: Turn, customerId: string, fields: CardFields): Promise<void> {
  const { tx } = turn;
  const card = await saveCard(turn, customerId, fields);
  const customer = await get(tx, 'customer', customerId);
  customer.invoice_settings.default_payment_method = card.id;
  await put(tx, 'customer', customer);
  await turn.emit('customer.updated', customer);
  for (const subscription of await list(tx, 'subscription', { customer: customerId })) {
    if (subscription.ended_at !== null) continue;
    await put(tx, 'subscription', { ...subscription, default_payment_method: card.id });
    await turn.emit('customer.subscription.updated', subscription);
  }
  for (const invoice of await list(tx, 'invoice', { customer: customerId })) {
    if (invoice.status !== 'open') continue;
    const subscription = await get(tx, 'subscription', invoice.parent.subscription_details.subscription);
    await charge(turn, subscription, invoice);
  }
}
