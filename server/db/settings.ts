import { eq } from 'drizzle-orm';
import { installation } from './schema/settings';
import type { Db, Tx } from './types';

export async function readSetting(db: Db, key: string): Promise<string | null> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, key));
  return row?.value ?? null;
}

export async function storeSetting(tx: Tx, key: string, value: string, updatedAt: Date): Promise<void> {
  await tx
    .insert(installation)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: installation.key, set: { value, updatedAt } });
}
