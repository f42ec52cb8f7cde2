import type { AgencyRefund } from '@threshold/core/contract/billing';
import { z } from 'zod';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import { defineJob, type JobHandler } from '../../jobs/define';
import { type BillingProvider, required } from '../../providers/billing/provider';
import { queueMail } from '../../providers/mail/outbox';
import { audit } from '../audit/audit.service';
import type { ReferralsService } from '../referrals/referrals.service';
import { refundedMail } from './billing.mails';
import * as repository from './billing.repository';
import * as refunds from './refunds.repository';
import type { BillingSync } from './sync.service';

/** The customer is named, so that an account deleted meanwhile still gets its money. */
const Refund = z.object({ refundId: z.string(), userId: z.string(), customerId: z.string() });
const REFUND = defineJob('billing.refund', Refund);

/** An agency that is refused for good gets back what it has paid. */
export function refundsService(
  context: AppContext,
  provider: BillingProvider | null,
  { sync }: BillingSync,
  referrals: Pick<ReferralsService, 'withdraw'>,
) {
  const { database, clock } = context;

  async function agency(id: string): Promise<UserRow> {
    const user = (await repository.findAccount(database.db, id))?.user;
    if (user?.userType !== 'agent') throw failure('NOT_FOUND');
    return user;
  }

  const payable = (user: UserRow) =>
    user.stripeCustomerId ? required(provider).refunds.payablePence(user.stripeCustomerId) : 0;

  async function payBack({ refundId, userId, customerId }: z.infer<typeof Refund>): Promise<void> {
    const { subscriptions, refunds: money } = required(provider);
    // First, so that no further month is charged while the others are given back.
    await subscriptions.endAllNow(customerId);
    const pence = await money.payBack(customerId, refundId);
    await database.db.transaction(async (tx) => {
      const user = await repository.lockUser(tx, userId);
      const done = user && (await refunds.finish(tx, refundId, pence, clock.now()));
      // Somebody may have given it back at the provider itself.
      if (!done || pence === 0) return;
      await audit(tx, clock, {
        actorId: done.askedBy,
        action: 'agent.refunded',
        targetType: 'user',
        targetId: userId,
        details: { pence },
      });
      await queueMail(tx, context, refundedMail({ ...user, userId }, pence));
    });
    await sync(userId);
  }

  const handlers: JobHandler[] = provider ? [REFUND.external(payBack)] : [];

  return {
    handlers,

    async state(id: string): Promise<AgencyRefund> {
      const user = await agency(id);
      const latest = await refunds.findLatest(database.db, id);
      return {
        payablePence: latest && !latest.refundedAt ? 0 : await payable(user),
        onItsWay: latest !== null && latest.refundedAt === null,
        paidBackPence: latest?.amountPence ?? null,
        paidBackAt: latest?.refundedAt?.toISOString() ?? null,
      };
    },

    /** Written down here and done by a job: a provider that does not answer now is asked until it does. */
    async ask(actor: Actor, id: string): Promise<void> {
      refuseOthers(await agency(id));
      if ((await payable(await agency(id))) === 0) {
        throw failure('CONFLICT', { message: 'There is nothing to pay back.' });
      }
      await database.db.transaction(async (tx) => {
        // A decision may have been made while the provider was asked.
        const user = await repository.lockUser(tx, id);
        if (!user) throw failure('NOT_FOUND');
        refuseOthers(user);
        const customerId = user.stripeCustomerId;
        const now = clock.now();
        const asked = await refunds.insertRefund(tx, { userId: id, askedBy: actor.id, askedAt: now });
        if (!asked || !customerId) {
          throw failure('CONFLICT', { message: 'The money is already on its way back.' });
        }
        await referrals.withdraw(tx, id);
        await REFUND.enqueue(tx, { refundId: asked.id, userId: id, customerId }, { runAt: now });
        await audit(tx, clock, {
          actorId: actor.id,
          action: 'agent.refund-asked',
          targetType: 'user',
          targetId: id,
        });
      });
    },
  };
}

export type RefundsService = ReturnType<typeof refundsService>;

function refuseOthers(user: UserRow): void {
  if (user.agentRole === 'staff' || user.verificationStatus !== 'rejected') {
    throw failure('CONFLICT', {
      message: 'Only an agency whose verification was rejected gets its money back.',
    });
  }
}
