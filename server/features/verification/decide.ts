import type { CurrentUser } from '@threshold/core/contract/accounts';
import {
  UNDO_SECONDS,
  type VerificationDecided,
  type VerificationDecisionBody,
} from '@threshold/core/contract/admin-verification';
import { REJECTED_NOTE, rejectionNote } from '@threshold/core/rules/account/rejections';
import type { Actor } from '../../base/actor';
import { failure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { queueMail, stopMails } from '../../providers/mail/outbox';
import { updateUser } from '../accounts';
import { auditUser } from '../audit/audit.service';
import { FIND_CREDIT } from '../referrals/referrals.jobs';
import { approvedMail, decisionMails, rejectedMail } from './verification.mails';
import * as repository from './verification.repository';

type Status = CurrentUser['verificationStatus'];
type Decided = Omit<VerificationDecided, 'message'>;

const usualNotes: Readonly<Record<Status, string | null>> = {
  approved: 'Document approved by admin',
  rejected: REJECTED_NOTE,
  pending: null,
};

const NOT_DECIDED: Decided['before'] = { verificationStatus: 'pending', verificationNotes: null };

function noteOf(decision: VerificationDecisionBody): string | null {
  const { verificationStatus: status, verificationNotes, reason, reasonText } = decision;
  const note = verificationNotes?.trim() || usualNotes[status];
  return note && status === 'rejected' ? rejectionNote(note, reason, reasonText) : note;
}

/**
 * An admin's decision on an agency. Its mail is delayed while the decision can be undone, and cancelled with it:
 * `undo` restores the previous state in time, 'pending' reopens it later. Idempotent.
 */
export async function decideVerification(
  tx: Tx,
  context: AppContext,
  actor: Pick<Actor, 'id'>,
  { agentId, ...decision }: VerificationDecisionBody & { agentId: string },
): Promise<Decided> {
  const { verificationStatus: status, documentPath } = decision;
  const agent = orFail(await repository.lockAgent(tx, agentId));
  if (documentPath !== undefined && documentPath !== agent.documentPath) {
    throw failure('CONFLICT', {
      message: 'The agent has uploaded a new document since. Please review that one.',
    });
  }
  const note = noteOf(decision);
  const current = {
    verificationStatus: agent.verificationStatus,
    verificationNotes: agent.verificationNotes,
  };
  if (agent.verificationStatus === status && agent.verificationNotes === note)
    return { undoUntil: null, mail: 'none', before: current };
  const now = context.clock.now();
  const approved = status === 'approved';
  const decided = status !== 'pending';
  await updateUser(tx, agentId, {
    verificationStatus: status,
    verificationNotes: note,
    verificationDecidedAt: decided ? now : null,
    documentVerified: approved && agent.documentPath !== null,
    websiteVerified: approved && Boolean(agent.websiteUrl),
    updatedAt: now,
  });
  const notBefore = new Date(now.getTime() + UNDO_SECONDS * 1_000);
  if (approved && agent.referredBy) await FIND_CREDIT.enqueue(tx, { userId: agentId }, { runAt: notBefore });
  if (agent.documentPath)
    await repository.setResult(tx, agentId, agent.documentPath, decided ? approved : null);
  await auditUser(tx, context.clock, {
    actorId: actor.id,
    action: `verification.${status}`,
    userId: agentId,
    details: { from: agent.verificationStatus, ...(decision.reason && { reason: decision.reason }) },
  });
  const stopped = await stopMails(tx, agentId, decisionMails);
  // A decision that was not mailed is not restored; its document is still pending.
  const before = stopped > 0 ? NOT_DECIDED : current;
  if (!decided) {
    const wasDecided = agent.verificationStatus !== 'pending';
    return { undoUntil: null, mail: stopped > 0 ? 'stopped' : wasDecided ? 'sent' : 'none', before };
  }
  // Restored in time to the state the agent knows: no mail.
  if (decision.undo && stopped > 0) return { undoUntil: null, mail: 'stopped', before };
  const mail = approved
    ? approvedMail(agent, note === usualNotes.approved ? null : note, context.publicUrl())
    : rejectedMail(agent, note ?? '', context.publicUrl());
  await queueMail(tx, context, { ...mail, notBefore });
  return { undoUntil: notBefore.toISOString(), mail: 'waits', before };
}
