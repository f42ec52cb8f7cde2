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
import { followReplica } from './replica';
import { finishSwap } from './swap';
import { type Database, type Db, readingFrom } from './types';

export const pgliteExtensions = { btree_gist, citext, pg_trgm };

/** Opens the database the settings ask for and brings its schema up to date before anyone sees it. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databasePool' | 'databaseRead'>>,
): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePool, config.databaseRead)
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
  const db = drizzlePglite({ client: asked }) as unknown as Db;
  return {
    db,
    reading: readingFrom(db),
    replica: () => null,
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

export async function openPostgres(
  connectionString: string,
  poolSize = POOL_SIZE,
  read: Config['databaseRead'] = null,
): Promise<Database> {
  const pool = poolFor(connectionString, poolSize);
  await migratePostgres(pool);
  const database = wrapPool(pool, connectionString);
  if (!read) return database;
  const replica = followReplica({
    ...read,
    primaryUrl: connectionString,
    primary: database.db,
    poolSize,
    pool: poolFor,
    wrap,
  });
  return {
    ...database,
    reading: replica.reading,
    replica: replica.state,
    async close() {
      await replica.close();
      await database.close();
    },
  };
}

const wrap = (pool: pg.Pool) => drizzlePostgres(pool) as unknown as Db;

function poolFor(connectionString: string, poolSize: number, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    // Someone waiting for an answer is better told "busy" soon than nothing for long.
    connectionTimeoutMillis: 4_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'threshold',
    // Our statements take milliseconds. Compiling one first, as PostgreSQL does when it expects many rows, takes longer.
    // A property that half of London wants is sorted in memory, and not on the disk: about 10 MB, of the few that are.
    options: '-c jit=off -c work_mem=32MB',
    ...more,
  });
  dropReadOnly(pool);
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So would one that dies within a transaction, between two statements. The next statement fails, and tells whoever asked.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** PostgreSQL's word for a write where only reading is possible. */
const READ_ONLY = '25006';

/**
 * After a failover a connection may still lead to the former leader, where nothing can be written any more. It looks
 * sound and would be handed out for ever, so it goes as soon as it has said so.
 */
function dropReadOnly(pool: pg.Pool) {
  const useless = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) useless.add(client);
    });
  });
  // A connection that is ending is not taken back.
  pool.on('release', (_error, client) => {
    if (useless.has(client)) void client.end();
  });
}

function wrapPool(pool: pg.Pool, connectionString: string): Database {
  const db = wrap(pool);
  return {
    db,
    reading: readingFrom(db),
    replica: () => null,
    kind: 'postgres',
    line: () => ({
      size: pool.options.max ?? POOL_SIZE,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => {
      const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby) throw new Error('the database can only be read');
    },
    listen: (channel, listener) => listenPostgres(connectionString, channel, listener),
    close: () => pool.end(),
  };
}
