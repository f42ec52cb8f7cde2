import { count, eq, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import { onlyRow, queryRows } from '../../../db/client/query';
import { auditLog } from '../../../db/schema/audit';
import { installation } from '../../../db/schema/settings';
import type { Db } from '../../../db/types';
import { SETUP_KEY_USED } from '../../admins/setup-key';

const Size = z.object({ bytes: z.coerce.number() });

export async function databaseSize(db: Db): Promise<number> {
  const size = sql`select pg_database_size(current_database())::text as bytes`;
  return onlyRow(await queryRows(db, Size, size)).bytes;
}

/** Setting in which a backup records its time. */
export async function lastBackup(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: installation.updatedAt })
    .from(installation)
    .where(eq(installation.key, 'last-backup'));
  return row?.at ?? null;
}

export async function setupKeyUses(db: Db): Promise<{ uses: number; lastUsed: string | null }> {
  const { uses, lastUsed } = await db
    .select({ uses: count(), lastUsed: max(auditLog.createdAt) })
    .from(auditLog)
    .where(eq(auditLog.action, SETUP_KEY_USED))
    .then(onlyRow);
  return { uses, lastUsed: lastUsed?.toISOString() ?? null };
}
