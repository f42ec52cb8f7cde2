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

/** Generated once; servers that start together agree on one. */
export async function getOrCreateSetting(
  db: Db,
  key: string,
  make: () => string,
): Promise<{ value: string; made: boolean }> {
  const [made] = await db.transaction((tx) =>
    tx.insert(installation).values({ key, value: make() }).onConflictDoNothing().returning(),
  );
  const value = made?.value ?? (await readSetting(db, key));
  if (value === null) throw new Error(`The stored setting ${key} was deleted during startup`);
  return { value, made: made !== undefined };
}

export async function storeSetting(tx: Tx, key: string, value: string, updatedAt: Date): Promise<void> {
  await tx
    .insert(installation)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: installation.key, set: { value, updatedAt } });
}
