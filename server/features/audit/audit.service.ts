import type { Actor } from '../../base/actor';
import type { Clock } from '../../base/clock';
import type { Tx } from '../../db/types';
import { insertEntry } from './audit.repository';

interface AuditEntry {
  actorId: string | null;
  action: string;
  targetType?: string;
  targetId?: string;
  /** Never names, emails or texts: the log outlives the accounts. */
  details?: Record<string, unknown>;
}

/** In the transaction of the change, so that every change is recorded. */
export async function audit(tx: Tx, clock: Clock, entry: AuditEntry) {
  await insertEntry(tx, { ...entry, createdAt: clock.now() });
}

/** For what a user did to their own account. */
export const auditOwnAccount = (
  tx: Tx,
  clock: Clock,
  userId: string,
  action: string,
  details?: AuditEntry['details'],
) => audit(tx, clock, { actorId: userId, action, targetType: 'user', targetId: userId, details });

/** For the details of what another system of the agency did. */
export const byKey = ({ apiKey }: Pick<Actor, 'apiKey'>) => apiKey && { apiKeyId: apiKey.id };
