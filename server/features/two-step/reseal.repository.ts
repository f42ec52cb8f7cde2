import { and, eq, isNotNull } from 'drizzle-orm';
import { seal, unseal } from '../../base/sealed';
import type { Secrets } from '../../base/secrets';
import { users } from '../../db/schema/users';
import type { Db } from '../../db/types';

/**
 * At a start with an old secret beside the new one: seals every key of a second factor with the new one, so that the
 * old one can be left off. Answers how many there were. One that changed meanwhile is left alone: it is new already.
 */
export async function resealSecondFactors(db: Db, secrets: Secrets): Promise<number> {
  if (secrets.length < 2) return 0;
  const rows = await db
    .select({ id: users.id, sealed: users.totpSecret })
    .from(users)
    .where(isNotNull(users.totpSecret));
  let done = 0;
  for (const { id, sealed } of rows) {
    if (!sealed || unseal([secrets[0]], sealed, id) !== null) continue;
    const key = unseal(secrets, sealed, id);
    if (key === null) continue;
    const change = { totpSecret: seal(secrets, key, id) };
    await db.transaction((tx) =>
      tx
        .update(users)
        .set(change)
        .where(and(eq(users.id, id), eq(users.totpSecret, sealed))),
    );
    done += 1;
  }
  return done;
}
