import { setTimeout } from 'node:timers/promises';
import type { SubscriptionSetup, SubscriptionStatus } from '@threshold/core/contract/billing';
import { isSubscribed } from '@threshold/core/rules/account/entitlement';
import { freeAccess } from '@threshold/core/rules/account/free-access';
import { displayName } from '@threshold/core/rules/format/names';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import { type BillingProvider, requireProvider } from '../../providers/billing/provider';
import { isMissing } from '../../providers/billing/stripe-errors';
import { auditOwnAccount } from '../audit/audit.service';
import type { Account } from './billing.repository';
import * as repository from './billing.repository';
import { enqueueDeleteCustomer } from './delete-customer';
import type { BillingSync } from './sync.service';

const endedStatuses = ['canceled', 'inactive'];

function statusForOwner({ user, hasPaymentMethod }: Account): SubscriptionStatus {
  return {
    status: user.subscriptionStatus,
    trialEnd: user.trialEndsAt?.toISOString() ?? null,
    cancelAtPeriodEnd: user.cancelAtPeriodEnd,
    currentPeriodEnd: user.currentPeriodEnd?.toISOString() ?? null,
    hasSubscription: user.stripeSubscriptionId !== null && !endedStatuses.includes(user.subscriptionStatus),
    hasPaymentMethod,
    referralCredits: user.referralCredits,
  };
}

/** The provider reports a payment to the browser shortly before its API shows it. */
const CONFIRM_TRIES = 6;
const CONFIRM_WAIT_MS = 400;

export function billingService(context: AppContext, provider: BillingProvider | null, sync: BillingSync) {
  const { database, clock, config } = context;

  const accountOf = async (userId: string) => orFail(await repository.findAccount(database.db, userId));
  const syncedAccount = async (userId: string) => orFail(await sync(userId));

  /** Stores the customer id before a subscription is created, so that neither can be lost. */
  async function ensureCustomer(userId: string, lost: string | null = null): Promise<string> {
    const { user } = await accountOf(userId);
    if (user.stripeCustomerId && user.stripeCustomerId !== lost) return user.stripeCustomerId;
    const name = user.agencyName ?? displayName(user);
    const payer = { userId, email: user.email, name };
    const customerId = await requireProvider(provider).customers.findOrCreate(payer, lost);
    const storedId = await database.db.transaction(async (tx) => {
      const stored = await repository.storeCustomer(tx, userId, customerId, lost);
      // The user was deleted meanwhile.
      if (!stored) await enqueueDeleteCustomer(tx, customerId, clock.now());
      return stored;
    });
    if (!storedId) throw failure('NOT_FOUND');
    return storedId;
  }

  /** If the customer was deleted at the provider, once more with a new one. */
  async function withCustomer<T>(userId: string, work: (customerId: string) => Promise<T>): Promise<T> {
    const customerId = await ensureCustomer(userId);
    return work(customerId).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      return work(await ensureCustomer(userId, customerId));
    });
  }

  async function openSubscription(userId: string, customerId: string) {
    const { catalogue, subscriptions } = requireProvider(provider);
    const now = clock.now();
    const free = freeAccess(config.freeAccessUntil, now);
    const trialEnd = free.open ? free.endsAt : null;
    const price = await catalogue.price();
    return subscriptions.findOrCreate({ customer: customerId, userId, price, trialEnd, now });
  }

  /** The current subscription, or a conflict. */
  async function liveSubscription(actor: Actor) {
    const account = await syncedAccount(actor.id);
    const status = statusForOwner(account);
    const id = account.user.stripeSubscriptionId;
    if (!status.hasSubscription || !id) {
      throw failure('CONFLICT', {
        message: "You don't have an active subscription to change.",
        action: 'subscribe',
      });
    }
    return { id, status };
  }

  async function record(actor: Actor, action: string) {
    await database.db.transaction((tx) => auditOwnAccount(tx, clock, { userId: actor.id, action }));
  }

  return {
    ensureCustomer,

    async status(actor: Actor) {
      return statusForOwner(await accountOf(actor.id));
    },

    async getOrCreate(actor: Actor): Promise<SubscriptionSetup> {
      requireProvider(provider);
      const { user, hasPaymentMethod } = await accountOf(actor.id);
      if (user.subscriptionStatus === 'suspended') throw failure('ACCOUNT_SUSPENDED');
      // A status set to inactive by hand stays: a payment would buy nothing.
      if (user.subscriptionStatus === 'inactive' && user.statusSetByHandAt) throw failure('ACCOUNT_INACTIVE');
      const trialEnd = user.trialEndsAt?.toISOString() ?? null;
      // Access granted by hand needs no card, and opening the form must not end it.
      if (isSubscribed(user.subscriptionStatus) && !user.stripeSubscriptionId)
        return {
          hasPaymentMethod,
          status: user.subscriptionStatus,
          trialEnd,
          clientSecret: null,
          setupMode: false,
        };
      const opening = await withCustomer(actor.id, (customerId) => openSubscription(actor.id, customerId));
      const account = await syncedAccount(actor.id);
      return {
        hasPaymentMethod: account.hasPaymentMethod,
        status: account.user.subscriptionStatus,
        trialEnd: opening.subscription.trialEnd?.toISOString() ?? null,
        clientSecret: opening.clientSecret,
        setupMode: opening.setupMode,
      };
    },

    async confirm(actor: Actor, ids: { setupIntentId?: string; paymentIntentId?: string }) {
      const { subscriptions } = requireProvider(provider);
      const { user } = await accountOf(actor.id);
      if (!user.stripeCustomerId) throw failure('NOT_FOUND');
      const hasIntent = Boolean(ids.setupIntentId ?? ids.paymentIntentId);
      const intent = hasIntent ? await subscriptions.intent(user.stripeCustomerId, ids) : null;
      if (hasIntent && !intent) throw failure('NOT_FOUND');
      for (let tries = 1; ; tries++) {
        const { subscriptionStatus: status } = (await syncedAccount(actor.id)).user;
        if (isSubscribed(status)) {
          const message = status === 'trialing' ? 'Your card is set up.' : 'Your subscription is active.';
          return { message, status };
        }
        if (status === 'suspended') throw failure('ACCOUNT_SUSPENDED');
        if (intent?.status === 'processing')
          return {
            message: "We're processing your payment. We'll email you when it goes through.",
            status,
          };
        if (intent?.status !== 'succeeded' || tries >= CONFIRM_TRIES)
          throw failure('PAYMENT_FAILED', intent?.problem ? { message: intent.problem } : {});
        await setTimeout(CONFIRM_WAIT_MS);
      }
    },

    async cancel(actor: Actor) {
      const { id, status } = await liveSubscription(actor);
      if (status.cancelAtPeriodEnd) return status;
      await requireProvider(provider).subscriptions.endAtPeriodEnd(id);
      await record(actor, 'billing.cancelled');
      return statusForOwner(await syncedAccount(actor.id));
    },

    async reactivate(actor: Actor) {
      const { id, status } = await liveSubscription(actor);
      if (!status.cancelAtPeriodEnd) return status;
      await requireProvider(provider).subscriptions.resume(id);
      await record(actor, 'billing.reactivated');
      return statusForOwner(await syncedAccount(actor.id));
    },

    async portalUrl(actor: Actor) {
      const { catalogue, customers } = requireProvider(provider);
      const configuration = await catalogue.portal();
      const url = `${context.publicUrl()}/subscription`;
      return withCustomer(actor.id, (customerId) => customers.portalUrl(customerId, configuration, url));
    },

    async answerMarketing(actor: Actor, agreed: boolean) {
      const setupFeeStatus = await database.db.transaction((tx) =>
        repository.answerMarketing(tx, actor.id, agreed, clock.now()),
      );
      if (!setupFeeStatus) throw failure('FIELD_LOCKED');
      return setupFeeStatus;
    },
  };
}

export type BillingService = ReturnType<typeof billingService>;
