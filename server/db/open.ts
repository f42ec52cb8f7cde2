import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { POOL_SIZE } from '../base/pool-size';
import type { Config } from '../config';
import { counted, frugal } from './frugal-pglite';
import { listenPostgres } from './listen';
import { lockFolder } from './lock';
import { lastMigration, migratePglite, migratePostgres, refuseNewer } from './migrate';
import { finishSwap } from './swap';
import type { Database, Db } from './types';

export const pgliteExtensions = { btree_gist, citext, pg_trgm };

/** Opens the database the settings ask for and brings its schema up to date before anyone sees it. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databasePool'>>,
): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePool)
    : openEmbedded(config.dataDir);
}

/** The same as it lies there, for commands that copy it: nothing is migrated. */
export function openAsItIs(config: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  if (config.databaseUrl)
    return Promise.resolve(wrapPool(poolFor(config.databaseUrl, 2), config.databaseUrl));
  if (!existsSync(join(config.dataDir, 'db'))) throw new Error(`There is no database in ${config.dataDir}.`);
  return openEmbedded(config.dataDir, async () => undefined);
}

/** The folder's format is that of one major version of PostgreSQL, the one inside PGlite. */
export const EMBEDDED_MAJOR = '18';

async function openEmbedded(
  dataDir: string,
  migrate: (client: PGlite) => Promise<void> = migratePglite,
): Promise<Database> {
  const folder = join(dataDir, 'db');
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    finishSwap(dataDir);
    refuseOtherMajor(folder);
    const client = await PGlite.create({ dataDir: folder, extensions: pgliteExtensions });
    const opened = wrapPglite(client, unlock);
    try {
      refuseNewer(await lastMigration(opened.db), `The data folder ${dataDir}`);
      await migrate(client);
    } catch (error) {
      await client.close();
      throw error;
    }
    return opened;
  } catch (error) {
    unlock();
    throw error;
  }
}

function refuseOtherMajor(folder: string) {
  const mark = join(folder, 'PG_VERSION');
  const found = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : EMBEDDED_MAJOR;
  if (found === EMBEDDED_MAJOR) return;
  throw new Error(
    `The database in ${folder} has the format of PostgreSQL ${found}, and this version reads that of ${EMBEDDED_MAJOR}. ` +
      'Nothing was changed. Make a backup with the version of Threshold that wrote it, and restore that here.',
  );
}

export function wrapPglite(client: PGlite, onClose: () => void = () => undefined): Database {
  const { asked, outstanding } = counted(frugal(client));
  return {
    db: drizzlePglite({ client: asked }) as unknown as Db,
    kind: 'pglite',
    line: () => ({
      size: POOL_SIZE,
      busy: Math.min(outstanding(), 1),
      waiting: Math.max(0, outstanding() - 1),
    }),
    ping: async () => {
      await client.query('select 1');
    },
    listen: (channel, listener) => {
      const listening = client.listen(channel, (payload) => listener.heard(payload));
      // Fails only where the database is closed already, and then nothing is told any more.
      listening.then(listener.began, () => undefined);
      return async () => (await listening)();
    },
    close: async () => {
      await client.close();
      onClose();
    },
  };
}

export async function openPostgres(connectionString: string, poolSize = POOL_SIZE): Promise<Database> {
  const pool = poolFor(connectionString, poolSize);
  await migratePostgres(pool);
  return wrapPool(pool, connectionString);
}

function poolFor(connectionString: string, poolSize: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    // Someone waiting for an answer is better told "busy" soon than nothing for long.
    connectionTimeoutMillis: 4_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'threshold',
    // Our statements take milliseconds. Compiling one first, as PostgreSQL does when it expects many rows, takes longer.
    options: '-c jit=off',
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

function wrapPool(pool: pg.Pool, connectionString: string): Database {
  return {
    db: drizzlePostgres(pool) as unknown as Db,
    kind: 'postgres',
    line: () => ({
      size: pool.options.max ?? POOL_SIZE,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => {
      await pool.query('select 1');
    },
    listen: (channel, listener) => listenPostgres(connectionString, channel, listener),
    close: () => pool.end(),
  };
}
