import { SandboxError } from './errors';
import { listIn, mapIn } from './form-body';
import { endSubscription, moveBalance, raiseInvoice, voidInvoice } from './invoices';
import {
  type Kind,
  newCustomer,
  newPortalConfiguration,
  newPortalSession,
  newPrice,
  newRefund,
  newSetupIntent,
  newSubscription,
  type Subscription,
} from './objects';
import type { SandboxSession } from './session';
import { erase, find, get, list } from './store';

interface CallParams {
  form: URLSearchParams;
  /** A field of the form, or an empty string. */
  text: (name: string) => string;
  id: string;
}
type Call = (session: SandboxSession, params: CallParams) => Promise<object>;

const read =
  (kind: Kind): Call =>
  ({ tx }, { id }) =>
    get(tx, kind, id);

const page = (data: { id: string }[], { text }: CallParams) => {
  const limit = Number(text('limit') || 10);
  const after = data.findIndex((item) => item.id === text('starting_after')) + 1;
  return { object: 'list', data: data.slice(after, after + limit), has_more: data.length > after + limit };
};

/** A page of an existing customer's objects. */
const pageOf = async (session: SandboxSession, kind: Kind, customer: string, params: CallParams) => {
  await get(session.tx, 'customer', customer);
  return page(await list(session.tx, kind, customer), params);
};

/** All supported calls by method and path; `:id` is the only parameter. */
const calls: Record<string, Call> = {
  'GET customers': async ({ tx }, params) => {
    const email = params.text('email');
    const customers = await list(tx, 'customer');
    return page(
      customers.filter((customer) => !email || customer.email === email),
      params,
    );
  },
  'POST customers': (session, { form, text }) => {
    const payer = { email: text('email'), name: text('name'), metadata: mapIn(form, 'metadata') };
    return session.save(newCustomer(session.now, payer), 'customer.created');
  },
  'GET customers/:id': read('customer'),
  'POST customers/:id': async (session, { form, id }) => {
    const customer = await get(session.tx, 'customer', id);
    if (form.get('invoice_settings[default_payment_method]') === '')
      customer.invoice_settings.default_payment_method = null;
    customer.email = form.get('email') ?? customer.email;
    return session.save(customer, 'customer.updated');
  },
  'DELETE customers/:id': async (session, { id }) => {
    await get(session.tx, 'customer', id);
    for (const subscription of await list(session.tx, 'subscription', id))
      if (subscription.ended_at === null) await endSubscription(session, subscription, 'canceled');
    await erase(session.tx, id);
    return { id, object: 'customer', deleted: true };
  },
  'GET customers/:id/balance_transactions': (session, params) =>
    pageOf(session, 'customer_balance_transaction', params.id, params),
  'POST customers/:id/balance_transactions': async (session, { form, text, id }) => {
    const customer = await get(session.tx, 'customer', id);
    return moveBalance(session, customer, Number(text('amount')), mapIn(form, 'metadata'));
  },

  'GET prices': async ({ tx }, params) => {
    const keys = listIn(params.form, 'lookup_keys');
    const prices = await list(tx, 'price');
    return page(
      prices.filter(({ lookup_key }) => keys.includes(lookup_key)),
      params,
    );
  },
  'POST prices': (session, { text }) =>
    session.save(
      newPrice(session.now, { unit_amount: Number(text('unit_amount')), lookup_key: text('lookup_key') }),
    ),

  'GET subscriptions': (session, params) => pageOf(session, 'subscription', params.text('customer'), params),
  'POST subscriptions': createSubscription,
  'GET subscriptions/:id': read('subscription'),
  'POST subscriptions/:id': async (session, { form, id }) => {
    const subscription = await get(session.tx, 'subscription', id);
    if (subscription.ended_at !== null)
      throw new SandboxError('invalid_request', 'A canceled subscription can only update its metadata.');
    const cancel = form.get('cancel_at_period_end');
    if (cancel !== null) return setCancelAtPeriodEnd(session, subscription, cancel === 'true');
    const card = form.get('default_payment_method');
    if (card) subscription.default_payment_method = (await get(session.tx, 'payment_method', card)).id;
    return session.save(subscription, 'customer.subscription.updated');
  },
  'DELETE subscriptions/:id': async (session, { id }) => {
    const subscription = await get(session.tx, 'subscription', id);
    if (subscription.ended_at !== null)
      throw new SandboxError('resource_missing', `No such subscription: '${id}'`, 404);
    await endSubscription(session, subscription, 'canceled');
    return subscription;
  },

  'GET setup_intents': (session, params) => pageOf(session, 'setup_intent', params.text('customer'), params),
  'GET setup_intents/:id': read('setup_intent'),
  'GET payment_intents/:id': read('payment_intent'),

  'GET invoices': async ({ tx }, params) => {
    const { id } = await get(tx, 'customer', params.text('customer'));
    const invoices = await list(tx, 'invoice', id);
    return page(
      invoices.filter(({ status }) => status === params.text('status')),
      params,
    );
  },
  'POST invoices/:id/void': async (session, { id }) =>
    voidInvoice(session, await get(session.tx, 'invoice', id)),

  'GET invoice_payments': async ({ tx }, params) => {
    const invoice = await get(tx, 'invoice', params.text('invoice'));
    const intent = await find(tx, 'payment_intent', invoice.payment_intent_id ?? '');
    // None if credit paid it all.
    if (intent?.status !== 'succeeded') return page([], params);
    const payment = {
      id: `inpay_${intent.id.slice(3)}`,
      object: 'invoice_payment',
      amount_paid: invoice.amount_paid,
      payment: { type: 'payment_intent', payment_intent: intent.id },
    };
    return page([payment], params);
  },
  'GET refunds': async (session, params) =>
    page(await refundsOf(session, params.text('payment_intent')), params),
  'POST refunds': async (session, { form, text }) => {
    const intent = await get(session.tx, 'payment_intent', text('payment_intent'));
    if (intent.status !== 'succeeded')
      throw new SandboxError('payment_intent_unexpected_state', 'This payment has no charge to refund.');
    if ((await refundsOf(session, intent.id)).length > 0)
      throw new SandboxError('charge_already_refunded', 'This charge has already been refunded.');
    const { id: payment_intent, customer, amount } = intent;
    const metadata = mapIn(form, 'metadata');
    return session.save(
      newRefund(session.now, { customer, payment_intent, amount, metadata }),
      'refund.created',
    );
  },

  'GET billing_portal/configurations': async ({ tx }, params) =>
    page(await list(tx, 'billing_portal.configuration'), params),
  'POST billing_portal/configurations': (session) => session.save(newPortalConfiguration(session.now)),
  'POST billing_portal/sessions': async (session, { text }) => {
    const { id } = await get(session.tx, 'customer', text('customer'));
    return session.save(newPortalSession(session.now, id, text('return_url'), session.publicUrl));
  },
};

async function createSubscription(session: SandboxSession, { form, text }: CallParams): Promise<object> {
  const { tx, now } = session;
  const customer = await get(tx, 'customer', text('customer'));
  const price = await get(tx, 'price', text('items[0][price]'));
  const requestedTrialEnd = Number(form.get('trial_end'));
  // Stripe refuses a trial end in the past. Here the clock may have been advanced past it, so the trial is simply
  // over.
  const trialEnd = requestedTrialEnd > now ? requestedTrialEnd : null;
  const subscription = newSubscription(now, { customer: customer.id, price: price.id, trialEnd });
  const invoice = await raiseInvoice(session, subscription, trialEnd ? 0 : price.unit_amount);
  if (invoice.status === 'paid') {
    if (!trialEnd) subscription.status = 'active';
    // Nothing is due yet: only save a card.
    if (!customer.invoice_settings.default_payment_method)
      subscription.pending_setup_intent = (await session.save(newSetupIntent(now, subscription))).id;
  }
  return session.save(subscription, 'customer.subscription.created');
}

export function setCancelAtPeriodEnd(session: SandboxSession, subscription: Subscription, cancel: boolean) {
  subscription.cancel_at_period_end = cancel;
  subscription.canceled_at = cancel ? session.now : null;
  return session.save(subscription, 'customer.subscription.updated');
}

async function refundsOf({ tx }: SandboxSession, paymentIntent: string) {
  const { customer, id } = await get(tx, 'payment_intent', paymentIntent);
  return (await list(tx, 'refund', customer)).filter((refund) => refund.payment_intent === id);
}

export function findCall(method: string, path: string): { call: Call; id: string } {
  const exact = calls[`${method} ${path}`];
  if (exact) return { call: exact, id: '' };
  const [resource, id = '', ...rest] = path.split('/');
  const call = calls[`${method} ${[resource, ':id', ...rest].join('/')}`];
  if (!call) throw new SandboxError('url_invalid', `The sandbox does not know ${method} /v1/${path}`, 404);
  return { call, id: decodeURIComponent(id) };
}
