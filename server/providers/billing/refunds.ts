import type { StripeAccess } from './client';
import type { Ask } from './stripe-errors';

interface Paid {
  paymentIntent: string;
  /** What the card paid and nobody has given back. */
  leftPence: number;
  /** What an earlier try of the same refund gave back. */
  givenPence: number;
}

/** Every month a customer has paid for with a card. Credit that paid for one was never money. */
export function refunds({ stripe }: StripeAccess, ask: Ask) {
  async function paidBy(customer: string, refundId: string | null): Promise<Paid[]> {
    const invoices = await ask(() =>
      stripe.invoices.list({ customer, status: 'paid', limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    );
    const found: Paid[] = [];
    for (const invoice of invoices) {
      if (invoice.amount_paid <= 0) continue;
      const payments = await ask(() => stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid' }));
      for (const { amount_paid, payment } of payments.data) {
        const intent = payment.payment_intent;
        const paymentIntent = typeof intent === 'string' ? intent : intent?.id;
        if (!paymentIntent) continue;
        const { data } = await ask(() => stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }));
        const counted = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
        const sum = (some: typeof counted) => some.reduce((pence, refund) => pence + refund.amount, 0);
        const ours = counted.filter(({ metadata }) => refundId && metadata?.refundId === refundId);
        found.push({
          paymentIntent,
          leftPence: Math.max(0, (amount_paid ?? 0) - sum(counted)),
          givenPence: sum(ours),
        });
      }
    }
    return found;
  }

  return {
    async payablePence(customer: string): Promise<number> {
      return (await paidBy(customer, null)).reduce((pence, paid) => pence + paid.leftPence, 0);
    },

    /**
     * Gives back all that is left, and answers how much this refund has given back in all its tries. The key makes two
     * tries at once one; looking first covers a try after the provider has forgotten the key.
     */
    async payBack(customer: string, refundId: string): Promise<number> {
      let total = 0;
      for (const { paymentIntent, leftPence, givenPence } of await paidBy(customer, refundId)) {
        total += givenPence;
        if (leftPence === 0) continue;
        const made = await ask(() =>
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
