import { addBalance, createCustomer, deleteCustomer, updateCustomer } from './customer-calls';
import { SandboxError } from './errors';
import { type Form, formIn, listIn, numberIn, textIn } from './form-body';
import { voidOpenInvoice } from './invoices';
import { newPrice } from './object-factories';
import type { Kind } from './records';
import { createRefund, paymentsOf, refundsOf } from './refund-calls';
import type { SandboxSession } from './request-context';
import { get, list, newId, put } from './store';
import { cancelSubscription, createSubscription, updateSubscription } from './subscription-calls';

type Call = (session: SandboxSession, form: Form, id: string) => Promise<object>;

const read =
  (kind: Kind): Call =>
  ({ tx }, _form, id) =>
    get(tx, kind, id);

/** Lists are short: one page, unless a limit is set. */
const page = (data: object[], form: Form) => {
  const limit = numberIn(form, 'limit') ?? 10;
  const after = data.findIndex((item) => 'id' in item && item.id === textIn(form, 'starting_after')) + 1;
  return { object: 'list', data: data.slice(after, after + limit), has_more: data.length > after + limit };
};

const ofCustomer =
  (kind: Kind): Call =>
  async ({ tx }, form, id) => {
    await get(tx, 'customer', id);
    return page(await list(tx, kind, { customer: id }), form);
  };

/** All supported calls by method and path; `:id` is the only parameter. */
const calls: Record<string, Call> = {
  'GET customers': async ({ tx }, form) => {
    const email = textIn(form, 'email');
    return page(
      (await list(tx, 'customer')).filter((item) => !email || item.email === email),
      form,
    );
  },
  'POST customers': createCustomer,
  'GET customers/:id': read('customer'),
  'POST customers/:id': (session, form, id) => updateCustomer(session, id, form),
  'DELETE customers/:id': (session, _form, id) => deleteCustomer(session, id),
  'GET customers/:id/payment_methods': ofCustomer('payment_method'),
  'GET customers/:id/balance_transactions': ofCustomer('customer_balance_transaction'),
  'POST customers/:id/balance_transactions': (session, form, id) => addBalance(session, id, form),
  'GET prices': async ({ tx }, form) => {
    const keys = listIn(form, 'lookup_keys');
    const wanted = (key: string | null) => keys.length === 0 || (key !== null && keys.includes(key));
    return page(
      (await list(tx, 'price')).filter((item) => wanted(item.lookup_key)),
      form,
    );
  },
  'POST prices': async ({ tx, now }, form) =>
    put(
      tx,
      'price',
      newPrice(now, {
        currency: textIn(form, 'currency') ?? 'gbp',
        unit_amount: numberIn(form, 'unit_amount') ?? 0,
        lookup_key: textIn(form, 'lookup_key') ?? null,
        product: textIn(formIn(form, 'product_data'), 'name') ?? '',
      }),
    ),
  'GET subscriptions': async ({ tx }, form) => {
    const customer = textIn(form, 'customer') ?? '';
    await get(tx, 'customer', customer);
    const all = textIn(form, 'status') === 'all';
    const items = await list(tx, 'subscription', { customer });
    return page(
      items.filter((item) => all || item.ended_at === null),
      form,
    );
  },
  'POST subscriptions': createSubscription,
  'GET subscriptions/:id': read('subscription'),
  'POST subscriptions/:id': (session, form, id) => updateSubscription(session, id, form),
  'DELETE subscriptions/:id': (session, _form, id) => cancelSubscription(session, id),
  'GET setup_intents': (session, form) =>
    ofCustomer('setup_intent')(session, form, textIn(form, 'customer') ?? ''),
  'GET setup_intents/:id': read('setup_intent'),
  'GET payment_intents/:id': read('payment_intent'),
  'GET invoices': async ({ tx }, form) => {
    const customer = await get(tx, 'customer', textIn(form, 'customer') ?? '');
    const status = textIn(form, 'status');
    const items = await list(tx, 'invoice', { customer: customer.id });
    return page(
      items.filter((item) => !status || item.status === status),
      form,
    );
  },
  'POST invoices/:id/void': (session, _form, id) => voidOpenInvoice(session, id),
  'GET invoice_payments': async (session, form) => page(await paymentsOf(session, form), form),
  'GET refunds': async (session, form) => page(await refundsOf(session, form), form),
  'POST refunds': createRefund,
  'GET billing_portal/configurations': async ({ tx }, form) =>
    page(await list(tx, 'billing_portal.configuration'), form),
  'POST billing_portal/configurations': ({ tx, now }) =>
    put(tx, 'billing_portal.configuration', {
      id: newId('billing_portal.configuration'),
      object: 'billing_portal.configuration',
      created: now,
      active: true,
    }),
  'POST billing_portal/sessions': async ({ tx, now, publicUrl }, form) => {
    const id = newId('billing_portal.session');
    return put(tx, 'billing_portal.session', {
      id,
      object: 'billing_portal.session',
      created: now,
      customer: (await get(tx, 'customer', textIn(form, 'customer') ?? '')).id,
      return_url: textIn(form, 'return_url') ?? publicUrl,
      url: `${publicUrl}/sandbox/stripe/portal/${id}`,
    });
  },
};

export function findCall(method: string, path: string): { call: Call; id: string } {
  const exact = calls[`${method} ${path}`];
  if (exact) return { call: exact, id: '' };
  const parts = path.split('/');
  const id = parts[1] ?? '';
  const call = calls[`${method} ${[parts[0], ':id', ...parts.slice(2)].join('/')}`];
  if (!call) throw new SandboxError('url_invalid', `The sandbox does not know ${method} /v1/${path}`, 404);
  return { call, id: decodeURIComponent(id) };
}
