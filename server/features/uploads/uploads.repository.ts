import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasRows, queryRows } from '../../db/client/query';
import { uploadSlots } from '../../db/schema/uploads';
import { users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';

/** Locks the agency. False if it was deleted. */
export const lockOwner = (tx: Tx, id: string): Promise<boolean> =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.userType, 'agent'), eq(users.agentRole, 'owner')))
    .for('no key update')
    .then(hasRows);

export async function insertSlot(tx: Tx, slot: typeof uploadSlots.$inferInsert) {
  await tx.insert(uploadSlots).values(slot);
}

/** Once another row references the file, or its removal is enqueued. */
export async function deleteSlot(tx: Tx, id: string) {
  await tx.delete(uploadSlots).where(eq(uploadSlots.id, id));
}

const Key = z.object({ key: z.string() });

/** All file keys of these users, attached or not. */
export async function fileKeysOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const owners = sql`any(${sql.param([...userIds])}::uuid[])`;
  const rows = await queryRows(
    db,
    Key,
    sql`select document_path as key from users where id = ${owners} and document_path is not null
        union select file_key from upload_slots where user_id = ${owners}
        union select file_key from agency_logos where agency_id = ${owners}
        union select file_key from stock_imports where agency_id = ${owners} and file_key is not null
        union select file_path from verification_evidence where user_id = ${owners} and file_path is not null`,
  );
  return rows.map(({ key }) => key);
}

/** Whether the file is this user's document, or a logo or a stock import has it. */
export const isReferenced = (db: Db, userId: string, fileKey: string): Promise<boolean> =>
  queryRows(
    db,
    Key,
    sql`select document_path as key from users where id = ${userId} and document_path = ${fileKey}
        union all select file_key from agency_logos where file_key = ${fileKey}
        union all select file_key from stock_imports where file_key = ${fileKey}`,
  ).then(hasRows);
