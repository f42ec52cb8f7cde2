import { sameSecret } from '../../../base/secrets';
import { type CardFields, readCard } from './cards';
import { SandboxError } from './errors';
import { charge, settleInvoice } from './invoices';
import { newCard } from './object-factories';
import type { Intent, PaymentMethod, Subscription } from './records';
import type { SandboxSession } from './request-context';
import { find, get, list, put } from './store';

/** What Stripe's script does with the card in the browser: pay the invoice, or save the card. */
export async function confirmIntent(
  session: SandboxSession,
  clientSecret: string,
  fields: CardFields,
): Promise<{ intent: Intent; refused: SandboxError | null }> {
  const intent = await findBySecret(session, clientSecret);
  if (intent.status !== 'requires_payment_method') {
    throw new SandboxError('intent_unexpected_state', 'This payment was already completed or has ended.');
  }
  try {
    const card = await saveCard(session, intent.customer, fields);
    const subscription = await get(session.tx, 'subscription', intent.subscription_id);
    if (intent.object === 'setup_intent') await setUp(session, intent, subscription, card);
    else await pay(session, intent, subscription, card);
    return { intent, refused: null };
  } catch (error) {
    if (!(error instanceof SandboxError) || error.type !== 'card_error') throw error;
    await refuse(session, intent, error);
    return { intent, refused: error };
  }
}

async function findBySecret({ tx }: SandboxSession, clientSecret: string): Promise<Intent> {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const intent = (await find(tx, 'payment_intent', id)) ?? (await find(tx, 'setup_intent', id));
  if (!intent || !sameSecret(intent.client_secret, clientSecret))
    throw new SandboxError('resource_missing', 'No such payment.', 404);
  return intent;
}

async function saveCard(
  session: SandboxSession,
  customer: string,
  fields: CardFields,
): Promise<PaymentMethod> {
  const read = readCard(fields, new Date(session.now * 1000));
  const card = await put(session.tx, 'payment_method', newCard(session.now, customer, read));
  await session.emit('payment_method.attached', card);
  return card;
}

/** Stripe attaches the card to the customer; the product sets it as the subscription's payment method. */
async function setUp(
  session: SandboxSession,
  intent: Intent,
  subscription: Subscription,
  card: PaymentMethod,
) {
  Object.assign(intent, { status: 'succeeded', payment_method: card.id, last_setup_error: null });
  await put(session.tx, 'setup_intent', intent);
  await session.emit('setup_intent.succeeded', intent);
  subscription.pending_setup_intent = null;
  await put(session.tx, 'subscription', subscription);
  await session.emit('customer.subscription.updated', subscription);
}

async function pay(session: SandboxSession, intent: Intent, subscription: Subscription, card: PaymentMethod) {
  const invoice = await get(session.tx, 'invoice', intent.invoice_id ?? '');
  subscription.default_payment_method = card.id;
  await settleInvoice(session, subscription, invoice, card);
  Object.assign(intent, { status: 'succeeded', payment_method: card.id });
}

async function refuse(session: SandboxSession, intent: Intent, error: SandboxError) {
  const problem = { code: error.code, message: error.message };
  if (intent.object === 'setup_intent') {
    await put(session.tx, 'setup_intent', { ...intent, last_setup_error: problem });
    return session.emit('setup_intent.setup_failed', intent);
  }
  await put(session.tx, 'payment_intent', { ...intent, last_payment_error: problem });
  await session.emit('payment_intent.payment_failed', intent);
  await session.emit('invoice.payment_failed', await get(session.tx, 'invoice', intent.invoice_id ?? ''));
}

/** The portal's "new card": pays from now on, and open invoices at once. */
export async function replaceCard(
  session: SandboxSession,
  customerId: string,
  fields: CardFields,
): Promise<void> {
  const { tx } = session;
  const card = await saveCard(session, customerId, fields);
  const customer = await get(tx, 'customer', customerId);
  customer.invoice_settings.default_payment_method = card.id;
  await put(tx, 'customer', customer);
  await session.emit('customer.updated', customer);
  for (const subscription of await list(tx, 'subscription', { customer: customerId })) {
    if (subscription.ended_at !== null) continue;
    await put(tx, 'subscription', { ...subscription, default_payment_method: card.id });
    await session.emit('customer.subscription.updated', subscription);
  }
  for (const invoice of await list(tx, 'invoice', { customer: customerId })) {
    if (invoice.status !== 'open') continue;
    const subscription = await get(tx, 'subscription', invoice.parent.subscription_details.subscription);
    await charge(session, subscription, invoice);
  }
}
