import { formatHome, type HomeText } from '@threshold/core/rules/matching/format-criteria';
import { z } from 'zod';
import type { Clock } from '../../base/clock';
import type { Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import type { Interested } from '../matching/matching.service';
import { findNotNotified, notifyBuyers } from './fan-out/create-notifications.repository';
import * as repository from './fan-out/fan-out.repository';
import { agencyTitle } from './notification-text';

/** Jobs queued in the transaction of the change that causes them. */
export const BUYER_SEARCHING = defineJob(
  'notifications.buyer-searching',
  z.object({ buyerSearchId: z.string() }),
);
export const PROPERTY_SEARCHED = defineJob(
  'notifications.property-searched',
  z.object({ agentSearchId: z.string(), agentId: z.string() }),
);

/** A buyer search was created, changed or reactivated: notify agents whose properties match it. */
export const announceBuyerSearch = (tx: Tx, clock: Clock, buyerSearchId: string) =>
  BUYER_SEARCHING.enqueue(tx, { buyerSearchId }, { runAt: clock.now() });

/** An agent saved a property: notify the buyers it matches, unless it is deleted by then. */
export const announcePropertySearch = (
  tx: Tx,
  clock: Clock,
  search: { agentSearchId: string; agentId: string },
) => PROPERTY_SEARCHED.enqueue(tx, search, { runAt: clock.now() });

/** Serialises notifications of an agency, so that two concurrent requests do not both notify the same buyer. */
export const lockNotifications = (tx: Tx, agencyId: string) => repository.lockNotifications(tx, [agencyId]);

/**
 * Those of these buyers who have not been notified that they were shown for this property. The caller holds the
 * notification lock.
 */
export const notYetNotified = async (
  tx: Tx,
  agentSearchId: string,
  shown: readonly { buyerId: string }[],
): Promise<ReadonlySet<string>> =>
  new Set(
    await findNotNotified(
      tx,
      agentSearchId,
      shown.map(({ buyerId }) => buyerId),
    ),
  );

/**
 * Notifies buyers in the transaction that discloses them to an agency; needs neither the search nor the agent later.
 * The caller holds the notification lock.
 */
export async function announceDisclosure(
  tx: Tx,
  clock: Clock,
  shown: readonly Interested[],
  by: { agencyId: string; property: HomeText & { id: string } },
): Promise<void> {
  await notifyBuyers(tx, shown, {
    agentSearchId: by.property.id,
    agencyId: by.agencyId,
    agency: agencyTitle(await repository.agencyNameOf(tx, by.agencyId)),
    home: formatHome(by.property),
    disclosed: true,
    needsIntroduction: [],
    now: clock.now(),
  });
}
