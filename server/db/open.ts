import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type pg from 'pg';
import { POOL_SIZE } from '../base/pool-size';
import type { Config } from '../config';
import { createPglite } from './embedded';
import { counted, frugal, guarded } from './frugal-pglite';
import { listenPostgres } from './listen';
import { lockFolder } from './lock';
import { lastMigration, migratePglite, migratePostgres, refuseNewer } from './migrate';
import { layNewDatabase } from './new-database';
import { poolFor } from './pool';
import { followReplica } from './replica';
import { roomOn } from './room';
import { endSilent, PATIENCE, pulseOf } from './silence';
import { finishSwap } from './swap';
import { type Database, type Db, readingFrom } from './types';

export { pgliteExtensions } from './embedded';

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
  if (config.databaseUrl) return Promise.resolve(wrapPool(config.databaseUrl, 2).database);
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
    layNewDatabase(folder);
    refuseOtherMajor(folder);
    const client = await createPglite({ dataDir: folder });
    const opened = wrapPglite(client, { onClose: unlock, mayWrite: roomOn(dataDir) });
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

interface Around {
  onClose?: () => void;
  /** Throws when nothing may be written now. */
  mayWrite?: () => void;
}

export function wrapPglite(client: PGlite, { onClose, mayWrite }: Around = {}): Database {
  const { asked, outstanding } = counted(mayWrite ? guarded(frugal(client), mayWrite) : frugal(client));
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
      onClose?.();
    },
  };
}

export async function openPostgres(
  connectionString: string,
  poolSize = POOL_SIZE,
  read: Config['databaseRead'] = null,
  patience = PATIENCE,
): Promise<Database> {
  const { pool, database } = wrapPool(connectionString, poolSize, patience);
  await migratePostgres(pool);
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

function wrapPool(connectionString: string, poolSize: number, patience = PATIENCE) {
  const pool = poolFor(connectionString, poolSize);
  const pulse = pulseOf(connectionString, patience);
  endSilent(pool, pulse, patience);
  const db = wrap(pool);
  const database: Database = {
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
      if (await pulse.isStandby()) throw new Error('the database can only be read');
    },
    listen: (channel, listener) => listenPostgres(connectionString, channel, listener),
    async close() {
      await pool.end();
      await pulse.close();
    },
  };
  return { pool, database };
}
