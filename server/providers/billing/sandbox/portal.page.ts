import { formatLongDay } from '@threshold/core/rules/dates';
import { formatPence } from '@threshold/core/rules/money';
import { escapeHtml } from '../../mail/layout';
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

/** The provider's portal, as plain as can be: it works without a script. */
export function portalPage(view: PortalView): string {
  const { session, customer, card, notice, now } = view;
  const action = (name: string) => `/sandbox/stripe/portal/${session.id}/${name}`;
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Billing portal (sandbox)</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>${style}</style></head><body><main>
<p><a href="${escapeHtml(session.return_url)}">Return to your subscription</a></p>
<h1>Billing portal</h1>
<p class="note">This is the embedded sandbox: no money moves, and only test cards work. Its date is ${day(now)}.</p>
${notice ? `<p role="status" class="${notice.kind}">${escapeHtml(notice.text)}</p>` : ''}
<section><h2>Subscription</h2>${subscriptionText(view)}${creditText(customer)}</section>
<section><h2>Payment method</h2><p>${card ? `<span class="brand">${escapeHtml(card.card.brand)}</span> ending in ${card.card.last4}, expires ${card.card.exp_month}/${card.card.exp_year}` : 'No card yet.'}</p>
<form method="post" action="${action('card')}">
<label>Card number <input name="number" inputmode="numeric" autocomplete="off" required value="4242 4242 4242 4242"></label>
<label>Month <input name="exp_month" inputmode="numeric" required value="12" size="2"></label>
<label>Year <input name="exp_year" inputmode="numeric" required value="34" size="4"></label>
<label>CVC <input name="cvc" inputmode="numeric" autocomplete="off" required value="123" size="4"></label>
<button>Save card</button></form></section>
<section><h2>Invoices</h2>${invoiceTable(view.invoices)}</section>
<section><h2>Let time pass</h2><form method="post" action="${action('advance')}"><button name="unit" value="day">One day</button>
<button name="unit" value="week">One week</button> <button name="unit" value="month">One month</button></form>
<p class="note">The product hears of it within a second or two.</p></section>
</main></body></html>`;
}

function subscriptionText({ subscription }: PortalView): string {
  if (!subscription) return '<p>No subscription.</p>';
  return `<p>Premium Agent Plan, ${formatPence(12_000)} a month: <strong>${subscription.status.replace('_', ' ')}</strong>, ${whatNext(subscription)}.</p>`;
}

function whatNext(subscription: Subscription): string {
  const end = day(subscription.items.data[0]?.current_period_end ?? subscription.created);
  if (subscription.ended_at) return `ended on ${day(subscription.ended_at)}`;
  if (subscription.status === 'past_due') return 'to be paid by saving a card that works';
  return subscription.cancel_at_period_end ? `ends on ${end}` : `next payment on ${end}`;
}

const creditText = ({ balance }: Customer) =>
  balance < 0 ? `<p>Credit for the next invoice: <strong>${formatPence(-balance)}</strong></p>` : '';

function invoiceTable(invoices: Invoice[]): string {
  if (invoices.length === 0) return '<p>No invoices yet.</p>';
  const rows = invoices.map(
    (
      invoice,
    ) => `<tr><td>${day(invoice.created)}</td><td>${invoice.number}</td><td>${formatPence(invoice.total)}</td>
<td>${formatPence(invoice.ending_balance - invoice.starting_balance)}</td><td>${formatPence(invoice.amount_due)}</td><td>${invoice.status}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="Invoices"><table><thead><tr><th scope="col">Date</th><th scope="col">Number</th><th scope="col">Total</th><th scope="col">Credit used</th><th scope="col">Due</th><th scope="col">State</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#faf8f4;color:#17211e}main{max-width:46rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.75rem;margin:.5rem 0}h2{font-size:1.125rem;margin:0 0 .5rem}section{background:#fff;border:1px solid #e3ded4;border-radius:10px;padding:1rem 1.25rem;margin:1rem 0}
section>:last-child{margin-bottom:0}.brand{text-transform:capitalize}a{color:#0f5b4a}.note{color:#56625d}.good{color:#0f5b4a}.bad{color:#9b1c1c}form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}label{display:grid;gap:.25rem}
input,button{font:inherit;padding:.5rem .75rem;border:1px solid #8a8577;border-radius:8px;max-width:100%;box-sizing:border-box}button{background:#0f5b4a;color:#fff;border-color:#0f5b4a;cursor:pointer;min-height:44px}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem 1rem .5rem 0;border-bottom:1px solid #e3ded4;white-space:nowrap}`;
