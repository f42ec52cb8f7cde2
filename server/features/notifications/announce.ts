import { formatHome, type HomeText } from '@threshold/core/rules/matching/format-criteria';
import { z } from 'zod';
import type { Clock } from '../../base/clock';
import type { Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';
import type { Interested } from '../matching/matching.service';
import { findNotNotified, notifyBuyers } from './fan-out/create-notifications.repository';
import * as repository from './fan-out/fan-out.repository';
import { agencyTitle } from './notification-text';

/** The work that begins with someone else's change, written down beside it. */
export const BUYER_SEARCHING = defineJob(
  'notifications.buyer-searching',
  z.object({ buyerSearchId: z.string() }),
);
export const PROPERTY_SEARCHED = defineJob(
  'notifications.property-searched',
  z.object({ agentSearchId: z.string(), agentId: z.string() }),
);

/** A buyer's search is new, has changed or is on again: agents who hold what it asks for are told. */
export const announceBuyerSearch = (tx: Tx, clock: Clock, buyerSearchId: string) =>
  BUYER_SEARCHING.enqueue(tx, { buyerSearchId }, { runAt: clock.now() });

/** An agent has saved a property: the buyers who would want it are told, as long as it stands. */
export const announcePropertySearch = (
  tx: Tx,
  clock: Clock,
  search: { agentSearchId: string; agentId: string },
) => PROPERTY_SEARCHED.enqueue(tx, search, { runAt: clock.now() });

/** One at a time for an agency, so that a person is told once by two calls that show them at the same moment. */
export const lockTelling = (tx: Tx, agencyId: string) => repository.lockTelling(tx, [agencyId]);

/**
 * Those of these buyers who have not been told that they were shown for this property. The caller holds the telling, so
 * nobody else tells them meanwhile.
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
 * An agency is being shown these people: what they are told stands in the same commit and needs neither the search nor
 * the agent afterwards. The caller holds the telling.
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
    mustAsk: [],
    now: clock.now(),
  });
}
