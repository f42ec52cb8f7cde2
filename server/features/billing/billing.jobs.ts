import { formatPence } from '@threshold/core/rules/format/money';
import { z } from 'zod';
import { Failure } from '../../base/failure';
import type { AppContext } from '../../context';
import { defineJob, type JobHandler, releaseKey } from '../../jobs/define';
import { type BillingProvider, requireProvider } from '../../providers/billing/provider';
import { FIND_CREDIT, GIVE_CREDIT, TAKE_BACK_CREDIT, takeBackKey } from '../referrals/referrals.jobs';
import type { ReferralsService } from '../referrals/referrals.service';
import * as repository from './billing.repository';
import type { BillingService } from './billing.service';
import { DELETE_CUSTOMER, enqueueDeleteCustomer } from './delete-customer';
import type { BillingSync, SyncOptions } from './sync.service';

/** Synchronise a customer from the provider. */
export const SYNC = defineJob('billing.sync', z.object({ customerId: z.string() }));
/** Send a changed email address to the provider, which mails invoices to it. */
export const UPDATE_EMAIL = defineJob('billing.update-email', z.object({ userId: z.string() }));

/** One pending sync per customer, so that a burst of events causes a single sync. */
export const syncKey = (customerId: string) => `${SYNC.kind}:${customerId}`;

/** Events that can change an entitlement, a card or a credit. All others are acknowledged and ignored. */
const relevant = [
  /^customer\.(updated|deleted)$/,
  /^customer\.subscription\./,
  /^invoice\.(paid|payment_failed|voided|marked_uncollectible)$/,
  /^payment_method\.(attached|detached)$/,
  /^setup_intent\.succeeded$/,
];

interface Dependencies {
  context: AppContext;
  provider: BillingProvider | null;
  sync: BillingSync;
  ensureCustomer: BillingService['ensureCustomer'];
  referrals: ReferralsService;
}

/** Background jobs of billing. */
export function billingJobs({ context, provider, sync, ensureCustomer, referrals }: Dependencies) {
  const { database, clock } = context;

  /** The server may have crashed between creating a customer and storing its id. */
  async function ownerOf(customerId: string): Promise<string | null> {
    const ownerId = await repository.findIdByCustomer(database.db, customerId);
    if (ownerId) return ownerId;
    const customer = await requireProvider(provider).customers.read(customerId);
    const userId = customer?.metadata.userId;
    if (!userId || !/^[0-9a-f-]{36}$/.test(userId)) return null;
    const storedId = await database.db.transaction((tx) =>
      repository.storeCustomer(tx, userId, customerId, null),
    );
    return storedId === customerId ? userId : null;
  }

  async function giveCredit(creditId: string): Promise<void> {
    const credit = await referrals.find(creditId);
    if (!credit || credit.transactionId) return;
    const customerId = await ensureCustomer(credit.referrerId);
    const transactionId = await requireProvider(provider).customers.credit(customerId, {
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

  /** Grants the credit first if it is pending, so that a grant in progress cannot follow the withdrawal. */
  async function takeBackCredit(creditId: string): Promise<void> {
    await giveCredit(creditId);
    const credit = await referrals.find(creditId);
    if (!credit?.withdrawnAt || credit.withdrawal) return;
    const customerId = await ensureCustomer(credit.referrerId);
    const outcome = await requireProvider(provider).customers.takeBack(customerId, {
      id: credit.id,
      pence: credit.amountPence,
      laterPence: await referrals.laterPence(credit),
      text: `Referral credit of ${formatPence(credit.amountPence)} withdrawn`,
    });
    if (!outcome) return;
    await database.db.transaction(async (tx) => {
      await referrals.settleWithdrawal(tx, credit.id, outcome);
      await repository.bumpVersion(tx, credit.referrerId, clock.now());
    });
    await sync(credit.referrerId);
  }

  async function deleteCustomer(customerId: string): Promise<void> {
    const { customers, subscriptions } = requireProvider(provider);
    await subscriptions.endAllNow(customerId);
    await customers.deleteCustomer(customerId);
  }

  /** Reads the address when the job runs, so that the last of two changes wins. */
  async function updateCustomerEmail(userId: string): Promise<void> {
    const account = await repository.findAccount(database.db, userId);
    const { stripeCustomerId, email } = account?.user ?? {};
    if (stripeCustomerId && email)
      await requireProvider(provider).customers.updateCustomerEmail(stripeCustomerId, email);
  }

  async function syncCustomer(customerId: string): Promise<void> {
    const userId = await ownerOf(customerId);
    if (!userId) return;
    await sync(userId);
    // For the admin statistics. Fetched only in this job, because no request waits for it.
    const invoices = await requireProvider(provider).customers.paidInvoices(customerId);
    await database.db.transaction((tx) => repository.storeInvoices(tx, userId, invoices));
  }

  const handlers: JobHandler[] = [
    SYNC.external(async ({ customerId }) => {
      await database.db.transaction((tx) => releaseKey(tx, syncKey(customerId)));
      await syncCustomer(customerId);
    }),
    GIVE_CREDIT.external(({ creditId }) => giveCredit(creditId)),
    TAKE_BACK_CREDIT.external(async ({ creditId }) => {
      await database.db.transaction((tx) => releaseKey(tx, takeBackKey(creditId)));
      await takeBackCredit(creditId);
    }),
    UPDATE_EMAIL.external(({ userId }) => updateCustomerEmail(userId)),
    DELETE_CUSTOMER.external(({ customerId }) => deleteCustomer(customerId)),
  ];

  // Every approval enqueues this kind, also when billing is not configured.
  const afterApproval = FIND_CREDIT.external(async ({ userId }) => {
    await sync(userId);
  });

  return {
    handlers: provider ? [...handlers, afterApproval] : [afterApproval],
    syncCustomer,
    giveCredit,
    takeBackCredit,

    /** Stores a webhook event once and enqueues the sync. False if the signature is invalid. */
    async receive(body: Buffer, signature: string): Promise<boolean> {
      const event = requireProvider(provider).readEvent(body, signature);
      if (!event) return false;
      const { id, type, customerId } = event;
      await database.db.transaction(async (tx) => {
        const fresh = await repository.storeEvent(tx, { id, type, receivedAt: clock.now() });
        if (!fresh || !customerId || !relevant.some((pattern) => pattern.test(type))) return;
        await SYNC.enqueue(tx, { customerId }, { uniqueKey: syncKey(customerId), runAt: clock.now() });
      });
      return true;
    },

    /**
     * Call before deleting an agent. Cancels every subscription and deletes the customer at the provider. Returns
     * `queued` when the provider is unavailable and a job will do it later.
     */
    async cancelAtOnce(userId: string): Promise<'none' | 'cancelled' | 'queued'> {
      const account = await repository.findAccount(database.db, userId);
      const customerId = account?.user.stripeCustomerId;
      if (!customerId || !provider) return 'none';
      try {
        await deleteCustomer(customerId);
        return 'cancelled';
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        await database.db.transaction((tx) => enqueueDeleteCustomer(tx, customerId, clock.now()));
        return 'queued';
      }
    },

    /** Never call inside a transaction: it waits for the provider. Returns the resulting status. */
    async recomputeFromProvider(userId: string, options: SyncOptions = {}) {
      return (await sync(userId, options))?.user.subscriptionStatus ?? null;
    },
  };
}

export type BillingJobs = ReturnType<typeof billingJobs>;
