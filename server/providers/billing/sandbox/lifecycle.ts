import { nextPeriodEnd } from './due';
import { charge, endSubscription, raiseInvoice } from './invoices';
import type { Subscription } from './records';
import type { SandboxSession } from './request-context';
import { get, nextDue, put } from './store';

/** Processes everything due by `until`, each at its own time. */
export async function advanceTo(session: SandboxSession, until: number): Promise<void> {
  for (;;) {
    const due = await nextDue(session.tx, until);
    if (due?.at == null) break;
    session.now = due.at;
    if (due.kind === 'invoice') await retry(session, due.id);
    else await periodEnded(session, await get(session.tx, 'subscription', due.id));
  }
  session.now = until;
}

async function retry(session: SandboxSession, invoiceId: string): Promise<void> {
  const invoice = await get(session.tx, 'invoice', invoiceId);
  const subscription = await get(
    session.tx,
    'subscription',
    invoice.parent.subscription_details.subscription,
  );
  await charge(session, subscription, invoice);
}

async function periodEnded(session: SandboxSession, subscription: Subscription): Promise<void> {
  if (subscription.status === 'incomplete')
    return endSubscription(session, subscription, 'incomplete_expired');
  const cardless = subscription.status === 'trialing' && !(await hasCard(session, subscription));
  if (subscription.cancel_at_period_end || cardless)
    return endSubscription(session, subscription, 'canceled');
  await renew(session, subscription);
}

async function hasCard({ tx }: SandboxSession, subscription: Subscription): Promise<boolean> {
  const customer = await get(tx, 'customer', subscription.customer);
  return Boolean(subscription.default_payment_method ?? customer.invoice_settings.default_payment_method);
}

async function renew(session: SandboxSession, subscription: Subscription): Promise<void> {
  const item = subscription.items.data[0];
  if (!item) return;
  const price = await get(session.tx, 'price', item.price);
  item.current_period_start = item.current_period_end;
  item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, item.current_period_start);
  if (subscription.status === 'trialing') subscription.status = 'active';
  const invoice = await raiseInvoice(session, subscription, {
    amount: price.unit_amount,
    reason: 'subscription_cycle',
    from: item.current_period_start,
    to: item.current_period_end,
  });
  if (invoice.status === 'open') return charge(session, subscription, invoice);
  await put(session.tx, 'subscription', subscription);
  await session.emit('customer.subscription.updated', subscription);
}
