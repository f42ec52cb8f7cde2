import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { firstRow } from '../../../db/client/query';
import { sandboxObjects, sandboxReplies } from '../../../db/schema/billing';
import type { Db, Tx } from '../../../db/types';
import { SandboxError } from './errors';
import type { Kind, ObjectOf, SandboxObject } from './objects';

/** Advisory lock key, the same on every server of the database. */
const SANDBOX_LOCK = 7_240_013;
const CLOCK_ID = 'clock';
const INCOMPLETE_SECONDS = 23 * 3600;

/** Serialises calls, so concurrency behaves as Stripe guarantees. */
export async function withSandboxLock<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SANDBOX_LOCK})`);
    return work(tx);
  });
}

export async function find<K extends Kind>(db: Db, kind: K, id: string): Promise<ObjectOf<K> | null> {
  const [row] = await db
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)));
  return row ? (row.data as unknown as ObjectOf<K>) : null;
}

export async function get<K extends Kind>(db: Db, kind: K, id: string): Promise<ObjectOf<K>> {
  const object = await find(db, kind, id);
  if (!object) throw new SandboxError('resource_missing', `No such ${kind}: '${id}'`, 404);
  return object;
}

/** Newest first, as Stripe lists. */
export async function list<K extends Kind>(db: Db, kind: K, customer?: string): Promise<ObjectOf<K>[]> {
  const rows = await db
    .select({ data: sandboxObjects.data })
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.kind, kind),
        customer === undefined ? undefined : eq(sandboxObjects.customer, customer),
      ),
    )
    .orderBy(desc(sandboxObjects.serial));
  return rows.map((row) => row.data as unknown as ObjectOf<K>);
}

/** Inserts new objects in this order, and replaces existing ones. */
export async function put(tx: Tx, ...objects: SandboxObject[]): Promise<void> {
  const rows = objects.map((object) => ({
    id: object.id,
    kind: object.object,
    customer: customerOf(object),
    dueAt: dueAtOf(object),
    data: object as unknown as Record<string, unknown>,
  }));
  await tx
    .insert(sandboxObjects)
    .values(rows)
    .onConflictDoUpdate({
      target: sandboxObjects.id,
      set: { data: sql`excluded.data`, customer: sql`excluded.customer`, dueAt: sql`excluded.due_at` },
    });
}

function customerOf(object: SandboxObject): string | null {
  if (object.object === 'customer') return object.id;
  if (object.object === 'event') return customerOf(object.data.object);
  return 'customer' in object ? object.customer : null;
}

/** When time alone changes an object: end of a period, expiry of a first payment, retry of a payment. */
function dueAtOf(object: SandboxObject): number | null {
  if (object.object === 'invoice') return object.status === 'open' ? object.next_payment_attempt : null;
  if (object.object !== 'subscription' || object.ended_at !== null) return null;
  return object.status === 'incomplete'
    ? object.created + INCOMPLETE_SECONDS
    : object.items.data[0].current_period_end;
}

/** The next object that falls due by `until`. */
export const nextDue = (db: Db, until: number) =>
  db
    .select({ id: sandboxObjects.id, kind: sandboxObjects.kind, at: sandboxObjects.dueAt })
    .from(sandboxObjects)
    .where(lte(sandboxObjects.dueAt, until))
    .orderBy(asc(sandboxObjects.dueAt), asc(sandboxObjects.serial))
    .limit(1)
    .then(firstRow);

/** After a customer is deleted only anonymous invoices remain. */
export async function erase(tx: Tx, customer: string) {
  await tx
    .delete(sandboxObjects)
    .where(and(eq(sandboxObjects.customer, customer), sql`${sandboxObjects.kind} <> 'invoice'`));
  await tx.delete(sandboxReplies).where(eq(sandboxReplies.customer, customer));
}

/** Offset of the sandbox's clock in milliseconds. */
export async function clockOffset(db: Db): Promise<number> {
  const [row] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, CLOCK_ID));
  return Number(row?.data.offsetMs ?? 0);
}

export async function setClockOffset(tx: Tx, offsetMs: number) {
  const data = { offsetMs };
  await tx
    .insert(sandboxObjects)
    .values({ id: CLOCK_ID, kind: 'clock', data })
    .onConflictDoUpdate({ target: sandboxObjects.id, set: { data } });
}
