import type { Actor } from '../../base/actor';
import type { AppContext } from '../../context';
import { audit } from './audit.service';

/**
 * Records a search for people: who, in which list, how many matches. The typed text is not stored: it may be a
 * name, and the log outlives the accounts. A single match is recorded by id until the account is deleted.
 */
export async function recordLookUp(
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
