import { sameSecret } from '../../../base/secrets';
import { type CardFields, readCard } from './cards';
import { SandboxError } from './errors';
import { charge, settleInvoice } from './invoices';
import { type Intent, newPaymentMethod, type PaymentMethod, subscriptionOf } from './objects';
import type { SandboxSession } from './session';
import { find, get, list } from './store';

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
    await complete(session, intent, await saveCard(session, intent.customer, fields));
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

async function saveCard(session: SandboxSession, customer: string, fields: CardFields) {
  const card = readCard(fields, new Date(session.now * 1000));
  return session.save(newPaymentMethod(session.now, customer, card), 'payment_method.attached');
}

async function complete(session: SandboxSession, intent: Intent, card: PaymentMethod): Promise<void> {
  const subscription = await get(session.tx, 'subscription', intent.subscription_id);
  if (intent.object === 'payment_intent') {
    subscription.default_payment_method = card.id;
    const invoice = await get(session.tx, 'invoice', intent.invoice_id);
    await settleInvoice(session, subscription, invoice, card);
    intent.status = 'succeeded';
    return;
  }
  // Stripe attaches the card to the customer; the product sets it as the subscription's payment method.
  Object.assign(intent, { status: 'succeeded', payment_method: card.id, last_setup_error: null });
  await session.save(intent, 'setup_intent.succeeded');
  subscription.pending_setup_intent = null;
  await session.save(subscription, 'customer.subscription.updated');
}

async function refuse(session: SandboxSession, intent: Intent, { code, message }: SandboxError) {
  if (intent.object === 'setup_intent') {
    intent.last_setup_error = { code, message };
    await session.save(intent, 'setup_intent.setup_failed');
    return;
  }
  intent.last_payment_error = { code, message };
  await session.save(intent, 'payment_intent.payment_failed');
  await session.save(await get(session.tx, 'invoice', intent.invoice_id), 'invoice.payment_failed');
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
  await session.save(customer, 'customer.updated');
  for (const subscription of await list(tx, 'subscription', customerId)) {
    if (subscription.ended_at !== null) continue;
    subscription.default_payment_method = card.id;
    await session.save(subscription, 'customer.subscription.updated');
  }
  for (const invoice of await list(tx, 'invoice', customerId)) {
    if (invoice.status !== 'open') continue;
    await charge(session, await get(tx, 'subscription', subscriptionOf(invoice)), invoice);
  }
}
