import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

/** May read. A pool hands each statement to any connection, so nothing written through it could be rolled back together. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;

/** May write. A transaction can be used where a `Db` is asked for, never the other way round. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Receives what is published on a channel of the database. */
export interface Listener {
  heard(payload: string): void;
  /** Listening from now on; what was published before, or while the database was away, is lost. */
  began(): void;
}

/** The embedded database has a single connection, and is counted as if it were a small pool. */
export interface Line {
  size: number;
  /** Connections in use. */
  busy: number;
  /** Callers waiting for one. */
  waiting: number;
}

export interface Database {
  db: Db;
  /** For jobs, whose statements may take longer than a caller would wait. */
  workerDb: Db;
  /** The replica, where there is one, else the same as `db`: for lists and statistics that may be a few seconds old. */
  readDb: Db;
  kind: 'pglite' | 'postgres';
  line(): Line;
  /** Rejects when the database cannot be reached. */
  ping(): Promise<void>;
  /** Listens on a channel, to any server, until it is stopped. Reconnects. */
  listen(channel: string, listener: Listener): () => Promise<void>;
  /** All files of the embedded database, as a compressed tar. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}
