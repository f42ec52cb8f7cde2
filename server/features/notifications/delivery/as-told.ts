import { outwardCode } from '@threshold/core/rules/places/postcode';
import type { Tx } from '../../../db/types';
import { reachesNow } from '../../reach/decide';
import { NOBODY } from '../words';
import type { Notice } from './notice.repository';

/**
 * What may be said to an agent of these buyers as it leaves, which may be long after it was written down: of whoever is
 * not open to the agency what they want, and of whoever blocked it nothing.
 */
export async function asTold(tx: Tx, notices: readonly Notice[], now: Date): Promise<Notice[]> {
  const { agencyId } = notices.find(({ side }) => side === 'agent') ?? {};
  if (!agencyId) return [...notices];
  const pairs = notices.flatMap(({ side, buyerId, agentSearchId: propertyId }) =>
    side === 'agent' && propertyId ? [{ buyerId, propertyId }] : [],
  );
  const reach = await reachesNow(tx, agencyId, pairs, now);
  return notices.flatMap((told) => {
    if (told.side === 'buyer' || !told.agentSearchId) return [told];
    const { contact } = reach(told.buyerId, told.agentSearchId);
    if (contact === 'hidden') return [];
    if (contact === 'open') return [told];
    return [{ ...told, ...NOBODY, location: told.location && (outwardCode(told.location) ?? told.location) }];
  });
}
