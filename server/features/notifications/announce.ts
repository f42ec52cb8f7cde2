import { z } from 'zod';
import type { Clock } from '../../context';
import type { Tx } from '../../db/types';
import { defineJob } from '../../jobs/define';

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

/** An agent has saved a property or looked for its buyers: the buyers are told. */
export const announcePropertySearch = (
  tx: Tx,
  clock: Clock,
  search: { agentSearchId: string; agentId: string },
) => PROPERTY_SEARCHED.enqueue(tx, search, { runAt: clock.now() });
