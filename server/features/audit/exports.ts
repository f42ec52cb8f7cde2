import type { Actor } from '../../base/actor';
import type { Clock } from '../../base/clock';
import type { Tx } from '../../db/types';
import { audit } from './audit.service';

/** Records exports of contact details: who, how many, of which property. */
export const auditExport = (tx: Tx, clock: Clock, actor: Actor, propertyId: string, count: number) =>
  audit(tx, clock, {
    actorId: actor.id,
    action: 'matches.exported',
    targetType: 'agent_search',
    targetId: propertyId,
    details: { count },
  });
