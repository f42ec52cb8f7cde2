import { formatLongDay } from '@threshold/core/rules/format/dates';
import { formatPence, SUBSCRIPTION_PENCE } from '@threshold/core/rules/format/money';
import { escapeHtml } from '../../mail/blocks';
import {
  type Customer,
  creditUsed,
  type Invoice,
  type PaymentMethod,
  type PortalSession,
  type Subscription,
} from './objects';

/** The product's colours without its style sheet: the page represents another company. */
const portalStyle = `*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#faf8f4;color:#17211e}
main{max-width:48rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.125rem;margin:0 0 .5rem}
section{background:#fff;border:1px solid #e3ded4;border-radius:10px;padding:1.25rem;margin:1rem 0}section>:last-child{margin-bottom:0}p{margin:.5rem 0}
a{color:#0f5b4a}.note{color:#56625d}.whole{white-space:nowrap}.brand{text-transform:capitalize}
.notice{border:1px solid;border-radius:10px;padding:.75rem 1.25rem;margin:1rem 0}.good{color:#0f5b4a;background:#e6f0ec}.bad{color:#9b1c1c;background:#fbeae8}
form{margin:.75rem 0}label{display:grid;gap:.25rem}
input,button{font:inherit;padding:.5rem .75rem;border:1px solid #8a8577;border-radius:8px;min-height:44px;width:100%;background:#fff;color:inherit}
button{background:#0f5b4a;color:#fff;border-color:#0f5b4a;cursor:pointer}button:hover{background:#0a4438}button.second{background:#fff;color:#0f5b4a;width:auto}button.second:hover{background:#e6f0ec}
:focus-visible{outline:3px solid #0f5b4a;outline-offset:2px}
.card{display:grid;gap:.75rem;align-items:end;grid-template-columns:1fr 5rem 5rem 5rem auto}.thirds{display:grid;gap:.5rem;grid-template-columns:repeat(3,minmax(0,9rem))}.thirds button{padding-inline:0;white-space:nowrap}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}td,th{text-align:left;padding:.5rem 1rem .5rem 0;border-bottom:1px solid #e3ded4;white-space:nowrap}tbody tr:last-child td{border-bottom:0}
@media(max-width:40rem){.card{grid-template-columns:repeat(3,1fr)}.card .number,.card button{grid-column:1/-1}.thirds{grid-template-columns:repeat(3,1fr)}
table,tbody,tr,td{display:block}thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
tr{padding:.75rem 0;border-bottom:1px solid #e3ded4}tbody tr:last-child{border-bottom:0;padding-bottom:0}td{display:flex;justify-content:space-between;gap:1rem;border:0;padding:.125rem 0}td::before{content:attr(data-label);color:#56625d}}`;

export interface PortalView {
  session: PortalSession;
  customer: Customer;
  subscription: Subscription | null;
  card: PaymentMethod | null;
  invoices: Invoice[];
  now: number;
}

const notices = {
  saved: "Your card is saved. We'll use it for future payments.",
  refused: 'Your card was declined. Check the details or try another.',
  passed: 'Time has passed.',
  ending: 'Your subscription ends at the end of the paid period.',
  goes_on: 'Your subscription will continue.',
};

const day = (seconds: number) => formatLongDay(new Date(seconds * 1000));
type Action = (name: string) => string;

/** The provider's portal; works without scripts. */
export function portalPage(view: PortalView, notice?: keyof typeof notices): string {
  const { session, now, invoices } = view;
  const action: Action = (name) => `/sandbox/stripe/portal/${session.id}/${name}`;
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Billing portal (sandbox)</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>${portalStyle}</style></head><body><main>
<p><a href="${escapeHtml(session.return_url)}">Return to your subscription</a></p>
<h1>Billing portal</h1>
<p class="note">This is a test sandbox. You won't be charged, and only test cards work. Its date is <span class="whole">${day(now)}</span>.</p>
${notice ? `<p role="status" class="notice ${notice === 'refused' ? 'bad' : 'good'}">${escapeHtml(notices[notice])}</p>` : ''}
<section><h2>Subscription</h2>${subscriptionPart(view, action)}</section>
<section><h2>Payment method</h2>${cardPart(view.card, action)}</section>
<section><h2>Invoices</h2>${invoiceTable(invoices)}</section>
<section><h2>Let time pass</h2><form method="post" action="${action('advance')}" class="thirds"><button name="unit" value="day">One day</button><button name="unit" value="week">One week</button><button name="unit" value="month">One month</button></form>
<p class="note">The site catches up within a second or two.</p></section>
</main></body></html>`;
}

function subscriptionPart({ subscription, customer }: PortalView, action: Action): string {
  const credit =
    customer.balance < 0
      ? `<p>Credit for the next invoice: <strong>${formatPence(-customer.balance)}</strong></p>`
      : '';
  if (!subscription) return `<p>No subscription.</p>${credit}`;
  return `<p>Premium Agent Plan, ${formatPence(SUBSCRIPTION_PENCE)} a month: <strong>${subscription.status.replaceAll('_', ' ')}</strong>, ${whatNext(subscription)}.</p>${credit}${ending(subscription, action)}`;
}

function whatNext(subscription: Subscription): string {
  const end = day(subscription.items.data[0].current_period_end);
  if (subscription.ended_at) return `ended on ${day(subscription.ended_at)}`;
  if (subscription.status === 'past_due') return 'overdue, save a working card to pay';
  if (subscription.status === 'incomplete') return 'waiting for its first payment';
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
      formatPence(creditUsed(invoice)),
      formatPence(invoice.amount_due),
      invoice.status,
    ];
    return `<tr role="row">${cells.map((cell, n) => `<td role="cell" data-label="${columns[n]}">${cell}</td>`).join('')}</tr>`;
  });
  const heads = columns.map((name) => `<th role="columnheader" scope="col">${name}</th>`).join('');
  return `<table role="table" aria-label="Invoices"><thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">${rows.join('')}</tbody></table>`;
}
