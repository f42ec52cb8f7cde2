import type { Clock } from '../../context';
import type { Tx } from '../../db/types';
import { enqueue } from '../../jobs/enqueue';

/** The work that begins with someone else's change, written down beside it. */
export const BUYER_SEARCHING = 'notifications.buyer-searching';
export const PROPERTY_SEARCHED = 'notifications.property-searched';

/** A buyer's search is new, has changed or is on again: agents who hold what it asks for are told. */
export const announceBuyerSearch = (tx: Tx, clock: Clock, buyerSearchId: string) =>
  enqueue(tx, BUYER_SEARCHING, { buyerSearchId }, { runAt: clock.now() });

/** An agent has saved a property or looked for its buyers: the buyers are told. */
export const announcePropertySearch = (
  tx: Tx,
  clock: Clock,
  search: { agentSearchId: string; agentId: string },
) => enqueue(tx, PROPERTY_SEARCHED, search, { runAt: clock.now() });
