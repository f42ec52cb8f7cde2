import { formatLongDay } from '@threshold/core/rules/format/dates';
import { formatPence } from '@threshold/core/rules/format/money';
import { escapeHtml } from '../../mail/layout';
import { portalStyle } from './portal.style';
import type { Customer, Invoice, PaymentMethod, PortalSession, Subscription } from './records';

export interface PortalView {
  session: PortalSession;
  customer: Customer;
  subscription: Subscription | null;
  card: PaymentMethod | null;
  invoices: Invoice[];
  now: number;
  notice: { kind: 'good' | 'bad'; text: string } | null;
}

const day = (seconds: number) => formatLongDay(new Date(seconds * 1000));
type Action = (name: string) => string;

/** The provider's portal; works without scripts. */
export function portalPage(view: PortalView): string {
  const { session, notice, now, invoices } = view;
  const action: Action = (name) => `/sandbox/stripe/portal/${session.id}/${name}`;
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Billing portal (sandbox)</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>${portalStyle}</style></head><body><main>
<p><a href="${escapeHtml(session.return_url)}">Return to your subscription</a></p>
<h1>Billing portal</h1>
<p class="note">This is the embedded sandbox: no money moves, and only test cards work. Its date is <span class="whole">${day(now)}</span>.</p>
${notice ? `<p role="status" class="notice ${notice.kind}">${escapeHtml(notice.text)}</p>` : ''}
<section><h2>Subscription</h2>${subscriptionPart(view, action)}</section>
<section><h2>Payment method</h2>${cardPart(view.card, action)}</section>
<section><h2>Invoices</h2>${invoiceTable(invoices)}</section>
<section><h2>Let time pass</h2><form method="post" action="${action('advance')}" class="thirds"><button name="unit" value="day">One day</button><button name="unit" value="week">One week</button><button name="unit" value="month">One month</button></form>
<p class="note">The product hears of it within a second or two.</p></section>
</main></body></html>`;
}

function subscriptionPart({ subscription, customer }: PortalView, action: Action): string {
  const credit =
    customer.balance < 0
      ? `<p>Credit for the next invoice: <strong>${formatPence(-customer.balance)}</strong></p>`
      : '';
  if (!subscription) return `<p>No subscription.</p>${credit}`;
  return `<p>Premium Agent Plan, ${formatPence(12_000)} a month: <strong>${subscription.status.replaceAll('_', ' ')}</strong>, ${whatNext(subscription)}.</p>${credit}${ending(subscription, action)}`;
}

function whatNext(subscription: Subscription): string {
  const end = day(subscription.items.data[0]?.current_period_end ?? subscription.created);
  if (subscription.ended_at) return `ended on ${day(subscription.ended_at)}`;
  if (subscription.status === 'past_due') return 'to be paid by saving a card that works';
  if (subscription.status === 'incomplete') return 'its first payment has not been made';
  return subscription.cancel_at_period_end ? `ends on ${end}` : `next payment on ${end}`;
}

function ending(subscription: Subscription, action: Action): string {
  if (subscription.ended_at || subscription.status === 'incomplete') return '';
  const ends = subscription.cancel_at_period_end;
  return `<form method="post" action="${action('subscription')}"><button class="second" name="ends" value="${!ends}">${ends ? 'Keep the subscription' : 'Cancel the subscription'}</button></form>`;
}

function cardPart(card: PaymentMethod | null, action: Action): string {
  const savedCard = card
    ? `<span class="brand">${escapeHtml(card.card.brand)}</span> ending in ${card.card.last4}, expires ${card.card.exp_month}/${card.card.exp_year}`
    : 'No card yet.';
  return `<p>${savedCard}</p>
<form method="post" action="${action('card')}" class="card">
<label class="number">Card number <input name="number" inputmode="numeric" autocomplete="off" required value="4242 4242 4242 4242"></label>
<label>Month <input name="exp_month" inputmode="numeric" required value="12"></label>
<label>Year <input name="exp_year" inputmode="numeric" required value="34"></label>
<label>CVC <input name="cvc" inputmode="numeric" autocomplete="off" required value="123"></label>
<button>Save card</button></form>
<p class="note"><span class="whole">4242 4242 4242 4242</span> pays, <span class="whole">4000 0000 0000 0341</span> is saved and fails when it is charged, <span class="whole">4000 0000 0000 0002</span> is refused.</p>`;
}

const columns = ['Date', 'Number', 'Total', 'Credit used', 'Due', 'State'] as const;

/** A table on wide screens, labelled blocks on narrow ones. */
function invoiceTable(invoices: Invoice[]): string {
  if (invoices.length === 0) return '<p>No invoices yet.</p>';
  const rows = invoices.map((invoice) => {
    const cells = [
      day(invoice.created),
      invoice.number,
      formatPence(invoice.total),
      formatPence(invoice.ending_balance - invoice.starting_balance),
      formatPence(invoice.amount_due),
      invoice.status,
    ];
    return `<tr role="row">${cells.map((cell, n) => `<td role="cell" data-label="${columns[n]}">${cell}</td>`).join('')}</tr>`;
  });
  const heads = columns.map((name) => `<th role="columnheader" scope="col">${name}</th>`).join('');
  return `<table role="table" aria-label="Invoices"><thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">${rows.join('')}</tbody></table>`;
}
