import { SandboxError } from './errors';
import { type Form, formIn, numberIn, stringMapIn, textIn } from './form-body';
import { endSubscription, moveBalance } from './invoices';
import { newCustomer } from './object-factories';
import type { BalanceTransaction, Customer } from './records';
import type { SandboxSession } from './request-context';
import { erase, get, list, put } from './store';

export async function createCustomer({ tx, now, emit }: SandboxSession, form: Form): Promise<Customer> {
  const who = {
    email: textIn(form, 'email') ?? null,
    name: textIn(form, 'name') ?? null,
    metadata: stringMapIn(form, 'metadata'),
  };
  const customer = await put(tx, 'customer', newCustomer(now, who));
  await emit('customer.created', customer);
  return customer;
}

export async function updateCustomer(
  { tx, emit }: SandboxSession,
  id: string,
  form: Form,
): Promise<Customer> {
  const customer = await get(tx, 'customer', id);
  const card = textIn(formIn(form, 'invoice_settings'), 'default_payment_method');
  if (card === '') customer.invoice_settings.default_payment_method = null;
  else if (card) {
    const method = await get(tx, 'payment_method', card);
    if (method.customer !== id) throw new SandboxError('resource_missing', 'No such payment method.', 404);
    customer.invoice_settings.default_payment_method = card;
  }
  customer.email = textIn(form, 'email') ?? customer.email;
  customer.name = textIn(form, 'name') ?? customer.name;
  await put(tx, 'customer', customer);
  await emit('customer.updated', customer);
  return customer;
}

export async function deleteCustomer(session: SandboxSession, id: string) {
  await get(session.tx, 'customer', id);
  for (const subscription of await list(session.tx, 'subscription', { customer: id })) {
    if (subscription.ended_at === null) await endSubscription(session, subscription, 'canceled');
  }
  await erase(session.tx, id);
  return { id, object: 'customer' as const, deleted: true };
}

export async function addBalance(
  session: SandboxSession,
  id: string,
  form: Form,
): Promise<BalanceTransaction> {
  const customer = await get(session.tx, 'customer', id);
  const amount = numberIn(form, 'amount') ?? 0;
  if (!Number.isInteger(amount) || amount === 0)
    throw new SandboxError('parameter_invalid_integer', 'Invalid integer: amount');
  const added = await moveBalance(session, customer, {
    amount,
    type: 'adjustment',
    description: textIn(form, 'description') ?? null,
    metadata: stringMapIn(form, 'metadata'),
  });
  await session.emit('customer.updated', customer);
  return added;
}
