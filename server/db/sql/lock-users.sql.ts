import { sql } from 'drizzle-orm';
import { uuidArray } from '../client/query';
import { users } from '../schema/users';
import type { Tx } from '../types';

/** In the order of their ids, so that concurrent transactions cannot deadlock. False if one does not exist. */
export async function lockUsers(
  tx: Tx,
  ids: readonly string[],
  strength: 'key share' | 'no key update' | 'update',
): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${uuidArray(ids)}::uuid[])`)
    .orderBy(users.id)
    .for(strength);
  return rows.length === new Set(ids).size;
}
