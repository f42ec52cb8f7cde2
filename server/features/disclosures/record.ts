import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';
import type { Tx } from '../../db/types';
import { record, type ShownPerson } from './record.repository';

export { lockSeen } from './record.repository';

/** News of a new buyer names them to agents: written down like a list, with no limit, since no agent asked for it. */
export async function recordAlerts(
  tx: Tx,
  buyer: ShownPerson,
  agencies: readonly { agencyId: string; agentId: string; propertyType: PropertyType }[],
  now: Date,
): Promise<void> {
  for (const { agencyId, agentId, propertyType } of agencies)
    await record(tx, {
      agencyId,
      agentId,
      kind: 'alerted',
      propertyType,
      noHome: false,
      people: [buyer],
      now,
    });
}
