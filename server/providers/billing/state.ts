import type Stripe from 'stripe';

/** The relevant one of several: one that grants access, else one that could still be paid, else the latest. */
const statusOrder = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];

export const isEnded = (status: string) => status === 'canceled' || status === 'incomplete_expired';

export function currentOf(subscriptions: Stripe.Subscription[]): Stripe.Subscription | null {
  const [first] = [...subscriptions].sort((a, b) => {
    const ended = Number(isEnded(a.status)) - Number(isEnded(b.status));
    const better = statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status);
    return ended || (isEnded(a.status) ? 0 : better) || b.created - a.created;
  });
  return first ?? null;
}

/** The provider's data of a customer that the product uses. */
export type ProviderState = ReturnType<typeof stateOf>;

export function stateOf(customer: Stripe.Customer, subscriptions: Stripe.Subscription[]) {
  const current = currentOf(subscriptions);
  return {
    customerId: customer.id,
    /** Credit waiting for the next invoice. */
    creditPence: Math.max(0, -customer.balance),
    hasPaymentMethod: Boolean(
      current?.default_payment_method ??
        customer.invoice_settings.default_payment_method ??
        customer.default_source,
    ),
    subscription: current && subscriptionOf(current),
  };
}

export function subscriptionOf(subscription: Stripe.Subscription) {
  const periodEnd = subscription.items.data[0]?.current_period_end ?? null;
  return {
    id: subscription.id,
    status: subscription.status as string,
    trialEnd: fromUnixTime(subscription.trial_end),
    // A cancellation date set at the provider ends it before or after its period.
    currentPeriodEnd: fromUnixTime(subscription.cancel_at ?? periodEnd),
    cancelAtPeriodEnd:
      !isEnded(subscription.status) && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
  };
}

const fromUnixTime = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

/** Sandbox invoices are paid when created and have no lines: use the invoice's own period. */
export function paidInvoiceOf(invoice: Stripe.Invoice) {
  const ends = invoice.lines?.data.map((line) => line.period.end) ?? [];
  return {
    id: invoice.id ?? '',
    amountPence: invoice.amount_paid,
    paidAt: new Date((invoice.status_transitions?.paid_at ?? invoice.created) * 1000),
    coversUntil: new Date(Math.max(invoice.period_end, ...ends) * 1000),
  };
}

export type PaidInvoice = ReturnType<typeof paidInvoiceOf>;
