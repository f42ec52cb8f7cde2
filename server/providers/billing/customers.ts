import type Stripe from 'stripe';
import type { StripeAccess } from './client';
import { type PaidInvoice, type ProviderState, paidInvoiceOf, stateOf } from './state';
import { type CallStripe, ifMissing, isKeyReused } from './stripe-errors';

interface Payer {
  userId: string;
  email: string;
  name: string;
}

interface Credit {
  id: string;
  pence: number;
  text: string;
}

const live = (customer: Stripe.Customer | Stripe.DeletedCustomer): customer is Stripe.Customer =>
  !customer.deleted;

export function customers({ stripe }: StripeAccess, callStripe: CallStripe) {
  async function findByUser(payer: Payer): Promise<string | null> {
    const matches = await callStripe(() => stripe.customers.list({ email: payer.email, limit: 100 }));
    return matches.data.find((customer) => customer.metadata.userId === payer.userId)?.id ?? null;
  }

  async function read(customerId: string): Promise<Stripe.Customer | null> {
    const customer = await callStripe(() => stripe.customers.retrieve(customerId)).catch(ifMissing(null));
    return customer && live(customer) ? customer : null;
  }

  /** The balance transaction with this metadata. */
  async function findBalanceTransaction(
    customerId: string,
    metadata: Record<string, string>,
  ): Promise<string | null> {
    const transactions = await callStripe(() =>
      stripe.customers
        .listBalanceTransactions(customerId, { limit: 100 })
        .autoPagingToArray({ limit: 10_000 }),
    );
    const isMarked = (transaction: Stripe.CustomerBalanceTransaction) =>
      Object.entries(metadata).every(([name, value]) => transaction.metadata?.[name] === value);
    return transactions.find(isMarked)?.id ?? null;
  }

  async function createBalanceTransaction(
    customerId: string,
    change: { amount: number; description: string; metadata: Record<string, string> },
    idempotencyKey: string,
  ): Promise<string> {
    const made = await callStripe(() =>
      stripe.customers.createBalanceTransaction(
        customerId,
        { ...change, currency: 'gbp' },
        { idempotencyKey },
      ),
    );
    return made.id;
  }

  return {
    read,

    /**
     * One customer per agent, however often this is called. The idempotency key is valid for a day; searching first
     * covers a server that crashed earlier between creating a customer and storing it.
     */
    async findOrCreate(payer: Payer, lostCustomerId: string | null): Promise<string> {
      const known = await findByUser(payer);
      if (known) return known;
      const key = `customer:${payer.userId}${lostCustomerId ? `:after:${lostCustomerId}` : ''}`;
      const create = (idempotencyKey: string) =>
        callStripe(() =>
          stripe.customers.create(
            { email: payer.email, name: payer.name, metadata: { userId: payer.userId } },
            { idempotencyKey },
          ),
        );
      try {
        return (await create(key)).id;
      } catch (error) {
        if (!isKeyReused(error)) throw error;
        // Name or email changed since a lost first attempt within the same day.
        return (await findByUser(payer)) ?? (await create(`${key}:${payer.email}:${payer.name}`)).id;
      }
    },

    /** Null if the provider does not know the customer any more. */
    async state(customerId: string): Promise<ProviderState | null> {
      const list = await callStripe(() =>
        stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 100,
          expand: ['data.customer'],
        }),
      ).catch(ifMissing(null));
      if (!list) return null;
      const expanded = list.data[0]?.customer;
      const customer =
        expanded && typeof expanded !== 'string' && live(expanded) ? expanded : await read(customerId);
      return customer && stateOf(customer, list.data);
    },

    /** All paid months, with money or credit. */
    async paidInvoices(customerId: string): Promise<PaidInvoice[]> {
      const paid = await callStripe(() =>
        stripe.invoices
          .list({ customer: customerId, status: 'paid', limit: 100 })
          .autoPagingToArray({ limit: 1_000 }),
      ).catch(ifMissing([]));
      return paid.filter((invoice) => invoice.total > 0).map(paidInvoiceOf);
    },

    /** Returns the balance transaction, the existing one if the credit was given before. */
    async credit(customerId: string, { id, pence, text }: Credit): Promise<string> {
      const metadata = { referralCreditId: id };
      return (
        (await findBalanceTransaction(customerId, metadata)) ??
        createBalanceTransaction(
          customerId,
          { amount: -pence, description: text, metadata },
          `referral:${id}`,
        )
      );
    },

    /**
     * Reverses a credit unless invoices have used it. They use the oldest credits first, so `laterPence` of the
     * balance belong to later ones. Null while it is applied to an open invoice: voiding that returns it.
     */
    async takeBack(
      customerId: string,
      { id, pence, text, laterPence }: Credit & { laterPence: number },
    ): Promise<
      { withdrawal: 'taken_back'; reversalId: string } | { withdrawal: 'spent'; reversalId: null } | null
    > {
      const metadata = { referralCreditTakenBack: id };
      const before = await findBalanceTransaction(customerId, metadata);
      if (before) return { withdrawal: 'taken_back', reversalId: before };
      const balance = (await read(customerId))?.balance ?? 0;
      if (-balance < pence + laterPence) {
        const open = await callStripe(() =>
          stripe.invoices.list({ customer: customerId, status: 'open', limit: 100 }),
        );
        const isApplied = open.data.some(
          ({ starting_balance, ending_balance }) => (ending_balance ?? 0) > starting_balance,
        );
        return isApplied ? null : { withdrawal: 'spent', reversalId: null };
      }
      const change = { amount: pence, description: text, metadata };
      const reversalId = await createBalanceTransaction(customerId, change, `referral-taken-back:${id}`);
      return { withdrawal: 'taken_back', reversalId };
    },

    /** Updates the email address; ignores a customer that no longer exists. */
    async updateCustomerEmail(customerId: string, email: string): Promise<void> {
      await callStripe(() => stripe.customers.update(customerId, { email })).catch(ifMissing(null));
    },

    async portalUrl(customerId: string, configuration: string, returnUrl: string): Promise<string> {
      const session = await callStripe(() =>
        stripe.billingPortal.sessions.create({ customer: customerId, configuration, return_url: returnUrl }),
      );
      return session.url;
    },

    /** Deletes subscriptions and cards too; the provider keeps invoices, as the law requires. */
    async deleteCustomer(customerId: string): Promise<void> {
      await callStripe(() => stripe.customers.del(customerId)).catch(ifMissing(null));
    },
  };
}
