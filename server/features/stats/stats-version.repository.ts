import { eq, sql } from 'drizzle-orm';
import { installation } from '../../db/schema/records';
import type { Db, Tx } from '../../db/types';

const KEY = 'figures-version';

/**
 * Version of the users behind the cached stats, shared by all servers: stats cached under an earlier version are
 * recomputed before they are shown.
 */
export async function statsVersion(db: Db): Promise<string> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, KEY));
  return row?.value ?? '0';
}

/** Call in the transaction of an admin change that affects the stats. */
export async function invalidateStats(tx: Tx, now: Date): Promise<void> {
  await tx
    .insert(installation)
    .values({ key: KEY, value: '1', updatedAt: now })
    .onConflictDoUpdate({
      target: installation.key,
      set: { value: sql`(${installation.value}::bigint + 1)::text`, updatedAt: now },
    });
}
