import type { Actor } from '../../base/actor';
import type { Clock } from '../../base/clock';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { insertEntry } from './audit.repository';

interface AuditEntry {
  actorId: string | null;
  action: string;
  targetType?: string;
  targetId?: string | null;
  /** Never names, emails or texts: the log outlives the accounts. */
  details?: Record<string, unknown>;
}

/** In the transaction of the change, so that every change is recorded. */
export async function audit(tx: Tx, clock: Clock, entry: AuditEntry) {
  await insertEntry(tx, { ...entry, createdAt: clock.now() });
}

interface UserEntry extends Pick<AuditEntry, 'actorId' | 'action' | 'details'> {
  userId: string | null | undefined;
}

/** What someone did to a user; the actor is null for the system. */
export const auditUser = (tx: Tx, clock: Clock, { userId, ...entry }: UserEntry) =>
  audit(tx, clock, { ...entry, targetType: 'user', targetId: userId });

/** What a user did to their own account. */
export const auditOwnAccount = (
  tx: Tx,
  clock: Clock,
  entry: Pick<AuditEntry, 'action' | 'details'> & { userId: string },
) => auditUser(tx, clock, { ...entry, actorId: entry.userId });

/** For the details of what another system of the agency did. */
export const byKey = ({ apiKey }: Pick<Actor, 'apiKey'>) => apiKey && { apiKeyId: apiKey.id };

/** Records exports of contact details: who, how many, of which property. */
export const auditExport = (
  tx: Tx,
  clock: Clock,
  actor: Actor,
  { propertyId, count }: { propertyId: string; count: number },
) =>
  audit(tx, clock, {
    actorId: actor.id,
    action: 'matches.exported',
    targetType: 'agent_search',
    targetId: propertyId,
    details: { count },
  });

/**
 * Records a search for people: who, in which list, how many matches. The typed text is not stored: it may be a
 * name, and the log outlives the accounts. A single match is recorded by id until the account is deleted.
 */
export async function auditPeopleSearch(
  { database, clock }: AppContext,
  actor: Actor,
  list: string,
  { count, people = [] }: { count: number; people?: { id: string }[] },
): Promise<void> {
  const [only] = count === 1 ? people : [];
  await database.db.transaction((tx) =>
    audit(tx, clock, {
      actorId: actor.id,
      action: 'people.searched',
      ...(only ? { targetType: 'user', targetId: only.id } : {}),
      details: { list, found: count },
    }),
  );
}
