import type { DataRequestBody } from '@threshold/core/contract/privacy';
import { pick } from '@threshold/core/rules/format/pick';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { type DataRequestRow, dataRequests } from '../../db/schema/privacy';
import { users } from '../../db/schema/users';
import { timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';

const waitingStatuses = ['open', 'in_progress'] as const;
const waiting = inArray(dataRequests.status, waitingStatuses);
const answered = inArray(dataRequests.status, ['completed', 'refused']);

const personColumns = {
  ...pick(users, ['id', 'firstName', 'lastName', 'email', 'userType', 'agentRole']),
};
type RequestPerson = Pick<typeof users.$inferSelect, keyof typeof personColumns>;
export type RequestOfPerson = { request: DataRequestRow; person: RequestPerson | null };

export function listOf(db: Db, userId: string): Promise<DataRequestRow[]> {
  return db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.userId, userId))
    .orderBy(desc(dataRequests.createdAt), dataRequests.id);
}

export function waitingOf(tx: Tx, userId: string): Promise<DataRequestRow[]> {
  return tx
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.userId, userId), waiting));
}

/** An identical request made after `since`. */
export async function findDuplicate(tx: Tx, userId: string, input: DataRequestBody, since: Date) {
  const same = and(eq(dataRequests.kind, input.kind), eq(dataRequests.details, input.details));
  const [row] = await tx
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.userId, userId), gt(dataRequests.createdAt, since), same))
    .limit(1);
  return row ?? null;
}

export async function insert(tx: Tx, row: typeof dataRequests.$inferInsert): Promise<DataRequestRow> {
  const [stored] = await tx.insert(dataRequests).values(row).returning();
  if (!stored) throw new Error('the request was not stored');
  return stored;
}

/** Earliest deadline first; answered ones latest first. */
export function page(
  db: Db,
  status: 'waiting' | 'answered',
  limit: number,
  offset: number,
): Promise<RequestOfPerson[]> {
  const order = status === 'waiting' ? asc(dataRequests.dueAt) : desc(dataRequests.answeredAt);
  return db
    .select({ request: dataRequests, person: personColumns })
    .from(dataRequests)
    .leftJoin(users, eq(users.id, dataRequests.userId))
    .where(status === 'waiting' ? waiting : answered)
    .orderBy(order, dataRequests.id)
    .limit(limit)
    .offset(offset);
}

const RequestCounts = z.object({
  waiting: z.number(),
  answered: z.number(),
  overdue: z.number(),
});
type RequestCounts = z.infer<typeof RequestCounts>;

export async function counts(db: Db, now: Date): Promise<RequestCounts> {
  const [row] = await queryRows(
    db,
    RequestCounts,
    sql`select count(*) filter (where answered_at is null)::int as waiting,
          count(*) filter (where answered_at is not null)::int as answered,
          count(*) filter (where answered_at is null and due_at < ${timestamp(now)})::int as overdue
        from data_requests`,
  );
  return row ?? { waiting: 0, answered: 0, overdue: 0 };
}

/** Locks the user before the request, like everywhere, so that an answer and a deletion cannot deadlock. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestOfPerson | null> {
  const [target] = await tx
    .select({ userId: dataRequests.userId })
    .from(dataRequests)
    .where(eq(dataRequests.id, id));
  const [person] = target?.userId
    ? await tx.select(personColumns).from(users).where(eq(users.id, target.userId)).for('key share')
    : [];
  const [request] = await tx.select().from(dataRequests).where(eq(dataRequests.id, id)).for('update');
  return request ? { request, person: person ?? null } : null;
}

export async function update(tx: Tx, id: string, change: Partial<DataRequestRow>): Promise<DataRequestRow> {
  const [row] = await tx.update(dataRequests).set(change).where(eq(dataRequests.id, id)).returning();
  if (!row) throw new Error('Locked data request no longer exists');
  return row;
}
