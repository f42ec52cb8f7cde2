import type { AgencyRefund } from '@threshold/core/contract/billing';
import { z } from 'zod';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import { defineJob, type JobHandler } from '../../jobs/define';
import { type BillingProvider, requireProvider } from '../../providers/billing/provider';
import { queueMail } from '../../providers/mail/outbox';
import { lockById } from '../accounts';
import { auditUser } from '../audit/audit.service';
import type { ReferralsService } from '../referrals/referrals.service';
import { refundedMail } from './billing.mails';
import * as repository from './billing.repository';
import * as refunds from './refunds.repository';
import type { BillingSync } from './sync.service';

/** Includes the customer, so that an account deleted meanwhile is still refunded. */
const Refund = z.object({ refundId: z.string(), userId: z.string(), customerId: z.string() });
const REFUND = defineJob('billing.refund', Refund);

/** Refunds for agencies whose verification is rejected. */
export function refundsService(
  context: AppContext,
  provider: BillingProvider | null,
  sync: BillingSync,
  referrals: Pick<ReferralsService, 'withdraw'>,
) {
  const { database, clock } = context;

  async function agency(id: string): Promise<UserRow> {
    const user = (await repository.findAccount(database.db, id))?.user;
    if (user?.userType !== 'agent') throw failure('NOT_FOUND');
    return user;
  }

  const payablePence = (user: UserRow) =>
    user.stripeCustomerId ? requireProvider(provider).refunds.payablePence(user.stripeCustomerId) : 0;

  async function refund({ refundId, userId, customerId }: z.infer<typeof Refund>): Promise<void> {
    const { subscriptions, refunds: money } = requireProvider(provider);
    // First, so that no further month is charged meanwhile.
    await subscriptions.endAllNow(customerId);
    const pence = await money.refundAll(customerId, refundId);
    await database.db.transaction(async (tx) => {
      const user = await lockById(tx, userId);
      const done = user && (await refunds.finish(tx, refundId, pence, clock.now()));
      // Zero when it was refunded at the provider directly.
      if (!done || pence === 0) return;
      await auditUser(tx, clock, {
        actorId: done.askedBy,
        action: 'agent.refunded',
        userId,
        details: { pence },
      });
      await queueMail(tx, context, refundedMail(user, pence));
    });
    await sync(userId);
  }

  const handlers: JobHandler[] = provider ? [REFUND.external(refund)] : [];

  return {
    handlers,

    async state(id: string): Promise<AgencyRefund> {
      const user = await agency(id);
      const latest = await refunds.findLatest(database.db, id);
      return {
        payablePence: latest && !latest.refundedAt ? 0 : await payablePence(user),
        onItsWay: latest !== null && latest.refundedAt === null,
        paidBackPence: latest?.amountPence ?? null,
        paidBackAt: latest?.refundedAt?.toISOString() ?? null,
      };
    },

    /** Enqueued as a job, which retries while the provider is unavailable. */
    async request(actor: Actor, id: string): Promise<void> {
      const seen = await agency(id);
      requireRejected(seen);
      if ((await payablePence(seen)) === 0) {
        throw failure('CONFLICT', { message: "There's nothing to refund." });
      }
      await database.db.transaction(async (tx) => {
        // The verification may have changed during the provider call.
        const user = orFail(await lockById(tx, id));
        requireRejected(user);
        const customerId = user.stripeCustomerId;
        const now = clock.now();
        const refund = await refunds.insertRefund(tx, { userId: id, askedBy: actor.id, askedAt: now });
        if (!refund || !customerId) {
          throw failure('CONFLICT', { message: "We've already sent the refund." });
        }
        await referrals.withdraw(tx, id);
        await REFUND.enqueue(tx, { refundId: refund.id, userId: id, customerId }, { runAt: now });
        await auditUser(tx, clock, { actorId: actor.id, action: 'agent.refund-asked', userId: id });
      });
    },
  };
}

export type RefundsService = ReturnType<typeof refundsService>;

function requireRejected(user: UserRow): void {
  if (user.agentRole === 'staff' || user.verificationStatus !== 'rejected') {
    throw failure('CONFLICT', {
      message: 'You can only refund an agency whose verification was rejected.',
    });
  }
}
