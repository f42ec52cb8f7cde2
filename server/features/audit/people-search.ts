import type { Actor } from '../../base/actor';
import type { AppContext } from '../../context';
import { audit } from './audit.service';

/**
 * Who looked people up, in which list, and how many were found. What was typed is not kept: it may be anybody's name,
 * and the log outlives the people it speaks of. Whoever was found alone is named, by id, until their account goes.
 */
export async function recordLookUp(
  { database, clock }: AppContext,
  actor: Actor,
  list: string,
  { found, people = [] }: { found: number; people?: { id: string }[] },
): Promise<void> {
  const [only] = found === 1 ? people : [];
  await database.db.transaction((tx) =>
    audit(tx, clock, {
      actorId: actor.id,
      action: 'people.searched',
      ...(only ? { targetType: 'user', targetId: only.id } : {}),
      details: { list, found },
    }),
  );
}
