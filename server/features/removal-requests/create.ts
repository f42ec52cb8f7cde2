import type { RemovalReason } from '@threshold/core/rules/contact/removal-requests';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { publishEvent } from '../live/publish';
import * as repository from './removal-requests.repository';

/**
 * Before anything else of theirs is changed: a list or a file holds people before their searches, and whoever took them
 * the other way round would wait for it while it waits for them (a deadlock).
 */
export const lockWithdrawal = (tx: Tx, buyerIds: readonly string[]) => repository.lockBuyers(tx, buyerIds);

/**
 * In the transaction of whatever takes these people back: every agency that holds one of them in a file or in notes is
 * asked to remove them. An agency that was only shown them is not, so that it cannot tell that anything happened.
 */
export async function createRemovalRequests(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  buyerIds: readonly string[],
  reason: RemovalReason,
  /** Of one agency alone, for whoever blocks it. */
  agencyId: string | null = null,
): Promise<void> {
  if (buyerIds.length === 0) return;
  const now = clock.now();
  await repository.lockBuyers(tx, buyerIds);
  const asked = await repository.insertRecalls(tx, buyerIds, reason, now, agencyId);
  if (reason === 'left') await repository.keepNames(tx, buyerIds);
  for (const id of asked) {
    await repository.REMOVAL_REQUEST_MAIL.enqueue(
      tx,
      { agencyId: id },
      { runAt: now, uniqueKey: `${repository.REMOVAL_REQUEST_MAIL.kind}:${id}` },
    );
    await publishEvent(tx, { agencyId: id }, { kind: 'recalls' });
  }
}
