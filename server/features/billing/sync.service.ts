import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { type BillingProvider, required } from '../../providers/billing/provider';
import type { ProviderState } from '../../providers/billing/state';
import { queueMail } from '../../providers/mail/outbox';
import { audit } from '../audit/audit.service';
import type { ReferralsService } from '../referrals/referrals.service';
import { newsMail } from './billing.mails';
import { entitlementOf, newsOf, nextStatus } from './billing.policy';
import * as repository from './billing.repository';
import { oneAtATime } from './coalesce';
import * as refunds from './refunds.repository';

export interface SyncOptions {
  /** An admin lets go of a status set by hand, a suspension too: from here on the provider's word counts again. */
  liftSuspension?: boolean;
}

const MAX_ROUNDS = 20;
/** Standings in which a subscription can be without a card that its owner has just saved for it. */
const cardless = ['trialing', 'active'];

/**
 * Works an agency's entitlement out from what the provider holds at this moment. Events only say that it is time to:
 * they come late, twice and out of order. The provider is asked outside any transaction; a version tells whether
 * anyone else wrote meanwhile, and then it is asked again, so an older answer never replaces a newer one.
 */
export function billingSync(
  context: AppContext,
  provider: BillingProvider | null,
  referrals: Pick<ReferralsService, 'award' | 'isOpen' | 'pendingPence' | 'retryWithdrawals'>,
) {
  const { database, clock, config } = context;

  async function stateOf(customerId: string): Promise<ProviderState | null> {
    const { customers, subscriptions } = required(provider);
    const state = await customers.state(customerId);
    if (!state?.subscription || state.hasPaymentMethod || !cardless.includes(state.subscription.status))
      return state;
    return {
      ...state,
      hasPaymentMethod: await subscriptions.adoptSavedCard(customerId, state.subscription.id),
    };
  }

  /** An agent who paid and left before any event came through has paid all the same, unless it was refunded. */
  async function hasBeenActive(user: UserRow, state: ProviderState | null): Promise<boolean> {
    const status = state?.subscription?.status;
    if (!state || !status || status === 'active') return status === 'active';
    if (!(await referrals.isOpen(user)) || (await refunds.findLatest(database.db, user.id))) return false;
    return required(provider).customers.hasPaid(state.customerId);
  }

  /** Null when someone else wrote first. */
  async function store(
    tx: Tx,
    seen: repository.Account,
    state: ProviderState | null,
    paid: boolean,
    { liftSuspension = false }: SyncOptions,
  ): Promise<repository.Account | null> {
    const now = clock.now();
    const before = await repository.lockUser(tx, seen.user.id);
    if (!before || before.stripeCustomerId !== seen.user.stripeCustomerId) return null;
    const entitlement = entitlementOf(state, before.stripeSubscriptionId !== null);
    const { hasPaymentMethod, cancelAtPeriodEnd } = entitlement;
    if (!(await repository.claimVersion(tx, before.id, seen.version, hasPaymentMethod, now))) return null;
    const byHand = before.statusSetByHandAt !== null;
    const status = nextStatus(before.subscriptionStatus, entitlement.status, liftSuspension, byHand);
    const change = {
      subscriptionStatus: status,
      statusSetByHandAt: liftSuspension ? null : before.statusSetByHandAt,
      stripeSubscriptionId: entitlement.subscriptionId ?? before.stripeSubscriptionId,
      trialEndsAt: entitlement.trialEndsAt,
      currentPeriodEnd: entitlement.currentPeriodEnd,
      cancelAtPeriodEnd,
      referralCredits: (state?.creditPence ?? 0) + (await referrals.pendingPence(tx, before.id)),
    };
    const user: UserRow = { ...before, ...change };
    await repository.updateUser(tx, before.id, change);
    await tellOwner(tx, before, user);
    await referrals.retryWithdrawals(tx, before.id);
    if (paid && status !== 'suspended' && !(await refunds.isOnItsWay(tx, before.id))) {
      const referrerId = await referrals.award(tx, user);
      if (referrerId) await repository.bumpVersion(tx, referrerId, now);
    }
    return { user, version: seen.version + 1, hasPaymentMethod };
  }

  async function tellOwner(tx: Tx, before: UserRow, after: UserRow) {
    if (before.subscriptionStatus !== after.subscriptionStatus) {
      await audit(tx, clock, {
        actorId: null,
        action: 'billing.status-changed',
        targetType: 'user',
        targetId: after.id,
        details: { from: before.subscriptionStatus, to: after.subscriptionStatus },
      });
    }
    const news = newsOf(before, { ...after, status: after.subscriptionStatus });
    if (!news) return;
    // Whoever gets their money back is told of both in one mail, and is not asked to come back.
    const refused = news === 'ended' && after.verificationStatus === 'rejected';
    if (refused && (await refunds.findLatest(tx, after.id))) return;
    const subscriber = { ...after, userId: after.id, trialing: after.subscriptionStatus === 'trialing' };
    await queueMail(tx, context, newsMail(news, subscriber, config.brand, context.publicUrl()));
  }

  /** Where there is nobody to ask, what was set by hand stays, and a lifted suspension leaves nothing. */
  async function withoutCustomer(account: repository.Account, { liftSuspension }: SyncOptions) {
    const { subscriptionStatus, statusSetByHandAt } = account.user;
    if (!liftSuspension || (subscriptionStatus !== 'suspended' && !statusSetByHandAt)) return account;
    const change = { subscriptionStatus: 'inactive' as const, statusSetByHandAt: null };
    await database.db.transaction((tx) => repository.updateUser(tx, account.user.id, change));
    return { ...account, user: { ...account.user, ...change } };
  }

  async function run(userId: string, options: SyncOptions): Promise<repository.Account | null> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const seen = await repository.findAccount(database.db, userId);
      if (!seen) return null;
      const { stripeCustomerId } = seen.user;
      if (!stripeCustomerId || !provider) return withoutCustomer(seen, options);
      const state = await stateOf(stripeCustomerId);
      const paid = await hasBeenActive(seen.user, state);
      const stored = await database.db.transaction((tx) => store(tx, seen, state, paid, options));
      if (stored) return stored;
    }
    throw failure('BILLING_UNAVAILABLE');
  }

  const look = oneAtATime((userId) => run(userId, {}));

  return {
    /** Never inside a transaction: it waits for the provider. Null when there is no such user. */
    sync(userId: string, options: SyncOptions = {}): Promise<repository.Account | null> {
      return options.liftSuspension ? run(userId, options) : look(userId);
    },
  };
}

export type BillingSync = ReturnType<typeof billingSync>;
