import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { hasRows } from '../../../db/client/query';
import { jobs } from '../../../db/schema/jobs';
import { users } from '../../../db/schema/users';
import type { Db, Tx } from '../../../db/types';

export type Kind = 'buyers' | 'agents';

const isOf = (kind: Kind) => sql`${users.userType} = ${kind === 'buyers' ? 'buyer' : 'agent'}`;

export async function nextBuyers(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.select({ id: users.id }).from(users).where(isOf('buyers')).limit(limit);
  return rows.map(({ id }) => id);
}

export async function nextOwners(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOf('agents'), isNull(users.parentAgentId)))
    .orderBy(users.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Staff before owners: deleting an owner cascades to staff rows, and data keyed by staff email would remain. */
export async function withStaff(tx: Tx, owners: string[]): Promise<string[]> {
  if (owners.length === 0) return [];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(or(inArray(users.id, owners), inArray(users.parentAgentId, owners)))
    .orderBy(sql`${users.parentAgentId} is null`, users.id);
  return rows.map(({ id }) => id);
}

export const countPeople = (db: Db, kind: Kind): Promise<number> => db.$count(users, isOf(kind));

export const isWaiting = (db: Db, key: string): Promise<boolean> =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.uniqueKey, key), isNull(jobs.failedAt)))
    .then(hasRows);
