import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { deleteMailCopies, queueMail } from '../../providers/mail/outbox';
import { invalidateStats } from '../admin/buyer-moves/stats-version';
import { auditUser } from '../audit/audit.service';
import type { BillingJobs } from '../billing/billing.jobs';
import { enqueueDeleteCustomer } from '../billing/delete-customer';
import { storeCreditedAddresses } from '../referrals/credited-address';
import { createRemovalRequests } from '../removal-requests/create';
import { endSessionsOf } from '../sessions';
import { transferStaffData } from '../staff';
import { removeFilesOf } from '../uploads/files';
import { cancellationMails } from '../viewings/cancel-on-erasure';
import * as repository from './erase.repository';
import { accountDeletedMail, agencyClosedMail, type DeletionReason } from './privacy.mails';
import { recordErasure } from './record-erasure';

interface Erasure {
  actorId: string | null;
  /** The audit action. */
  action: string;
  /** The reason given in the confirmation mail; no mail without one. */
  why?: DeletionReason;
}

/**
 * The only way to delete an account. Staff properties pass to the agency; an owner is deleted with the agency's
 * staff. Null if the user no longer exists. Subscriptions are cancelled before, by the caller.
 */
export async function eraseAccount(tx: Tx, context: AppContext, id: string, erasure: Erasure) {
  const person = await repository.lockForDeletion(tx, id);
  if (!person) return null;
  const staff = await repository.lockStaffOf(tx, id);
  const now = context.clock.now();
  const cancellations = erasure.why ? await cancellationMails(tx, context, id) : [];
  const searchesMoved = person.parentAgentId ? await transferStaffData(tx, id, person.parentAgentId, now) : 0;
  await eraseAll(
    tx,
    context,
    [person, ...staff].map((user) => user.id),
  );
  for (const mail of cancellations) await queueMail(tx, context, mail);
  const { config, clock } = context;
  // Admins look at the stats next.
  if (erasure.why === 'admin') await invalidateStats(tx, clock.now());
  if (erasure.why)
    await queueMail(tx, context, accountDeletedMail(person, config, erasure.why, staff.length));
  // Unanswered invitations get no mail.
  for (const colleague of staff.filter(({ emailConfirmedAt }) => emailConfirmedAt))
    await queueMail(tx, context, agencyClosedMail(colleague, person, config));
  await auditUser(tx, clock, {
    actorId: erasure.actorId,
    action: erasure.action,
    userId: id,
    details: { staff: staff.length, searchesMoved },
  });
  return person;
}

/** Deletes rows, files and mail copies, without mails. */
export async function eraseAll(tx: Tx, context: AppContext, ids: string[]): Promise<void> {
  // Before the rows are deleted by which the agencies concerned are looked up.
  await createRemovalRequests(tx, context, ids, 'left');
  await removeFilesOf(tx, context, ...ids);
  await storeCreditedAddresses(tx, context, ids);
  await endSessionsOf(tx, ids);
  const now = context.clock.now();
  const { mailIds, customerIds } = await repository.eraseRows(tx, ids, now);
  await deleteMailCopies(tx, context, mailIds);
  // Also those created since the provider was called.
  for (const customerId of customerIds) await enqueueDeleteCustomer(tx, customerId, now);
  await recordErasure(tx, context, ids);
}

/** Checked before any change and again with the user locked, so that a user who may stay is left unchanged. */
type StillDue = (tx: Tx, id: string) => Promise<boolean>;

/** For users with a possible subscription: the provider first, never inside a transaction, then our data. */
export function accountEraser(context: AppContext, billing: Pick<BillingJobs, 'cancelAtOnce'>) {
  // Once the provider has cancelled, the deletion must not time out.
  const { workerDb } = context.database;
  return async function erase(id: string, erasure: Erasure, still: StillDue = async () => true) {
    if (!(await workerDb.transaction((tx) => still(tx, id)))) return null;
    await billing.cancelAtOnce(id);
    return workerDb.transaction(async (tx) => {
      const person = await repository.lockForDeletion(tx, id);
      return person && (await still(tx, id)) ? eraseAccount(tx, context, id, erasure) : null;
    });
  };
}

export type EraseAccount = ReturnType<typeof accountEraser>;
