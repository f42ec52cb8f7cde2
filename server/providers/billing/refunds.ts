import type { StripeAccess } from './client';
import type { CallStripe } from './stripe-errors';

interface Paid {
  paymentIntent: string;
  /** Paid by card and not refunded. */
  leftPence: number;
  /** Refunded by an earlier attempt of the same refund. */
  refundedPence: number;
}

/** Months paid by card. Credit is not refunded. */
export function refunds({ stripe }: StripeAccess, callStripe: CallStripe) {
  async function paidBy(customer: string, refundId: string | null): Promise<Paid[]> {
    const invoices = await callStripe(() =>
      stripe.invoices.list({ customer, status: 'paid', limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    );
    const paid: Paid[] = [];
    for (const invoice of invoices) {
      if (invoice.amount_paid <= 0) continue;
      const payments = await callStripe(() =>
        stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid' }),
      );
      for (const { amount_paid, payment } of payments.data) {
        const intent = payment.payment_intent;
        const paymentIntent = typeof intent === 'string' ? intent : intent?.id;
        if (!paymentIntent) continue;
        const { data } = await callStripe(() =>
          stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }),
        );
        const counted = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
        const sum = (some: typeof counted) => some.reduce((pence, refund) => pence + refund.amount, 0);
        const ours = counted.filter(({ metadata }) => refundId && metadata?.refundId === refundId);
        paid.push({
          paymentIntent,
          leftPence: Math.max(0, (amount_paid ?? 0) - sum(counted)),
          refundedPence: sum(ours),
        });
      }
    }
    return paid;
  }

  return {
    async payablePence(customer: string): Promise<number> {
      return (await paidBy(customer, null)).reduce((pence, paid) => pence + paid.leftPence, 0);
    },

    /**
     * Refunds everything left and returns the total of this refund over all attempts. The idempotency key joins
     * concurrent attempts; reading first covers an attempt after the key has expired.
     */
    async refundAll(customer: string, refundId: string): Promise<number> {
      let total = 0;
      for (const { paymentIntent, leftPence, refundedPence } of await paidBy(customer, refundId)) {
        total += refundedPence;
        if (leftPence === 0) continue;
        const made = await callStripe(() =>
          stripe.refunds.create(
            { payment_intent: paymentIntent, metadata: { refundId } },
            { idempotencyKey: `refund:${refundId}:${paymentIntent}` },
          ),
        );
        total += made.amount;
      }
      return total;
    },
  };
}
