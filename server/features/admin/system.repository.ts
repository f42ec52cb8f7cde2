import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { installation } from '../../db/schema/records';
import { type Db, rowsOf } from '../../db/types';

const Size = z.object({ bytes: z.coerce.number() });

export async function databaseSize(db: Db): Promise<number> {
  const [row] = await rowsOf(db, Size, sql`select pg_database_size(current_database())::text as bytes`);
  return row?.bytes ?? 0;
}

/** Where a backup writes down that it was made. */
export async function lastBackup(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: installation.updatedAt })
    .from(installation)
    .where(eq(installation.key, 'last-backup'));
  return row?.at ?? null;
}
