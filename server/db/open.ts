import { mkdirSync } from 'node:fs';
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
import { migratePglite, migratePostgres } from './migrate';
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

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'db');
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    const client = await PGlite.create({ dataDir: folder, extensions: pgliteExtensions });
    await migratePglite(client);
    return wrapPglite(client, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
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
  await migratePostgres(pool);
  return {
    db: drizzlePostgres(pool) as unknown as Db,
    kind: 'postgres',
    line: () => ({ size: poolSize, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      await pool.query('select 1');
    },
    listen: (channel, listener) => listenPostgres(connectionString, channel, listener),
    close: () => pool.end(),
  };
}
