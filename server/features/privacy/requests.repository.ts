import type { DataRequestBody } from '@threshold/core/contract/privacy';
import { pick } from '@threshold/core/rules/format/pick';
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { firstRow, onlyRow } from '../../db/client/query';
import { type DataRequestRow, dataRequests } from '../../db/schema/privacy';
import { users } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';

const waitingStatuses = ['open', 'in_progress'] as const;
const waiting = inArray(dataRequests.status, waitingStatuses);
const answered = inArray(dataRequests.status, ['completed', 'refused']);

const personColumns = pick(users, ['id', 'firstName', 'lastName', 'email', 'userType', 'agentRole']);
type RequestPerson = Pick<typeof users.$inferSelect, keyof typeof personColumns>;
export type RequestOfPerson = { request: DataRequestRow; person: RequestPerson | null };

export function listOf(db: Db, userId: string): Promise<DataRequestRow[]> {
  return db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.userId, userId))
    .orderBy(desc(dataRequests.createdAt), dataRequests.id);
}

export const countWaitingOf = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(dataRequests, and(eq(dataRequests.userId, userId), waiting));

/** An identical request made after `since`. */
export const findDuplicate = (tx: Tx, userId: string, { kind, details }: DataRequestBody, since: Date) =>
  tx
    .select()
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.userId, userId),
        gt(dataRequests.createdAt, since),
        eq(dataRequests.kind, kind),
        eq(dataRequests.details, details),
      ),
    )
    .limit(1)
    .then(firstRow);

export const insert = (tx: Tx, row: typeof dataRequests.$inferInsert): Promise<DataRequestRow> =>
  tx.insert(dataRequests).values(row).returning().then(onlyRow);

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

export async function counts(db: Db, now: Date) {
  const [waitingCount, answeredCount, overdue] = await Promise.all([
    db.$count(dataRequests, waiting),
    db.$count(dataRequests, answered),
    db.$count(dataRequests, and(waiting, lt(dataRequests.dueAt, now))),
  ]);
  return { waiting: waitingCount, answered: answeredCount, overdue };
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

export const update = (tx: Tx, id: string, change: Partial<DataRequestRow>): Promise<DataRequestRow | null> =>
  tx.update(dataRequests).set(change).where(eq(dataRequests.id, id)).returning().then(firstRow);
