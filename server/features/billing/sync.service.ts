import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { type BillingProvider, requireProvider } from '../../providers/billing/provider';
import type { ProviderState } from '../../providers/billing/state';
import { queueMail } from '../../providers/mail/outbox';
import { lockById, updateUser } from '../accounts';
import { auditUser } from '../audit/audit.service';
import type { ReferralsService } from '../referrals/referrals.service';
import { newsMail } from './billing.mails';
import { entitlementOf, newsOf, nextStatus } from './billing.policy';
import * as repository from './billing.repository';
import * as refunds from './refunds.repository';

export interface SyncOptions {
  /** Releases a status set by hand, including a suspension: the provider's status counts again. */
  liftSuspension?: boolean;
}

const MAX_ROUNDS = 20;
/** Statuses in which a subscription may lack the card its owner has just saved. */
const cardless = ['trialing', 'active'];

/**
 * Computes an agency's entitlement from the provider's current state. Events only trigger it: they come late,
 * repeated and out of order. The provider is called outside any transaction; a version detects concurrent writes
 * and repeats the read, so an older state never replaces a newer one.
 */
export function billingSync(
  context: AppContext,
  provider: BillingProvider | null,
  referrals: Pick<ReferralsService, 'award' | 'isOpen' | 'pendingPence' | 'retryWithdrawals'>,
) {
  const { database, clock, config } = context;

  async function readState(customerId: string): Promise<ProviderState | null> {
    const { customers, subscriptions } = requireProvider(provider);
    const state = await customers.state(customerId);
    if (!state?.subscription || state.hasPaymentMethod || !cardless.includes(state.subscription.status))
      return state;
    return {
      ...state,
      hasPaymentMethod: await subscriptions.adoptSavedCard(customerId, state.subscription.id),
    };
  }

  /** Also counts an agent who paid and cancelled before any event arrived, unless refunded. */
  async function hasBeenActive(user: UserRow, state: ProviderState | null): Promise<boolean> {
    const status = state?.subscription?.status;
    if (!state || !status || status === 'active') return status === 'active';
    if (!(await referrals.isOpen(user)) || (await refunds.findLatest(database.db, user.id))) return false;
    return (await requireProvider(provider).customers.paidInvoices(state.customerId)).length > 0;
  }

  /** Null after a concurrent write. */
  async function store(
    tx: Tx,
    seen: repository.Account,
    { state, paid, liftSuspension = false }: SyncOptions & { state: ProviderState | null; paid: boolean },
  ): Promise<repository.Account | null> {
    const now = clock.now();
    const before = await lockById(tx, seen.user.id);
    if (!before || before.stripeCustomerId !== seen.user.stripeCustomerId) return null;
    const entitlement = entitlementOf(state, before.stripeSubscriptionId !== null);
    const { hasPaymentMethod, cancelAtPeriodEnd } = entitlement;
    const claim = { userId: before.id, seen: seen.version, hasPaymentMethod, updatedAt: now };
    if (!(await repository.claimVersion(tx, claim))) return null;
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
    await updateUser(tx, before.id, change);
    await recordStatusChange(tx, before, user);
    await referrals.retryWithdrawals(tx, before.id);
    if (paid && status !== 'suspended' && !(await refunds.isOnItsWay(tx, before.id))) {
      const referrerId = await referrals.award(tx, user);
      if (referrerId) await repository.bumpVersion(tx, referrerId, now);
    }
    return { user, version: seen.version + 1, hasPaymentMethod };
  }

  async function recordStatusChange(tx: Tx, before: UserRow, after: UserRow) {
    if (before.subscriptionStatus !== after.subscriptionStatus) {
      await auditUser(tx, clock, {
        actorId: null,
        action: 'billing.status-changed',
        userId: after.id,
        details: { from: before.subscriptionStatus, to: after.subscriptionStatus },
      });
    }
    const news = newsOf(before, { ...after, status: after.subscriptionStatus });
    if (!news) return;
    // A refund has its own mail, which covers the end of the subscription.
    const refused = news === 'ended' && after.verificationStatus === 'rejected';
    if (refused && (await refunds.findLatest(tx, after.id))) return;
    const subscriber = { ...after, trialing: after.subscriptionStatus === 'trialing' };
    await queueMail(tx, context, newsMail(news, subscriber, config.brand, context.publicUrl()));
  }

  /**
   * Without a customer, a status set by hand stays, and a lifted suspension ends as inactive. Null if the user got a
   * customer meanwhile.
   */
  async function storeWithoutCustomer(
    tx: Tx,
    seen: repository.Account,
    { liftSuspension }: SyncOptions,
  ): Promise<repository.Account | null> {
    const before = await lockById(tx, seen.user.id);
    if (!before || before.stripeCustomerId !== seen.user.stripeCustomerId) return null;
    const isByHand = before.subscriptionStatus === 'suspended' || before.statusSetByHandAt !== null;
    if (!liftSuspension || !isByHand) return { ...seen, user: before };
    const change = { subscriptionStatus: 'inactive' as const, statusSetByHandAt: null };
    await updateUser(tx, before.id, change);
    return { ...seen, user: { ...before, ...change } };
  }

  /** Null after a concurrent write. */
  async function readAndStore(seen: repository.Account, options: SyncOptions) {
    const { stripeCustomerId } = seen.user;
    if (!stripeCustomerId || !provider)
      return database.db.transaction((tx) => storeWithoutCustomer(tx, seen, options));
    const state = await readState(stripeCustomerId);
    const paid = await hasBeenActive(seen.user, state);
    return database.db.transaction((tx) => store(tx, seen, { ...options, state, paid }));
  }

  async function run(userId: string, options: SyncOptions): Promise<repository.Account | null> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const seen = await repository.findAccount(database.db, userId);
      if (!seen) return null;
      const stored = await readAndStore(seen, options);
      if (stored) return stored;
    }
    throw failure('BILLING_UNAVAILABLE');
  }

  const syncOnce = coalesce((userId) => run(userId, {}));

  /** Never call inside a transaction: it waits for the provider. Null for an unknown user. */
  return function sync(userId: string, options: SyncOptions = {}): Promise<repository.Account | null> {
    return options.liftSuspension ? run(userId, options) : syncOnce(userId);
  };
}

export type BillingSync = ReturnType<typeof billingSync>;

interface Run<T> {
  current: Promise<T>;
  next: Promise<T> | null;
}

/**
 * Coalesces concurrent calls per key. Calls made during a run share the next run, so every result is from a run
 * that started after its call.
 */
export function coalesce<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const runs = new Map<string, Run<T>>();

  function begin(key: string): Promise<T> {
    const run: Run<T> = { current: work(key), next: null };
    runs.set(key, run);
    const end = () => {
      if (!run.next) runs.delete(key);
    };
    run.current.then(end, end);
    return run.current;
  }

  return function coalesced(key) {
    const run = runs.get(key);
    if (!run) return begin(key);
    const beginNext = () => begin(key);
    run.next ??= run.current.then(beginNext, beginNext);
    return run.next;
  };
}
