import type { RemovalReason } from '@threshold/core/rules/contact/removal-requests';
import type { AppContext } from '../../context';
import { lockUsers } from '../../db/sql/lock-users.sql';
import type { Tx } from '../../db/types';
import { publishLiveEvent } from '../live/publish';
import { publishEvents } from '../webhooks/index';
import * as repository from './removal-requests.repository';

/**
 * Locks buyers before any other change: lists and exports lock buyers before their searches, and another order would
 * deadlock.
 */
export const lockWithdrawal = (tx: Tx, buyerIds: readonly string[]) => lockUsers(tx, buyerIds, 'update');

/**
 * Creates removal requests in the transaction of the withdrawal, for every agency that has the buyers in an export or
 * notes. An agency that was only shown them gets none and learns nothing.
 */
export async function createRemovalRequests(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  buyerIds: readonly string[],
  reason: RemovalReason,
  /** Restricts it to one agency, when the buyer blocks it. */
  agencyId: string | null = null,
): Promise<void> {
  if (buyerIds.length === 0) return;
  const now = clock.now();
  // Prevents new disclosures of these buyers; waits for concurrent exports.
  await lockUsers(tx, buyerIds, 'update');
  const created = await repository.insertRemovalRequests(tx, buyerIds, reason, now, agencyId);
  if (reason === 'left') await repository.storeNames(tx, buyerIds);
  for (const id of new Set(created.map((each) => each.agencyId))) {
    await repository.REMOVAL_REQUEST_MAIL.enqueue(
      tx,
      { agencyId: id },
      { runAt: now, uniqueKey: `${repository.REMOVAL_REQUEST_MAIL.kind}:${id}` },
    );
    await publishLiveEvent(tx, { agencyId: id }, { kind: 'recalls' });
  }
  await publishEvents(
    tx,
    created.map(({ id, agencyId: toAgency }) => ({
      agencyId: toAgency,
      type: 'removal.requested',
      data: { recallId: id },
      at: now,
    })),
  );
}
