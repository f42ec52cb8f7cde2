import type { CurrentUser } from '@threshold/core/contract/accounts';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import type { Actor } from '../../http/actor';
import { failure } from '../../http/failure';
import { queueMail } from '../../providers/mail/outbox';
import { audit } from '../audit/audit.service';
import { approvedMail, rejectedMail } from './verification.mails';
import * as repository from './verification.repository';

type Status = CurrentUser['verificationStatus'];

const usualNotes: Readonly<Record<Status, string | null>> = {
  approved: 'Document approved by admin',
  rejected: 'Document requires resubmission',
  pending: null,
};

export interface Decision {
  status: Status;
  notes?: string | null;
  /** The document that was looked at. When the agent has replaced it since, nothing is decided. */
  documentPath?: string | null;
}

/** An admin's decision on an agency, with the mail that was promised. Saying the same twice is saying it once. */
export async function decideVerification(
  tx: Tx,
  context: AppContext,
  actor: Pick<Actor, 'id'>,
  agentId: string,
  { status, notes, documentPath }: Decision,
): Promise<void> {
  const agent = await repository.holdAgent(tx, agentId);
  if (!agent) throw failure('NOT_FOUND');
  if (documentPath !== undefined && documentPath !== agent.documentPath) {
    throw failure('CONFLICT', {
      message: 'The agent has uploaded another document since. Please look at that one.',
    });
  }
  const note = notes?.trim() || usualNotes[status];
  if (agent.verificationStatus === status && agent.verificationNotes === note) return;
  const approved = status === 'approved';
  await repository.updateAgent(tx, agentId, {
    verificationStatus: status,
    verificationNotes: note,
    documentVerified: approved && agent.documentPath !== null,
    websiteVerified: approved && Boolean(agent.websiteUrl),
    updatedAt: context.clock.now(),
  });
  await audit(tx, context.clock, {
    actorId: actor.id,
    action: `verification.${status}`,
    targetType: 'user',
    targetId: agentId,
    details: { from: agent.verificationStatus },
  });
  if (status === 'pending') return;
  const to = { email: agent.email, userId: agent.id, firstName: agent.firstName };
  const mail = (approved ? approvedMail : rejectedMail)(to, note ?? '', context.publicUrl());
  await queueMail(tx, context, mail);
}
