import { cardOf, charge, endSubscription, raiseInvoice } from './invoices';
import { type Subscription, subscriptionOf } from './objects';
import { nextPeriodEnd } from './periods';
import type { SandboxSession } from './session';
import { get, nextDue } from './store';

/** Processes everything due by `until`, each at its own time. */
export async function advanceTo(session: SandboxSession, until: number): Promise<void> {
  const { tx } = session;
  for (;;) {
    const due = await nextDue(tx, until);
    if (due?.at == null) break;
    session.now = due.at;
    if (due.kind === 'invoice') {
      const invoice = await get(tx, 'invoice', due.id);
      await charge(session, await get(tx, 'subscription', subscriptionOf(invoice)), invoice);
    } else await periodEnded(session, await get(tx, 'subscription', due.id));
  }
  session.now = until;
}

async function periodEnded(session: SandboxSession, subscription: Subscription): Promise<void> {
  if (subscription.status === 'incomplete')
    return endSubscription(session, subscription, 'incomplete_expired');
  const cardless =
    subscription.status === 'trialing' && !(await cardOf(session, subscription.customer, subscription));
  if (subscription.cancel_at_period_end || cardless)
    return endSubscription(session, subscription, 'canceled');
  await renew(session, subscription);
}

async function renew(session: SandboxSession, subscription: Subscription): Promise<void> {
  const [item] = subscription.items.data;
  item.current_period_start = item.current_period_end;
  item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, item.current_period_start);
  if (subscription.status === 'trialing') subscription.status = 'active';
  const { unit_amount } = await get(session.tx, 'price', item.price);
  const invoice = await raiseInvoice(session, subscription, unit_amount);
  if (invoice.status === 'open') return charge(session, subscription, invoice);
  await session.save(subscription, 'customer.subscription.updated');
}
