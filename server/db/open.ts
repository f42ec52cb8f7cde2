import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { POOL_SIZE } from '../base/pool-size';
import type { Config } from '../config';
import { listenPostgres } from './client/listen';
import { createPool } from './client/pool';
import { drizzleOn } from './client/session';
import { migratePostgres } from './migrate';
import type { Database } from './types';

/** Opens the database the settings name and migrates it. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databasePool' | 'databaseReadUrl'>>,
): Promise<Database> {
  const { databaseUrl, databasePool, databaseReadUrl } = config;
  if (databaseUrl) return openPostgres(databaseUrl, { poolSize: databasePool, readUrl: databaseReadUrl });
  // Imported on demand: PGlite is large, and not used with PostgreSQL.
  const { openEmbedded } = await import('./pglite/open-embedded');
  return openEmbedded(config.dataDir);
}

/** Without migrating, for commands that copy it. */
export async function openWithoutMigrating({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (databaseUrl) return connect(databaseUrl, { poolSize: 2, timeouts: COPY_TIMEOUTS });
  requireEmbedded(dataDir);
  const { openEmbedded } = await import('./pglite/open-embedded');
  return openEmbedded(dataDir, async () => undefined);
}

/** Opening a folder without a database would create one. */
export function requireEmbedded(dataDir: string) {
  if (!existsSync(join(dataDir, 'db'))) throw new Error(`There is no database in ${dataDir}.`);
}

export async function openPostgres(connectionString: string, options: Options = {}): Promise<Database> {
  await migratePostgres(connectionString);
  return connect(connectionString, options);
}

/** How long a statement may take. */
const TIMEOUTS = {
  /** HTTP: a caller is answered 503 within five seconds. */
  queryMs: 4_500,
  /** Jobs may run long statements, but a lost answer must not stop a queue for longer. */
  workerQueryMs: 60_000,
  healthMs: 1_500,
};

/** A copy of a large table takes minutes. */
const COPY_TIMEOUTS = { ...TIMEOUTS, workerQueryMs: 10 * 60_000 };

interface Options {
  poolSize?: number | undefined;
  /** A streaming replica for lists and statistics that may be slightly stale. */
  readUrl?: string | null | undefined;
  timeouts?: typeof TIMEOUTS;
}

function connect(
  url: string,
  { poolSize = POOL_SIZE, readUrl = null, timeouts = TIMEOUTS }: Options,
): Database {
  const pool = createPool(url, poolSize, timeouts.queryMs);
  const workerPool = createPool(url, Math.ceil(poolSize / 2), timeouts.workerQueryMs);
  const readPool = readUrl ? createPool(readUrl, poolSize, timeouts.queryMs) : pool;
  const pools = new Set<pg.Pool>([pool, workerPool, readPool]);
  const health = createHealthCheck(url, timeouts.healthMs);
  const db = drizzleOn(pool);
  return {
    db,
    workerDb: drizzleOn(workerPool),
    readDb: readUrl ? drizzleOn(readPool) : db,
    kind: 'postgres',
    poolStats: () => ({
      size: poolSize,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: health.check,
    listen: (channel, listener) => listenPostgres(url, channel, listener),
    async close() {
      await Promise.all([...[...pools].map((one) => one.end()), health.close()]);
    },
  };
}

/** Health check on a dedicated connection, so that pool contention cannot delay it. */
function createHealthCheck(connectionString: string, timeoutMs: number) {
  const pool = createPool(connectionString, 1, timeoutMs, {
    // Connecting takes several round trips: a slow database is still a ready one.
    connectionTimeoutMillis: 2 * timeoutMs,
    application_name: 'threshold health',
  });
  return {
    /** Rejects when the database does not answer in time or can only be read, as a former leader after a failover. */
    async check(): Promise<void> {
      const client = await pool.connect();
      let writable = false;
      try {
        const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
        writable = rows[0]?.standby === false;
      } finally {
        // Behind the same address another server may answer next time.
        client.release(!writable);
      }
      if (!writable) throw new Error('The database is read-only');
    },
    close: () => pool.end(),
  };
}
