import { daysBefore } from '@threshold/core/rules/format/dates';
import pLimit from 'p-limit';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { recordSuccess } from '../../providers/provider-health';
import { GIVE_CREDIT } from '../referrals/referrals.jobs';
import type { ReferralsService } from '../referrals/referrals.service';
import { type BillingJobs, SYNC } from './billing.jobs';
import * as repository from './billing.repository';

const EVENTS_RETENTION_DAYS = 90;
/** One per second, so that thousands of syncs do not delay mails and alerts. */
const SPACING_MS = 1000;
const AT_ONCE = 4;

/** Webhook events can be lost, so every account is compared with the provider daily and on demand. */
export function billingReconciler(
  { database, clock }: AppContext,
  jobs: Pick<BillingJobs, 'syncCustomer' | 'giveCredit' | 'takeBackCredit'>,
  referrals: ReferralsService,
) {
  async function changedBySync(customerId: string): Promise<boolean> {
    const before = await repository.entitlementFingerprint(database.db, customerId);
    await jobs.syncCustomer(customerId);
    return before !== (await repository.entitlementFingerprint(database.db, customerId));
  }

  return {
    daily: {
      kind: 'billing.reconcile',
      hour: 3,
      async work(tx: Tx) {
        const now = clock.now();
        for (const [n, customerId] of (await repository.customerIds(tx)).entries()) {
          const runAt = new Date(now.getTime() + n * SPACING_MS);
          await SYNC.enqueue(tx, { customerId }, { runAt, uniqueKey: `reconcile:${customerId}` });
        }
        for (const creditId of await referrals.pending(tx))
          await GIVE_CREDIT.enqueue(tx, { creditId }, { runAt: now, uniqueKey: `credit:${creditId}` });
        await referrals.retryWithdrawals(tx);
        await recordSuccess(tx, 'reconciliation', now);
        await repository.deleteEventsBefore(tx, daysBefore(now, EVENTS_RETENTION_DAYS));
      },
    },

    /** Runs everything now, for the command. A failure of one account does not stop the others. */
    async runNow() {
      const tasks = [
        ...(await referrals.pending(database.db)).map((id) => () => jobs.giveCredit(id).then(() => true)),
        ...(await referrals.unsettled(database.db)).map(
          (id) => () => jobs.takeBackCredit(id).then(() => true),
        ),
        ...(await repository.customerIds(database.db)).map((id) => () => changedBySync(id)),
      ];
      const limit = pLimit(AT_ONCE);
      const outcomes = await Promise.allSettled(tasks.map((task) => limit(task)));
      const result = {
        checked: outcomes.length,
        changed: outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length,
        failed: outcomes.filter((outcome) => outcome.status === 'rejected').length,
      };
      if (result.failed === 0)
        await database.db.transaction((tx) => recordSuccess(tx, 'reconciliation', clock.now()));
      return result;
    },
  };
}
