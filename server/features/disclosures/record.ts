import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';
import type { Tx } from '../../db/types';
import { type DisclosedBuyer, record } from './record.repository';

export { lockSeen } from './record.repository';

/** An alert names a new buyer to an agent: recorded like a list, without a limit, since no agent requested it. */
export const recordAlert = (
  tx: Tx,
  buyer: DisclosedBuyer,
  { agencyId, agentId, propertyType }: { agencyId: string; agentId: string; propertyType: PropertyType },
  now: Date,
) =>
  record(tx, {
    agencyId,
    agentId,
    kind: 'alerted',
    propertyType,
    implausiblePrice: false,
    people: [buyer],
    now,
  });
