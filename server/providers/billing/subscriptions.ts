import { HOUR_MS } from '@threshold/core/rules/format/dates';
import type Stripe from 'stripe';
import { Failure } from '../../base/failure';
import type { StripeAccess } from './client';
import { currentOf, isEnded, subscriptionOf } from './state';
import { type CallStripe, ifMissing, isKeyReused } from './stripe-errors';

const STALE_AFTER_MS = HOUR_MS;
const secrets = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

interface NewSubscription {
  customer: string;
  userId: string;
  price: string;
  trialEnd: Date | null;
  now: Date;
}

export function subscriptions({ stripe }: StripeAccess, callStripe: CallStripe) {
  const listAll = (customer: string) =>
    callStripe(() => stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).then(
      (list) => list.data,
    );

  async function find(customer: string): Promise<{ current: Stripe.Subscription | null; ended: number }> {
    const all = await listAll(customer);
    const current = currentOf(all);
    return {
      current: current && !isEnded(current.status) ? current : null,
      ended: all.filter((candidate) => isEnded(candidate.status)).length,
    };
  }

  const read = (id: string) => callStripe(() => stripe.subscriptions.retrieve(id, { expand: secrets }));

  /**
   * An old card would be charged at the end of a trial that was only looked at. No other subscription is active, so
   * remove it; the form requires a card again.
   */
  async function removeOldCard(customer: string): Promise<void> {
    const existing = await callStripe(() => stripe.customers.retrieve(customer));
    if (existing.deleted || !existing.invoice_settings.default_payment_method) return;
    await callStripe(() =>
      stripe.customers.update(customer, { invoice_settings: { default_payment_method: '' } }),
    );
  }

  /**
   * The month of an unpaid subscription began when the form was first opened. Voids its invoice first: that fails if
   * it was paid in the meantime, and then the subscription stays.
   */
  async function cancelUnpaid(old: Stripe.Subscription): Promise<void> {
    const { latest_invoice: invoice } = old;
    const invoiceId = typeof invoice === 'string' ? invoice : invoice?.id;
    try {
      if (invoiceId) await callStripe(() => stripe.invoices.voidInvoice(invoiceId));
    } catch (error) {
      // Paid, or voided by another call: the current state is read below.
      if (!(error instanceof Failure)) throw error;
    }
    const now = await read(old.id);
    const owed = now.latest_invoice;
    if (now.status !== 'incomplete' || !owed || typeof owed === 'string' || owed.status !== 'void') return;
    await callStripe(() => stripe.subscriptions.cancel(old.id)).catch(ifMissing(null));
  }

  /** A late payer gets a full month: a subscription that was started too long ago is replaced. */
  async function findFresh(customer: string, now: Date) {
    const existing = await find(customer);
    const { current } = existing;
    const begun = current?.status === 'incomplete' ? current.created * 1000 : null;
    if (!current || begun === null || now.getTime() - begun < STALE_AFTER_MS) return existing;
    await cancelUnpaid(current);
    return find(customer);
  }

  return {
    /**
     * The customer's live subscription, or a new one. The idempotency key counts earlier ones, so that concurrent
     * calls create one and another can be created after it ends.
     */
    async findOrCreate({ customer, userId, price, trialEnd, now }: NewSubscription) {
      const { current, ended } = await findFresh(customer, now);
      if (current) return openingOf(await read(current.id));
      if (trialEnd) await removeOldCard(customer);
      try {
        const made = await callStripe(() =>
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
        // Trial end or price changed between concurrent calls: the first one counts.
        const other = isKeyReused(error) ? (await find(customer)).current : null;
        if (!other) throw error;
        return openingOf(await read(other.id));
      }
    },

    /** The card saved for this subscription becomes its payment method, even if the browser was closed early. */
    async adoptSavedCard(customer: string, id: string): Promise<boolean> {
      const [subscription, intents] = await Promise.all([
        callStripe(() => stripe.subscriptions.retrieve(id)),
        callStripe(() => stripe.setupIntents.list({ customer, limit: 20 })),
      ]);
      const saved = intents.data.find(
        (intent) => intent.status === 'succeeded' && intent.created >= subscription.created,
      );
      const card =
        typeof saved?.payment_method === 'string' ? saved.payment_method : saved?.payment_method?.id;
      if (!card) return false;
      await callStripe(() => stripe.subscriptions.update(id, { default_payment_method: card }));
      return true;
    },

    async endAtPeriodEnd(id: string): Promise<void> {
      await callStripe(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    },

    async resume(id: string): Promise<void> {
      const subscription = await callStripe(() => stripe.subscriptions.retrieve(id));
      const change = subscription.cancel_at_period_end
        ? { cancel_at_period_end: false }
        : { cancel_at: '' as const };
      await callStripe(() => stripe.subscriptions.update(id, change));
    },

    async endAllNow(customer: string): Promise<void> {
      for (const { id, status } of await listAll(customer).catch(ifMissing([])))
        if (!isEnded(status)) await callStripe(() => stripe.subscriptions.cancel(id)).catch(ifMissing(null));
    },

    /** Result of a card confirmation; null for an id of another customer. */
    async intent(customer: string, ids: { setupIntentId?: string; paymentIntentId?: string }) {
      const { setupIntentId, paymentIntentId = '' } = ids;
      // An id is part of the path: any other text would be another call, or none.
      if (!/^\w+$/.test(setupIntentId || paymentIntentId)) return null;
      const intent = await callStripe<Stripe.SetupIntent | Stripe.PaymentIntent>(() =>
        setupIntentId
          ? stripe.setupIntents.retrieve(setupIntentId)
          : stripe.paymentIntents.retrieve(paymentIntentId),
      ).catch(ifMissing(null));
      if (intent?.customer !== customer) return null;
      const error = 'last_setup_error' in intent ? intent.last_setup_error : intent.last_payment_error;
      return { status: intent.status, problem: error?.message ?? null };
    },
  };
}

/** The next step with a card in the browser: none (no secret), save it, or pay with it. */
function openingOf(subscription: Stripe.Subscription) {
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
