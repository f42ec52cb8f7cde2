import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { randomToken } from '../../../base/secrets';
import { firstRow } from '../../../db/client/query';
import { sandboxObjects, sandboxReplies } from '../../../db/schema/billing';
import type { Db, Tx } from '../../../db/types';
import { dueAtOf } from './due';
import { SandboxError } from './errors';
import type { Kind, Kinds } from './records';

/** Advisory lock key, the same on every server of the database. */
const SANDBOX_LOCK = 7_240_012;
const CLOCK_ID = 'clock';

const prefixes: Record<Kind, string> = {
  customer: 'cus',
  payment_method: 'pm',
  price: 'price',
  subscription: 'sub',
  invoice: 'in',
  payment_intent: 'pi',
  setup_intent: 'seti',
  customer_balance_transaction: 'cbtxn',
  refund: 're',
  'billing_portal.configuration': 'bpc',
  'billing_portal.session': 'bps',
  event: 'evt',
};

/** Serialises calls, so concurrency behaves as Stripe guarantees. */
export async function withSandboxLock<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SANDBOX_LOCK})`);
    return work(tx);
  });
}

export const newId = (kind: Kind) => `${prefixes[kind]}_${randomToken(18).replace(/[-_]/g, 'x')}`;

export async function find<K extends Kind>(db: Db, kind: K, id: string): Promise<Kinds[K] | null> {
  const [row] = await db
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)));
  return row ? (row.data as unknown as Kinds[K]) : null;
}

export async function get<K extends Kind>(db: Db, kind: K, id: string): Promise<Kinds[K]> {
  const object = await find(db, kind, id);
  if (!object) throw new SandboxError('resource_missing', `No such ${kind}: '${id}'`, 404);
  return object;
}

/** Newest first, as Stripe lists. */
export async function list<K extends Kind>(
  db: Db,
  kind: K,
  by: { customer?: string; limit?: number } = {},
): Promise<Kinds[K][]> {
  const rows = await db
    .select({ data: sandboxObjects.data })
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.kind, kind),
        by.customer === undefined ? undefined : eq(sandboxObjects.customer, by.customer),
      ),
    )
    .orderBy(desc(sandboxObjects.serial))
    .limit(by.limit ?? 10_000);
  return rows.map((row) => row.data as unknown as Kinds[K]);
}

const rowOf = <K extends Kind>(kind: K, object: Kinds[K]) => ({
  id: object.id,
  kind,
  customer: ownerOf(kind, object),
  dueAt: dueAtOf(object),
  data: object as unknown as Record<string, unknown>,
});

export async function put<K extends Kind>(tx: Tx, kind: K, object: Kinds[K]): Promise<Kinds[K]> {
  const row = rowOf(kind, object);
  const { data, customer, dueAt } = row;
  await tx
    .insert(sandboxObjects)
    .values(row)
    .onConflictDoUpdate({ target: sandboxObjects.id, set: { data, customer, dueAt } });
  return object;
}

/** Inserts new objects in this order. */
export async function putNew(tx: Tx, objects: { kind: Kind; object: Kinds[Kind] }[]): Promise<void> {
  await tx.insert(sandboxObjects).values(objects.map(({ kind, object }) => rowOf(kind, object)));
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

function ownerOf<K extends Kind>(kind: K, object: Kinds[K]): string | null {
  if (kind === 'customer') return object.id;
  if ('data' in object) {
    const about = object.data.object as { object: string; id: string; customer?: string | null };
    return about.object === 'customer' ? about.id : (about.customer ?? null);
  }
  return 'customer' in object ? object.customer : null;
}

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
