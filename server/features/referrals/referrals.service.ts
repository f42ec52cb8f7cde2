import type { ValidateReferralAnswer } from '@threshold/core/contract/referrals';
import { REFERRAL_CREDIT_PENCE } from '@threshold/core/rules/money';
import { displayName } from '@threshold/core/rules/names';
import { z } from 'zod';
import type { Actor } from '../../base/actor';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import { queueMail } from '../../providers/mail/outbox';
import { referrerBy } from './codes';
import { marksOf } from './marks';
import { creditMail } from './referrals.mails';
import * as repository from './referrals.repository';

export const GIVE_CREDIT = defineJob('referrals.give-credit', z.object({ creditId: z.string() }));

export function referralsService(context: AppContext) {
  const { database, clock } = context;

  return {
    async validate(typed: string): Promise<z.infer<typeof ValidateReferralAnswer>> {
      const referrer = await referrerBy(database.db, typed);
      if (!referrer) return { valid: false, referrerName: null };
      // A visitor may learn whose link they followed, never an email address.
      return { valid: true, referrerName: displayName({ ...referrer, email: referrer.agencyName }) };
    },

    async myCode(actor: Actor) {
      const referralCode = await repository.findCode(database.db, actor.id);
      if (!referralCode) throw failure('NOT_FOUND');
      return { referralCode };
    },

    async stats(actor: Actor) {
      const stats = await repository.readStats(database.db, actor.id);
      if (!stats) throw failure('NOT_FOUND');
      return { totalReferred: stats.referred, totalCredits: stats.earned, availableCredits: stats.available };
    },

    /** Whether it is still open if this agent will earn someone a credit. */
    isOpen: (agent: UserRow) => awaitsCredit(agent) && repository.isUnrewarded(database.db, agent.id),

    /**
     * To be called whenever an agent is found to have paid, in the transaction that stores it: the first time counts.
     * Answers whose credit grew. Addresses that nobody has confirmed may all be one person's.
     */
    async award(tx: Tx, agent: UserRow): Promise<string | null> {
      const referrerId = agent.referredBy;
      if (!referrerId || !awaitsCredit(agent) || !(await repository.isConfirmed(tx, referrerId))) return null;
      if (!(await repository.markAddress(tx, marksOf(context, agent.email), clock.now()))) return null;
      const credit = await repository.insertCredit(tx, {
        referrerId,
        referredId: agent.id,
        amountPence: REFERRAL_CREDIT_PENCE,
        createdAt: clock.now(),
      });
      if (!credit) return null;
      const referrer = await repository.addAvailable(tx, referrerId, credit.amountPence);
      await GIVE_CREDIT.enqueue(
        tx,
        { creditId: credit.id },
        { uniqueKey: `credit:${credit.id}`, runAt: clock.now() },
      );
      if (referrer)
        await queueMail(tx, context, creditMail(referrer, credit.amountPence, context.publicUrl()));
      return referrerId;
    },

    find: (creditId: string) => repository.findCredit(database.db, creditId),
    pendingPence: repository.pendingPence,
    pending: repository.pendingCredits,
    markGiven: repository.markGiven,
  };
}

const awaitsCredit = (agent: UserRow) =>
  agent.referredBy !== null && agent.referredBy !== agent.id && agent.emailConfirmedAt !== null;

export type ReferralsService = ReturnType<typeof referralsService>;
