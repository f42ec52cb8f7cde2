import { nextPeriodEnd } from './due';
import { charge, endSubscription, raiseInvoice } from './invoices';
import type { Subscription } from './records';
import type { Turn } from './request-context';
import { get, nextDue, put } from './store';

/** Lives through everything that falls due by `until`, each thing at its own moment. */
export async function passTime(turn: Turn, until: number): Promise<void> {
  for (;;) {
    const due = await nextDue(turn.tx, until);
    if (due?.at == null) break;
    turn.now = due.at;
    if (due.kind === 'invoice') await retry(turn, due.id);
    else await periodEnded(turn, await get(turn.tx, 'subscription', due.id));
  }
  turn.now = until;
}

async function retry(turn: Turn, invoiceId: string): Promise<void> {
  const invoice = await get(turn.tx, 'invoice', invoiceId);
  const subscription = await get(turn.tx, 'subscription', invoice.parent.subscription_details.subscription);
  await charge(turn, subscription, invoice);
}

async function periodEnded(turn: Turn, subscription: Subscription): Promise<void> {
  if (subscription.status === 'incomplete') return endSubscription(turn, subscription, 'incomplete_expired');
  const cardless = subscription.status === 'trialing' && !(await hasCard(turn, subscription));
  if (subscription.cancel_at_period_end || cardless) return endSubscription(turn, subscription, 'canceled');
  await renew(turn, subscription);
}

async function hasCard({ tx }: Turn, subscription: Subscription): Promise<boolean> {
  const customer = await get(tx, 'customer', subscription.customer);
  return Boolean(subscription.default_payment_method ?? customer.invoice_settings.default_payment_method);
}

async function renew(turn: Turn, subscription: Subscription): Promise<void> {
  const item = subscription.items.data[0];
  if (!item) return;
  const price = await get(turn.tx, 'price', item.price);
  item.current_period_start = item.current_period_end;
  item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, item.current_period_start);
  if (subscription.status === 'trialing') subscription.status = 'active';
  const invoice = await raiseInvoice(turn, subscription, {
    amount: price.unit_amount,
    reason: 'subscription_cycle',
    from: item.current_period_start,
    to: item.current_period_end,
  });
  if (invoice.status === 'open') return charge(turn, subscription, invoice);
  await put(turn.tx, 'subscription', subscription);
  await turn.emit('customer.subscription.updated', subscription);
}
