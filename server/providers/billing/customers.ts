import type Stripe from 'stripe';
import type { StripeAccess } from './client';
import { type PaidInvoice, type ProviderState, paidInvoiceOf, stateOf } from './state';
import { type Ask, isKeyReused, isMissing } from './stripe-errors';

export interface Payer {
  userId: string;
  email: string;
  name: string;
}

const live = (customer: Stripe.Customer | Stripe.DeletedCustomer): customer is Stripe.Customer =>
  !customer.deleted;

/** Who pays, with which card and what credit. */
export function customers({ stripe }: StripeAccess, ask: Ask) {
  async function findByUser(payer: Payer): Promise<string | null> {
    const found = await ask(() => stripe.customers.list({ email: payer.email, limit: 100 }));
    return found.data.find((customer) => customer.metadata.userId === payer.userId)?.id ?? null;
  }

  async function read(customerId: string): Promise<Stripe.Customer | null> {
    try {
      const customer = await ask(() => stripe.customers.retrieve(customerId));
      return live(customer) ? customer : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    read,

    /**
     * One customer for one agent, however often and at once this is asked. The key holds for a day at the provider;
     * looking first covers a server that died longer ago between making a customer and remembering it.
     */
    async findOrCreate(payer: Payer, lostCustomerId: string | null): Promise<string> {
      const known = await findByUser(payer);
      if (known) return known;
      const key = `customer:${payer.userId}${lostCustomerId ? `:after:${lostCustomerId}` : ''}`;
      const create = (idempotencyKey: string) =>
        ask(() =>
          stripe.customers.create(
            { email: payer.email, name: payer.name, metadata: { userId: payer.userId } },
            { idempotencyKey },
          ),
        );
      try {
        return (await create(key)).id;
      } catch (error) {
        if (!isKeyReused(error)) throw error;
        // Their name or email changed within the day in which a first attempt was lost half way.
        return (await findByUser(payer)) ?? (await create(`${key}:${payer.email}:${payer.name}`)).id;
      }
    },

    /** Null when the provider knows no such customer any more. */
    async state(customerId: string): Promise<ProviderState | null> {
      const list = await ask(() =>
        stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 100,
          expand: ['data.customer'],
        }),
      ).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!list) return null;
      const expanded = list.data[0]?.customer;
      const customer =
        expanded && typeof expanded !== 'string' && live(expanded) ? expanded : await read(customerId);
      return customer && stateOf(customer, list.data);
    },

    /** Whether any month was ever paid for, with money or with credit. */
    async hasPaid(customerId: string): Promise<boolean> {
      const paid = await ask(() =>
        stripe.invoices.list({ customer: customerId, status: 'paid', limit: 100 }),
      );
      return paid.data.some((invoice) => invoice.total > 0);
    },

    /** Every month that was paid for, with money or with credit. */
    async paidInvoices(customerId: string): Promise<PaidInvoice[]> {
      const paid = await ask(() =>
        stripe.invoices
          .list({ customer: customerId, status: 'paid', limit: 100 })
          .autoPagingToArray({ limit: 1_000 }),
      ).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return paid.filter((invoice) => invoice.total > 0).map(paidInvoiceOf);
    },

    /** Answers the provider's record of the credit, the old one if it was given before. */
    async credit(customerId: string, credit: { id: string; pence: number; text: string }): Promise<string> {
      const given = await ask(() =>
        stripe.customers
          .listBalanceTransactions(customerId, { limit: 100 })
          .autoPagingToArray({ limit: 10_000 }),
      );
      const before = given.find((transaction) => transaction.metadata?.referralCreditId === credit.id);
      if (before) return before.id;
      const made = await ask(() =>
        stripe.customers.createBalanceTransaction(
          customerId,
          {
            amount: -credit.pence,
            currency: 'gbp',
            description: credit.text,
            metadata: { referralCreditId: credit.id },
          },
          { idempotencyKey: `referral:${credit.id}` },
        ),
      );
      return made.id;
    },

    /**
     * Takes a credit back, unless invoices have used it; they use the oldest first, so `laterPence` of the balance are
     * other credits. Null while it is set against an invoice that nobody has paid: voiding that returns it.
     */
    async takeBack(
      customerId: string,
      credit: { id: string; pence: number; laterPence: number; text: string },
    ): Promise<
      { withdrawal: 'taken_back'; reversalId: string } | { withdrawal: 'spent'; reversalId: null } | null
    > {
      const given = await ask(() =>
        stripe.customers
          .listBalanceTransactions(customerId, { limit: 100 })
          .autoPagingToArray({ limit: 10_000 }),
      );
      const before = given.find((transaction) => transaction.metadata?.referralCreditTakenBack === credit.id);
      if (before) return { withdrawal: 'taken_back', reversalId: before.id };
      const balance = (await read(customerId))?.balance ?? 0;
      if (-balance < credit.pence + credit.laterPence) {
        const open = await ask(() =>
          stripe.invoices.list({ customer: customerId, status: 'open', limit: 100 }),
        );
        const set = open.data.some(
          ({ starting_balance, ending_balance }) => (ending_balance ?? 0) > starting_balance,
        );
        return set ? null : { withdrawal: 'spent', reversalId: null };
      }
      const made = await ask(() =>
        stripe.customers.createBalanceTransaction(
          customerId,
          {
            amount: credit.pence,
            currency: 'gbp',
            description: credit.text,
            metadata: { referralCreditTakenBack: credit.id },
          },
          { idempotencyKey: `referral-taken-back:${credit.id}` },
        ),
      );
      return { withdrawal: 'taken_back', reversalId: made.id };
    },

    /** Where the provider writes to them. One it no longer knows needs no address. */
    async notifyAddress(customerId: string, email: string): Promise<void> {
      try {
        await ask(() => stripe.customers.update(customerId, { email }));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    async portalUrl(customerId: string, configuration: string, returnUrl: string): Promise<string> {
      const session = await ask(() =>
        stripe.billingPortal.sessions.create({ customer: customerId, configuration, return_url: returnUrl }),
      );
      return session.url;
    },

    /** Takes the customer's subscriptions and cards with it; only invoices, which the law wants kept, remain. */
    async forget(customerId: string): Promise<void> {
      try {
        await ask(() => stripe.customers.del(customerId));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}
