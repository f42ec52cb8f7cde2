import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { deleteMailCopies, queueMail } from '../../providers/mail/outbox';
import { audit } from '../audit/audit.service';
import type { BillingJobs } from '../billing/billing.jobs';
import { rememberCredited } from '../referrals/credited-address';
import { createRemovalRequests } from '../removal-requests/create';
import { handOver } from '../staff/leaving';
import { invalidateStats } from '../stats/stats-version';
import { removeFilesOf } from '../verification/files';
import { cancellationsOnLeaving } from '../viewings/cancel-on-agency-closure';
import * as repository from './erase.repository';
import { accountDeletedMail, agencyClosedMail, type WhyDeleted } from './privacy.mails';
import { rememberErased } from './record-erasure';

export interface Erasure {
  actorId: string | null;
  /** As the audit log calls it. */
  action: string;
  /** Why, for the mail that confirms it; nobody is written to without one. */
  why?: WhyDeleted;
}

/**
 * The one way an account goes, whoever asked for it. Staff hand their properties to the agency; an owner takes the
 * agency's people along. Null when there is nobody (any more). Subscriptions end elsewhere, and before.
 */
export async function eraseAccount(tx: Tx, context: AppContext, id: string, erasure: Erasure) {
  const person = await repository.lockLeaving(tx, id);
  if (!person) return null;
  const staff = await repository.lockStaffOf(tx, id);
  const now = context.clock.now();
  // Of anybody but an agency's owner there are none.
  const calledOff = erasure.why ? await cancellationsOnLeaving(tx, context, id) : [];
  const searchesMoved = person.parentAgentId ? await handOver(tx, id, person.parentAgentId, now) : 0;
  await eraseAll(
    tx,
    context,
    [person, ...staff].map((gone) => gone.id),
  );
  for (const mail of calledOff) await queueMail(tx, context, mail);
  const { config, clock } = context;
  // Whoever works there looks at the figures next.
  if (erasure.why === 'office') await invalidateStats(tx, clock.now());
  if (erasure.why)
    await queueMail(tx, context, accountDeletedMail(person, config, erasure.why, staff.length));
  // Whoever never answered the invitation has no account that they would miss.
  for (const colleague of staff.filter(({ emailConfirmedAt }) => emailConfirmedAt))
    await queueMail(tx, context, agencyClosedMail(colleague, person, config));
  await audit(tx, clock, {
    actorId: erasure.actorId,
    action: erasure.action,
    targetType: 'user',
    targetId: id,
    details: { staff: staff.length, searchesMoved },
  });
  return { person, searchesMoved };
}

/** Rows, files and copies of mails, and nothing said to anyone. */
export async function eraseAll(tx: Tx, context: AppContext, ids: string[]): Promise<void> {
  // Before anything goes by which an agency that holds them could be found.
  await createRemovalRequests(tx, context, ids, 'left');
  await removeFilesOf(tx, context, ...ids);
  await rememberCredited(tx, context, ids);
  const { mailIds } = await repository.eraseRows(tx, ids, context.clock.now());
  await deleteMailCopies(tx, context, mailIds);
  await rememberErased(tx, context, ids);
}

const ERASED_AT_ONCE = 5_000;

/** For an installation that starts anew. Answers how many went. */
export async function eraseAllAgents(tx: Tx, context: AppContext): Promise<number> {
  const ids = await repository.agentIds(tx);
  for (let at = 0; at < ids.length; at += ERASED_AT_ONCE) {
    await eraseAll(tx, context, ids.slice(at, at + ERASED_AT_ONCE));
  }
  return ids.length;
}

/** Looked at before anything is undone and again with the person held: whoever should stay after all stays whole. */
type StillWanted = (tx: Tx, id: string) => Promise<boolean>;

/** For whoever may have a subscription: the provider first, never inside a transaction, then everything we hold. */
export function accountEraser(context: AppContext, billing: Pick<BillingJobs, 'cancelAtOnce'>) {
  const { db } = context.database;
  return async function erase(id: string, erasure: Erasure, still: StillWanted = async () => true) {
    if (!(await db.transaction((tx) => still(tx, id)))) return null;
    await billing.cancelAtOnce(id);
    return db.transaction(async (tx) => {
      const person = await repository.lockLeaving(tx, id);
      return person && (await still(tx, id)) ? eraseAccount(tx, context, id, erasure) : null;
    });
  };
}

export type EraseAccount = ReturnType<typeof accountEraser>;
