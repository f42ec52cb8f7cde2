import { SandboxError } from './errors';
import { type Form, numberIn, stringMapIn, textIn } from './form-body';
import type { Refund } from './records';
import type { SandboxSession } from './request-context';
import { find, get, list, newId, put } from './store';

/** Payments of an invoice: at most one here, none if credit paid it all. */
export async function paymentsOf({ tx }: SandboxSession, form: Form): Promise<object[]> {
  const invoice = await get(tx, 'invoice', textIn(form, 'invoice') ?? '');
  const { payment_intent_id: paidBy } = invoice;
  const intent = paidBy ? await find(tx, 'payment_intent', paidBy) : null;
  if (intent?.status !== 'succeeded') return [];
  return [
    {
      id: `inpay_${intent.id.slice(3)}`,
      object: 'invoice_payment',
      created: intent.created,
      invoice: invoice.id,
      status: 'paid',
      amount_paid: invoice.amount_paid,
      payment: { type: 'payment_intent', payment_intent: intent.id },
    },
  ];
}

export async function refundsOf({ tx }: SandboxSession, form: Form): Promise<Refund[]> {
  const intent = await get(tx, 'payment_intent', textIn(form, 'payment_intent') ?? '');
  const all = await list(tx, 'refund', { customer: intent.customer });
  return all.filter((refund) => refund.payment_intent === intent.id);
}

/** Never more than was paid. */
export async function createRefund(session: SandboxSession, form: Form): Promise<Refund> {
  const { tx, now } = session;
  const intent = await get(tx, 'payment_intent', textIn(form, 'payment_intent') ?? '');
  if (intent.status !== 'succeeded')
    throw new SandboxError('payment_intent_unexpected_state', 'This payment has no charge to refund.');
  const refunded = (await refundsOf(session, form)).reduce((sum, refund) => sum + refund.amount, 0);
  const left = (intent.amount ?? 0) - refunded;
  const amount = numberIn(form, 'amount') ?? left;
  if (left <= 0 || amount > left)
    throw new SandboxError('charge_already_refunded', 'This charge has already been refunded.');
  const refund = await put(tx, 'refund', {
    id: newId('refund'),
    object: 'refund',
    created: now,
    customer: intent.customer,
    payment_intent: intent.id,
    amount,
    currency: 'gbp',
    status: 'succeeded',
    metadata: stringMapIn(form, 'metadata'),
  });
  await session.emit('refund.created', refund);
  return refund;
}
