import { UNDO_SECONDS } from '@threshold/core/contract/admin-verification';
import type { ValidateReferralResponse } from '@threshold/core/contract/referrals';
import { formatPence, REFERRAL_CREDIT_PENCE } from '@threshold/core/rules/format/money';
import { displayName } from '@threshold/core/rules/format/names';
import type { z } from 'zod';
import type { Actor } from '../../base/actor';
import { orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Tx } from '../../db/types';
import { mailTo } from '../../providers/mail/greeting';
import { type MailToQueue, queueMail } from '../../providers/mail/outbox';
import { findById } from '../accounts';
import { auditUser } from '../audit/audit.service';
import { findReferrer } from './codes';
import { addressHashes } from './credited-address';
import { GIVE_CREDIT, TAKE_BACK_CREDIT, takeBackKey } from './referrals.jobs';
import * as repository from './referrals.repository';

export function referralsService(context: AppContext) {
  const { database, clock } = context;

  const takeBackLater = (tx: Tx, creditId: string) =>
    TAKE_BACK_CREDIT.enqueue(tx, { creditId }, { uniqueKey: takeBackKey(creditId), runAt: clock.now() });

  return {
    async validate(typed: string): Promise<z.infer<typeof ValidateReferralResponse>> {
      const referrer = await findReferrer(database.db, typed);
      if (!referrer) return { valid: false, referrerName: null };
      // Visitors see the referrer's name, never an email address.
      return { valid: true, referrerName: displayName({ ...referrer, email: referrer.agencyName }) };
    },

    async myCode(actor: Actor) {
      const referralCode = orFail((await findById(database.db, actor.id))?.referralCode);
      return { referralCode };
    },

    async stats(actor: Actor) {
      return orFail(await repository.readStats(database.db, actor.id));
    },

    /** Whether this agent may still earn a credit for a referrer. */
    isOpen: (agent: UserRow) =>
      awaitsCredit(agent, clock.now()) && repository.isUnrewarded(database.db, agent.id),

    /**
     * Call in the transaction that stores a payment: credits the referrer the first time the agent has paid and is
     * approved. Returns the referrer's id. Unconfirmed addresses do not count, since they may all be one person's.
     */
    async award(tx: Tx, agent: UserRow): Promise<string | null> {
      const referrerId = agent.referredBy;
      if (!referrerId || !awaitsCredit(agent, clock.now())) return null;
      if (!(await findById(tx, referrerId))?.emailConfirmedAt) return null;
      if (!(await repository.claimAddress(tx, addressHashes(context, agent.email), clock.now()))) return null;
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

    /**
     * Call in the transaction that refunds a rejected agency. The unspent part of the credit is withdrawn at the
     * provider.
     */
    async withdraw(tx: Tx, referredId: string): Promise<void> {
      const credit = await repository.withdrawCredit(tx, referredId, clock.now());
      if (credit) await takeBackLater(tx, credit.id);
    },

    /** Credit set against an invoice returns when that is voided: retry whenever the balance changes. */
    async retryWithdrawals(tx: Tx, referrerId?: string): Promise<void> {
      for (const id of await repository.unsettledWithdrawals(tx, referrerId)) await takeBackLater(tx, id);
    },

    /** Once, even if several attempts finish concurrently. */
    async settleWithdrawal(
      tx: Tx,
      creditId: string,
      outcome: { withdrawal: 'taken_back'; reversalId: string } | { withdrawal: 'spent'; reversalId: null },
    ): Promise<void> {
      const credit = await repository.settleWithdrawal(tx, creditId, outcome);
      if (!credit) return;
      const withdrawn = outcome.withdrawal === 'taken_back';
      const action = withdrawn ? 'referral.credit-taken-back' : 'referral.credit-already-spent';
      await auditUser(tx, clock, {
        actorId: null,
        action,
        userId: credit.referrerId,
        details: { pence: credit.amountPence },
      });
      const referrer = withdrawn && (await findById(tx, credit.referrerId));
      if (referrer)
        await queueMail(tx, context, creditWithdrawnMail(referrer, credit.amountPence, context.publicUrl()));
    },

    laterPence: (credit: repository.CreditRow) => repository.laterPence(database.db, credit),
    find: (creditId: string) => repository.findCredit(database.db, creditId),
    pendingPence: repository.pendingPence,
    pending: repository.pendingCredits,
    unsettled: repository.unsettledWithdrawals,
    markGiven: repository.markGiven,
  };
}

const awaitsCredit = (agent: UserRow, now: Date) =>
  agent.referredBy !== null &&
  agent.referredBy !== agent.id &&
  agent.emailConfirmedAt !== null &&
  isApproved(agent, now);

/** Not while an administrator can still undo the approval. */
const isApproved = ({ verificationStatus, verificationDecidedAt }: UserRow, now: Date) =>
  verificationStatus === 'approved' &&
  (verificationDecidedAt?.getTime() ?? 0) + UNDO_SECONDS * 1_000 <= now.getTime();

export type ReferralsService = ReturnType<typeof referralsService>;

function creditMail(to: UserRow, pence: number, publicUrl: string): MailToQueue {
  const amount = formatPence(pence);
  return mailTo(to, {
    kind: 'referral-credit',
    subject: `You've earned ${amount}`,
    preheader: "We'll take it off your next bill automatically.",
    paragraphs: [
      `An agent you referred is now approved and has an active subscription. Thank you. We'll take ${amount} off your next bill automatically.`,
    ],
    button: { label: 'See your referrals', url: `${publicUrl}/agent-dashboard?view=referrals` },
  });
}

function creditWithdrawnMail(to: UserRow, pence: number, publicUrl: string): MailToQueue {
  const amount = formatPence(pence);
  return mailTo(to, {
    kind: 'referral-credit-taken-back',
    subject: `We've removed a referral credit of ${amount}`,
    preheader: "We couldn't approve an agent you referred.",
    heading: "We've removed a referral credit",
    paragraphs: [
      `We couldn't approve an agent you referred, and we've refunded what they paid. We won't take the ${amount} for that referral off your next bill. Your other credits aren't affected.`,
    ],
    button: { label: 'See your referrals', url: `${publicUrl}/agent-dashboard?view=referrals` },
  });
}
