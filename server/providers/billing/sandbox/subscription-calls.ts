import { SandboxError } from './errors';
import { type Form, formIn, numberIn, stringMapIn, textIn } from './form-body';
import { endSubscription, raiseInvoice } from './invoices';
import { newSubscription } from './object-factories';
import type { Subscription } from './records';
import type { SandboxSession } from './request-context';
import { get, newId, put } from './store';

export async function createSubscription(session: SandboxSession, form: Form): Promise<Subscription> {
  const { tx, now } = session;
  const customer = await get(tx, 'customer', textIn(form, 'customer') ?? '');
  const price = await get(tx, 'price', textIn(formIn(formIn(form, 'items'), '0'), 'price') ?? '');
  const requestedTrialEnd = numberIn(form, 'trial_end') ?? null;
  // Stripe refuses a trial end in the past. Here the clock may have been advanced past it, so the trial is simply
  // over.
  const trialEnd = requestedTrialEnd !== null && requestedTrialEnd > now ? requestedTrialEnd : null;
  const subscription = newSubscription(now, {
    customer: customer.id,
    price: price.id,
    trialEnd,
    metadata: stringMapIn(form, 'metadata'),
  });
  const invoice = await raiseInvoice(session, subscription, {
    amount: trialEnd ? 0 : price.unit_amount,
    reason: 'subscription_create',
    from: now,
    to: subscription.items.data[0]?.current_period_end ?? now,
  });
  if (invoice.status === 'paid') {
    if (!trialEnd) subscription.status = 'active';
    if (!customer.invoice_settings.default_payment_method) await requestCard(session, subscription);
  }
  await put(tx, 'subscription', subscription);
  await session.emit('customer.subscription.created', subscription);
  return subscription;
}

/** Nothing is due yet: only save a card. */
async function requestCard({ tx, now }: SandboxSession, subscription: Subscription): Promise<void> {
  const id = newId('setup_intent');
  await put(tx, 'setup_intent', {
    id,
    object: 'setup_intent',
    created: now,
    customer: subscription.customer,
    client_secret: `${id}_secret_${newId('event').slice(4)}`,
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: null,
    invoice_id: null,
    subscription_id: subscription.id,
  });
  subscription.pending_setup_intent = id;
}

const ended = (subscription: Subscription) => subscription.ended_at !== null;

export async function updateSubscription(
  session: SandboxSession,
  id: string,
  form: Form,
): Promise<Subscription> {
  const subscription = await get(session.tx, 'subscription', id);
  if (ended(subscription))
    throw new SandboxError('invalid_request', 'A canceled subscription can only update its metadata.');
  const cancel = textIn(form, 'cancel_at_period_end');
  if (cancel !== undefined) {
    subscription.cancel_at_period_end = cancel === 'true';
    subscription.canceled_at = cancel === 'true' ? session.now : null;
  }
  const card = textIn(form, 'default_payment_method');
  if (card) subscription.default_payment_method = (await get(session.tx, 'payment_method', card)).id;
  await put(session.tx, 'subscription', subscription);
  await session.emit('customer.subscription.updated', subscription);
  return subscription;
}

export async function cancelSubscription(session: SandboxSession, id: string): Promise<Subscription> {
  const subscription = await get(session.tx, 'subscription', id);
  if (ended(subscription)) throw new SandboxError('resource_missing', `No such subscription: '${id}'`, 404);
  await endSubscription(session, subscription, 'canceled');
  return subscription;
}
