import { outwardCode } from '@threshold/core/rules/places/postcode';
import type { Tx } from '../../../db/types';
import { type Decided, reachesNow } from '../../contact-permission/contact-permission';
import { NOBODY } from '../notification-text';
import type { Notice } from './notice.repository';

export interface ToldNotice extends Notice {
  /** The agency does not see who the buyer is: they ask first, or their week has no place left for it. */
  mustAsk: boolean;
}

/**
 * What may be said as it leaves, which may be long after it was written down. To an agent: of whoever is not open to the
 * agency what they want, and of whoever blocked it nothing. To a buyer: whether the agency has to ask first.
 */
export async function redactForAgency(tx: Tx, notices: readonly Notice[], now: Date): Promise<ToldNotice[]> {
  const reaches = await reachesOf(tx, notices, now);
  return notices.flatMap((told) => {
    const reach = told.agencyId && told.agentSearchId ? reaches.get(told.agencyId) : null;
    const contact = reach && told.agentSearchId ? reach(told.buyerId, told.agentSearchId).contact : 'open';
    if (told.side === 'buyer') return [{ ...told, mustAsk: contact !== 'open' }];
    if (contact === 'hidden') return [];
    if (contact === 'open') return [{ ...told, mustAsk: false }];
    const location = told.location && (outwardCode(told.location) ?? told.location);
    return [{ ...told, ...NOBODY, location, mustAsk: true }];
  });
}

async function reachesOf(tx: Tx, notices: readonly Notice[], now: Date): Promise<Map<string, Decided>> {
  const reaches = new Map<string, Decided>();
  for (const agencyId of new Set(notices.flatMap((told) => told.agencyId ?? []))) {
    const pairs = notices.flatMap((told) =>
      told.agencyId === agencyId && told.agentSearchId
        ? [{ buyerId: told.buyerId, propertyId: told.agentSearchId }]
        : [],
    );
    if (pairs.length > 0) reaches.set(agencyId, await reachesNow(tx, agencyId, pairs, now));
  }
  return reaches;
}
