import { formatHome, type HomeText } from '@threshold/core/rules/matching/format-criteria';
import { z } from 'zod';
import type { Clock } from '../../base/clock';
import type { Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import type { Interested } from '../matching/matching.service';
import { notifyBuyers } from './fan-out/create-notifications.repository';
import { agencyNameOf } from './fan-out/fan-out.repository';
import { agencyTitle } from './notification-text';

export { notYetNotified } from './fan-out/create-notifications.repository';
export { agencyNameOf, lockNotifications } from './fan-out/fan-out.repository';

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
    agency: agencyTitle(await agencyNameOf(tx, by.agencyId)),
    home: formatHome(by.property),
    disclosed: true,
    needsIntroduction: [],
    now: clock.now(),
  });
}
