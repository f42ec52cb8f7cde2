import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

/** May read. A pool hands each statement to any connection, so nothing written through it could be undone together. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;

/** May write. A transaction can be used where a `Db` is asked for, never the other way round. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Rows of a hand-written statement. Timestamps arrive as text and counts must be cast to int in the SQL. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Rejects when the database cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
