import type Stripe from 'stripe';
import { Failure } from '../../base/failure';
import type { StripeAccess } from './client';
import { currentOf, isEnded, type ProviderSubscription, subscriptionOf } from './state';
import { type Ask, isKeyReused, isMissing } from './stripe-errors';

/** What the browser still has to do with a card: nothing (null), save it, or pay with it. */
export interface Opening {
  subscription: ProviderSubscription;
  clientSecret: string | null;
  setupMode: boolean;
}

const STALE_AFTER_MS = 60 * 60_000;
const secrets = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

export function subscriptions({ stripe }: StripeAccess, ask: Ask) {
  const listAll = (customer: string) =>
    ask(() => stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).then((list) => list.data);

  async function find(customer: string): Promise<{ current: Stripe.Subscription | null; ended: number }> {
    const all = await listAll(customer);
    const current = currentOf(all);
    return {
      current: current && !isEnded(current.status) ? current : null,
      ended: all.filter((one) => isEnded(one.status)).length,
    };
  }

  const read = (id: string) => ask(() => stripe.subscriptions.retrieve(id, { expand: secrets }));

  /**
   * A card left over from before would be charged at the end of a trial that someone only looked at. Nothing else is
   * running at this moment, so it pays for nothing; the form asks for a card again.
   */
  async function setOldCardAside(customer: string): Promise<void> {
    const found = await ask(() => stripe.customers.retrieve(customer));
    if (found.deleted || !found.invoice_settings.default_payment_method) return;
    await ask(() => stripe.customers.update(customer, { invoice_settings: { default_payment_method: '' } }));
  }

  /**
   * The month of an unpaid subscription began when the form was first opened. Its invoice is voided first: what was
   * paid in this very moment cannot be, and then it stays.
   */
  async function setAside(old: Stripe.Subscription): Promise<void> {
    const { latest_invoice: invoice } = old;
    const invoiceId = typeof invoice === 'string' ? invoice : invoice?.id;
    try {
      if (invoiceId) await ask(() => stripe.invoices.voidInvoice(invoiceId));
    } catch (error) {
      // Paid, or voided by another call: what holds now is read below, and where nobody answers that fails too.
      if (!(error instanceof Failure)) throw error;
    }
    const now = await read(old.id);
    const owed = now.latest_invoice;
    if (now.status !== 'incomplete' || !owed || typeof owed === 'string' || owed.status !== 'void') return;
    await ask(() => stripe.subscriptions.cancel(old.id)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }

  /** Whoever pays late still gets a whole month: what was begun too long ago makes room for a new one. */
  async function findFresh(customer: string, now: Date) {
    const found = await find(customer);
    const { current } = found;
    const begun = current?.status === 'incomplete' ? current.created * 1000 : null;
    if (!current || begun === null || now.getTime() - begun < STALE_AFTER_MS) return found;
    await setAside(current);
    return find(customer);
  }

  return {
    /**
     * The customer's live subscription, or a new one. The key counts those that came before, so that any number of
     * calls at once make one, and a next one can be made when that has ended.
     */
    async findOrCreate(customer: string, userId: string, price: string, trialEnd: Date | null, now: Date) {
      const { current, ended } = await findFresh(customer, now);
      if (current) return openingOf(await read(current.id));
      if (trialEnd) await setOldCardAside(customer);
      try {
        const made = await ask(() =>
          stripe.subscriptions.create(
            {
              customer,
              items: [{ price }],
              payment_behavior: 'default_incomplete',
              payment_settings: {
                save_default_payment_method: 'on_subscription',
                payment_method_types: ['card'],
              },
              metadata: { userId },
              expand: secrets,
              ...(trialEnd
                ? {
                    trial_end: Math.floor(trialEnd.getTime() / 1000),
                    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
                  }
                : {}),
            },
            { idempotencyKey: `subscription:${customer}:${ended}` },
          ),
        );
        return openingOf(made);
      } catch (error) {
        // The free period ended, or the price changed, between two calls at once: the first of them counts.
        const other = isKeyReused(error) ? (await find(customer)).current : null;
        if (!other) throw error;
        return openingOf(await read(other.id));
      }
    },

    /** The card that was saved for this subscription pays for it, also when the browser closed before saying so. */
    async adoptSavedCard(customer: string, id: string): Promise<boolean> {
      const [subscription, intents] = await Promise.all([
        ask(() => stripe.subscriptions.retrieve(id)),
        ask(() => stripe.setupIntents.list({ customer, limit: 20 })),
      ]);
      const saved = intents.data.find(
        (intent) => intent.status === 'succeeded' && intent.created >= subscription.created,
      );
      const card =
        typeof saved?.payment_method === 'string' ? saved.payment_method : saved?.payment_method?.id;
      if (!card) return false;
      await ask(() => stripe.subscriptions.update(id, { default_payment_method: card }));
      return true;
    },

    async endAtPeriodEnd(id: string): Promise<void> {
      await ask(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    },

    async goOn(id: string): Promise<void> {
      const subscription = await ask(() => stripe.subscriptions.retrieve(id));
      const change = subscription.cancel_at_period_end
        ? { cancel_at_period_end: false }
        : { cancel_at: '' as const };
      await ask(() => stripe.subscriptions.update(id, change));
    },

    async endAllNow(customer: string): Promise<void> {
      for (const subscription of await listAll(customer)) {
        if (!isEnded(subscription.status)) await ask(() => stripe.subscriptions.cancel(subscription.id));
      }
    },

    /** How a card's confirmation went; null for an id that is not this customer's. */
    async intent(customer: string, ids: { setupIntentId?: string; paymentIntentId?: string }) {
      try {
        const intent = ids.setupIntentId
          ? await ask(() => stripe.setupIntents.retrieve(ids.setupIntentId ?? ''))
          : await ask(() => stripe.paymentIntents.retrieve(ids.paymentIntentId ?? ''));
        const error = 'last_setup_error' in intent ? intent.last_setup_error : intent.last_payment_error;
        return intent.customer === customer
          ? { status: intent.status, problem: error?.message ?? null }
          : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

function openingOf(subscription: Stripe.Subscription): Opening {
  const invoice = subscription.latest_invoice;
  const setup = subscription.pending_setup_intent;
  const owed = invoice && typeof invoice !== 'string' && invoice.status === 'open' ? invoice : null;
  const paySecret = owed?.confirmation_secret?.client_secret ?? null;
  const setupSecret = setup && typeof setup !== 'string' ? setup.client_secret : null;
  return {
    subscription: subscriptionOf(subscription),
    clientSecret: paySecret ?? setupSecret,
    setupMode: paySecret === null && setupSecret !== null,
  };
}
