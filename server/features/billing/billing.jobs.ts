import { formatPence } from '@threshold/core/rules/format/money';
import { z } from 'zod';
import { Failure } from '../../base/failure';
import type { AppContext } from '../../context';
import { defineJob, type JobHandler } from '../../jobs/define';
import { type BillingProvider, required } from '../../providers/billing/provider';
import { GIVE_CREDIT, LOOK_FOR_CREDIT, TAKE_BACK_CREDIT, takeBackKey } from '../referrals/referrals.jobs';
import type { ReferralsService } from '../referrals/referrals.service';
import * as repository from './billing.repository';
import type { BillingService } from './billing.service';
import type { BillingSync, SyncOptions } from './sync.service';

/** Look again at what the provider holds for a customer. */
export const SYNC = defineJob('billing.sync', z.object({ customerId: z.string() }));
/** A person has another email address, which is also where the provider sends their invoices. */
export const NOTIFY_ADDRESS = defineJob('billing.tell-address', z.object({ userId: z.string() }));
const FORGET = defineJob('billing.forget-customer', z.object({ customerId: z.string() }));

/** Events come in bursts; those that arrive before anyone has looked need one look between them. */
export const syncKey = (customerId: string) => `${SYNC.kind}:${customerId}`;

/** What changes an entitlement, a card or a credit. Everything else the provider tells is acknowledged and left. */
const relevant = [
  /^customer\.(updated|deleted)$/,
  /^customer\.subscription\./,
  /^invoice\.(paid|payment_failed|voided|marked_uncollectible)$/,
  /^payment_method\.(attached|detached)$/,
  /^setup_intent\.succeeded$/,
];

/** What happens to billing without anyone waiting for it. */
export function billingJobs(
  context: AppContext,
  provider: BillingProvider | null,
  { sync }: BillingSync,
  billing: Pick<BillingService, 'ensureCustomer'>,
  referrals: ReferralsService,
) {
  const { database, clock } = context;

  /** A server may have died between making a customer and remembering it. */
  async function ownerOf(customerId: string): Promise<string | null> {
    const known = await repository.findIdByCustomer(database.db, customerId);
    if (known) return known;
    const customer = await required(provider).customers.read(customerId);
    const userId = customer?.metadata.userId;
    if (!userId || !/^[0-9a-f-]{36}$/.test(userId)) return null;
    const kept = await database.db.transaction((tx) =>
      repository.rememberCustomer(tx, userId, customerId, null),
    );
    return kept === customerId ? userId : null;
  }

  async function giveCredit(creditId: string): Promise<void> {
    const credit = await referrals.find(creditId);
    if (!credit || credit.transactionId) return;
    const customerId = await billing.ensureCustomer(credit.referrerId);
    const transactionId = await required(provider).customers.credit(customerId, {
      id: credit.id,
      pence: credit.amountPence,
      text: `Referral credit of ${formatPence(credit.amountPence)}`,
    });
    await database.db.transaction(async (tx) => {
      await referrals.markGiven(tx, credit.id, transactionId);
      await repository.bumpVersion(tx, credit.referrerId, clock.now());
    });
    await sync(credit.referrerId);
  }

  /** Given first if it was not yet, so that a giving under way cannot come after the taking back. */
  async function takeBackCredit(creditId: string): Promise<void> {
    await giveCredit(creditId);
    const credit = await referrals.find(creditId);
    if (!credit?.withdrawnAt || credit.withdrawal) return;
    const customerId = await billing.ensureCustomer(credit.referrerId);
    const outcome = await required(provider).customers.takeBack(customerId, {
      id: credit.id,
      pence: credit.amountPence,
      laterPence: await referrals.laterPence(credit),
      text: `Referral credit of ${formatPence(credit.amountPence)} taken back`,
    });
    if (!outcome) return;
    await database.db.transaction(async (tx) => {
      await referrals.settleWithdrawal(tx, credit.id, outcome);
      await repository.bumpVersion(tx, credit.referrerId, clock.now());
    });
    await sync(credit.referrerId);
  }

  async function forget(customerId: string): Promise<void> {
    const { customers, subscriptions } = required(provider);
    await subscriptions.endAllNow(customerId);
    await customers.forget(customerId);
  }

  /** Read when it is done, so that of two changes the later one stays. */
  async function notifyAddress(userId: string): Promise<void> {
    const account = await repository.findAccount(database.db, userId);
    const { stripeCustomerId, email } = account?.user ?? {};
    if (stripeCustomerId && email) await required(provider).customers.notifyAddress(stripeCustomerId, email);
  }

  async function syncCustomer(customerId: string): Promise<void> {
    const userId = await ownerOf(customerId);
    if (!userId) return;
    await sync(userId);
    // For the figures of the back office. The provider is asked here and not in every sync: nobody waits for these.
    const invoices = await required(provider).customers.paidInvoices(customerId);
    await database.db.transaction((tx) => repository.keepInvoices(tx, userId, invoices));
  }

  const handlers: JobHandler[] = [
    SYNC.external(async ({ customerId }) => {
      await database.db.transaction((tx) => repository.releaseJobKey(tx, syncKey(customerId)));
      await syncCustomer(customerId);
    }),
    GIVE_CREDIT.external(({ creditId }) => giveCredit(creditId)),
    TAKE_BACK_CREDIT.external(async ({ creditId }) => {
      await database.db.transaction((tx) => repository.releaseJobKey(tx, takeBackKey(creditId)));
      await takeBackCredit(creditId);
    }),
    NOTIFY_ADDRESS.external(({ userId }) => notifyAddress(userId)),
    FORGET.external(({ customerId }) => forget(customerId)),
  ];

  // Written down by every approval, also where nobody can pay.
  const afterApproval = LOOK_FOR_CREDIT.external(async ({ userId }) => {
    await sync(userId);
  });

  return {
    handlers: provider ? [...handlers, afterApproval] : [afterApproval],
    syncCustomer,
    giveCredit,
    takeBackCredit,

    /** Takes a delivery in, once; what it is about is looked up afterwards. False for one the provider did not sign. */
    async receive(body: Buffer, signature: string): Promise<boolean> {
      const event = required(provider).readEvent(body, signature);
      if (!event) return false;
      const { id, type, customerId } = event;
      await database.db.transaction(async (tx) => {
        const fresh = await repository.rememberEvent(tx, { id, type, receivedAt: clock.now() });
        if (!fresh || !customerId || !relevant.some((pattern) => pattern.test(type))) return;
        await SYNC.enqueue(tx, { customerId }, { uniqueKey: syncKey(customerId), runAt: clock.now() });
      });
      return true;
    },

    /**
     * To be called before an agent is deleted. Ends every subscription at once and has the provider forget the
     * customer. When the provider does not answer, the work is written down and done later: `queued`.
     */
    async cancelAtOnce(userId: string): Promise<'none' | 'cancelled' | 'queued'> {
      const account = await repository.findAccount(database.db, userId);
      const customerId = account?.user.stripeCustomerId;
      if (!customerId || !provider) return 'none';
      try {
        await forget(customerId);
        return 'cancelled';
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        await database.db.transaction((tx) =>
          FORGET.enqueue(tx, { customerId }, { uniqueKey: `forget:${customerId}`, runAt: clock.now() }),
        );
        return 'queued';
      }
    },

    /** Never inside a transaction: it waits for the provider. Answers the status that now holds. */
    async recomputeFromProvider(userId: string, options: SyncOptions = {}) {
      return (await sync(userId, options))?.user.subscriptionStatus ?? null;
    },
  };
}

export type BillingJobs = ReturnType<typeof billingJobs>;
