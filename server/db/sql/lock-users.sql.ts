import { sql } from 'drizzle-orm';
import { IdRow, preparedQuery, uuidArray, withGenericPlan } from '../client/query';
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

/** Prevents the deletion of an agency and of these of its people. Locks the agency first, as a deletion does. */
export async function lockAgents(
  tx: Tx,
  agencyId: string,
  people: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = [agencyId, ...people].filter((id) => id != null);
  await lockAgentsQuery(tx, { agencyId, ids: uuidArray(ids) });
}

const lockAgentsQuery = preparedQuery<{ agencyId: string; ids: string }, Tx>()(
  'lock an agency and its people',
  IdRow,
  ({ agencyId, ids }) => sql`select id from users where id = any(${withGenericPlan(ids)}::uuid[])
    order by id <> ${agencyId}::uuid, id for key share`,
);
