import { eq, sql } from 'drizzle-orm';
import { installation } from '../../db/schema/records';
import type { Db, Tx } from '../../db/types';

const KEY = 'figures-version';

/**
 * Which state of the people the kept figures speak of. It is in the database, so that what one server changed is known
 * to the others: figures kept under an earlier version are counted again before anyone sees them.
 */
export async function statsVersion(db: Db): Promise<string> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, KEY));
  return row?.value ?? '0';
}

/** In the transaction of a change that an admin will look for in the figures. */
export async function invalidateStats(tx: Tx, now: Date): Promise<void> {
  await tx
    .insert(installation)
    .values({ key: KEY, value: '1', updatedAt: now })
    .onConflictDoUpdate({
      target: installation.key,
      set: { value: sql`(${installation.value}::bigint + 1)::text`, updatedAt: now },
    });
}
