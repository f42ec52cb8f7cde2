import type Stripe from 'stripe';

/** What the provider holds about one customer, in the few facts that the product decides by. */
export interface ProviderState {
  customerId: string;
  /** Credit waiting for the next invoice, in pence. */
  creditPence: number;
  hasPaymentMethod: boolean;
  subscription: ProviderSubscription | null;
}

export interface ProviderSubscription {
  id: string;
  status: string;
  trialEnd: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

/** The one that counts when there are several: whatever lets the agent in, else what could still be paid, else the last. */
const standing = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];

export const isEnded = (status: string) => status === 'canceled' || status === 'incomplete_expired';

export function currentOf(subscriptions: Stripe.Subscription[]): Stripe.Subscription | null {
  const [first] = [...subscriptions].sort((a, b) => {
    const ended = Number(isEnded(a.status)) - Number(isEnded(b.status));
    const better = standing.indexOf(a.status) - standing.indexOf(b.status);
    return ended || (isEnded(a.status) ? 0 : better) || b.created - a.created;
  });
  return first ?? null;
}

export function stateOf(customer: Stripe.Customer, subscriptions: Stripe.Subscription[]): ProviderState {
  const current = currentOf(subscriptions);
  return {
    customerId: customer.id,
    creditPence: Math.max(0, -customer.balance),
    hasPaymentMethod: Boolean(
      current?.default_payment_method ??
        customer.invoice_settings.default_payment_method ??
        customer.default_source,
    ),
    subscription: current && subscriptionOf(current),
  };
}

export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const periodEnd = subscription.items.data[0]?.current_period_end ?? null;
  return {
    id: subscription.id,
    status: subscription.status,
    trialEnd: momentOf(subscription.trial_end),
    // A date chosen at the provider ends it earlier or later than its period does.
    currentPeriodEnd: momentOf(subscription.cancel_at ?? periodEnd),
    cancelAtPeriodEnd:
      !isEnded(subscription.status) && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
  };
}

export const momentOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

export interface PaidInvoice {
  id: string;
  amountPence: number;
  paidAt: Date;
  coversUntil: Date;
}

/** The stand-in charges at once and keeps no lines: there an invoice was paid when it was made, for its own period. */
export function paidInvoiceOf(invoice: Stripe.Invoice): PaidInvoice {
  const ends = invoice.lines?.data.map((line) => line.period.end) ?? [];
  return {
    id: invoice.id ?? '',
    amountPence: invoice.amount_paid,
    paidAt: new Date((invoice.status_transitions?.paid_at ?? invoice.created) * 1000),
    coversUntil: new Date(Math.max(invoice.period_end, ...ends) * 1000),
  };
}
