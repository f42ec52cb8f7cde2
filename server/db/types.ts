import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;

/**
 * For reads, by convention. A pool runs each statement on any connection, so writes through it could not be rolled back
 * together.
 */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;

/** For writes. A `Tx` can be used as a `Db`, not the other way round. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Receives notifications of a channel. */
export interface Listener {
  onNotification(payload: string): void;
  /** Connected. Notifications sent before, or during an outage, are lost. */
  onConnected(): void;
}

/** PGlite has a single connection and reports the default size. */
interface PoolStats {
  size: number;
  /** Connections in use. */
  busy: number;
  /** Requests waiting for a connection. */
  waiting: number;
}

export interface Database {
  db: Db;
  /**
   * For the job queue, `transactional` jobs and whatever else may take longer than a request: erasure, imports of places,
   * counts of everybody. `external` jobs use `db`.
   */
  workerDb: Db;
  /** The replica if configured, else `db`: for lists and statistics that may be a few seconds stale. */
  readDb: Db;
  kind: 'pglite' | 'postgres';
  poolStats(): PoolStats;
  /** Rejects if the database is unreachable. */
  ping(): Promise<void>;
  /** Listens on a channel until stopped. Reconnects. */
  listen(channel: string, listener: Listener): () => Promise<void>;
  /** All files of the PGlite database, as a compressed tar. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}
