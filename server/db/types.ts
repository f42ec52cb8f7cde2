import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { z } from 'zod';

type NoSchema = Record<string, never>;

/** May read. A pool hands each statement to any connection, so nothing written through it could be undone together. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;

/** May write. A transaction can be used where a `Db` is asked for, never the other way round. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

async function execute(db: Db, statement: SQL): Promise<unknown[]> {
  const result = (await db.execute(statement)) as unknown as { rows: unknown[] };
  return result.rows;
}

/**
 * Rows of a hand-written statement, each held against what is expected of it: nothing else knows what the SQL answers.
 * Timestamps arrive as text and counts must be cast to int in the SQL.
 */
export async function rowsOf<Row>(db: Db, schema: z.ZodType<Row>, statement: SQL): Promise<Row[]> {
  return checked(schema, await execute(db, statement));
}

export function checked<Row>(schema: z.ZodType<Row>, rows: unknown[]): Row[] {
  return rows.map((row, place) => {
    const found = schema.safeParse(row);
    if (found.success) return found.data;
    // Where, but not what: this goes into the log, and the row may be about a person.
    const where = found.error.issues.map(({ path, code }) => `${[place, ...path].join('.')} ${code}`);
    throw new Error(`The database answered other rows than the statement promised: ${where.join(', ')}`);
  });
}

/** How many rows a statement answers, where nothing else of them is of interest. */
export async function countRows(db: Db, statement: SQL): Promise<number> {
  return (await execute(db, statement)).length;
}

/** As they come, whatever the type says. Only where so many are read at once that looking at each would be felt. */
export async function uncheckedRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return (await execute(db, statement)) as Row[];
}

/** Who hears what is told on a channel of the database. */
export interface Listener {
  heard(payload: string): void;
  /** From now on it is heard; what was told before, or while the database was away, is not. */
  began(): void;
}

/** How busy the way to the database is. The embedded one has a single place, and is counted as if it were a small pool. */
export interface Line {
  /** How many may ask at once. */
  size: number;
  /** Those who ask now. */
  busy: number;
  /** Those who wait until they may. */
  waiting: number;
}

/**
 * Reads what may be a few seconds old: from the replica while it keeps up, else from the database itself. The work may
 * be done twice, so it does nothing but read.
 */
export type Reading = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Always from here. */
export const readingFrom =
  (db: Db): Reading =>
  (work) =>
    work(db);

/** `away`: it does not answer. `foreign`: it answers, and is of another installation. */
export interface ReplicaState {
  state: 'follows' | 'behind' | 'away' | 'foreign';
  /** How old what it shows may be; null while nothing is known of it. */
  lagSeconds: number | null;
}

export interface Database {
  db: Db;
  reading: Reading;
  /** Null where there is none. */
  replica(): ReplicaState | null;
  kind: 'pglite' | 'postgres';
  line(): Line;
  /** Rejects when the database cannot be reached. */
  ping(): Promise<void>;
  /** Hears what is told on a channel, by any server, until it is stopped. Comes back by itself. */
  listen(channel: string, listener: Listener): () => Promise<void>;
  close(): Promise<void>;
}
