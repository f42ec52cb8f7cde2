import { eq } from 'drizzle-orm';
import { randomToken, type Secrets } from '../base/secrets';
import type { Config } from '../config';
import { installation } from '../db/schema/settings';
import type { Db } from '../db/types';

/** A setting generated once and stored; servers that start together agree on one. */
export async function getOrCreateSetting(
  db: Db,
  key: string,
  make: () => string,
): Promise<{ value: string; made: boolean }> {
  const inserted = await db.transaction((tx) =>
    tx.insert(installation).values({ key, value: make() }).onConflictDoNothing().returning(),
  );
  if (inserted[0]) return { value: inserted[0].value, made: true };
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  if (!row) throw new Error(`The stored setting ${key} was deleted during startup`);
  return { value: row.value, made: false };
}

/** Secrets for cookies, links and reports: configured, or generated at the first start. */
export async function secretsOf(
  { sessionSecrets }: Pick<Config, 'sessionSecrets'>,
  db: Db,
): Promise<Secrets> {
  return sessionSecrets ?? [(await getOrCreateSetting(db, 'session-secret', randomToken)).value];
}
