import type { Invoice, Kind, Kinds, Subscription } from './records';

const HOUR = 3600;
const INCOMPLETE_HOURS = 23;

/** When time alone changes an object: end of a period, expiry of a first payment, retry of a payment. */
export function dueAtOf(object: Kinds[Kind]): number | null {
  if (object.object === 'subscription') return subscriptionDue(object);
  return object.object === 'invoice' ? invoiceDue(object) : null;
}

function subscriptionDue(subscription: Subscription): number | null {
  if (subscription.status === 'incomplete') return subscription.created + INCOMPLETE_HOURS * HOUR;
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return null;
  return subscription.items.data[0]?.current_period_end ?? null;
}

const invoiceDue = (invoice: Invoice) => (invoice.status === 'open' ? invoice.next_payment_attempt : null);

/** The first period end after `after`: the same day of a month, or that month's last day. */
export function nextPeriodEnd(anchor: number, after: number): number {
  const start = new Date(anchor * 1000);
  for (let months = 1; ; months++) {
    const end = monthsLater(start, months);
    if (end > after) return end;
  }
}

function monthsLater(start: Date, months: number): number {
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = start.getTime() - Date.UTC(year, start.getUTCMonth(), start.getUTCDate());
  return Math.floor((Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)) + time) / 1000);
}
