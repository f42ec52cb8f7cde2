import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { POOL_SIZE } from '../base/pool-size';
import type { Config } from '../config';
import { listenPostgres } from './listen';
import { migratePostgres } from './migrate';
import { poolFor } from './pool';
import { followReplica } from './replica';
import { endSilent, PATIENCE, pulseOf } from './silence';
import { dialect, PostgresSession } from './transaction';
import { type Database, type Db, readingFrom } from './types';

/** Opens the database the settings ask for and brings its schema up to date before anyone sees it. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databasePool' | 'databaseRead'>>,
): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePool, config.databaseRead)
    : embedded(config.dataDir);
}

/** The same as it lies there, for commands that copy it: nothing is migrated. */
export function openAsItIs(config: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  if (config.databaseUrl) return Promise.resolve(wrapPool(config.databaseUrl, 2).database);
  if (!existsSync(join(config.dataDir, 'db'))) throw new Error(`There is no database in ${config.dataDir}.`);
  return embedded(config.dataDir, async () => undefined);
}

/** The embedded database is a big part of the code, and nobody with PostgreSQL needs it. */
async function embedded(
  ...asked: Parameters<typeof import('./open-embedded').openEmbedded>
): Promise<Database> {
  const { openEmbedded } = await import('./open-embedded');
  return openEmbedded(...asked);
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

const wrap = (pool: pg.Pool) =>
  new PgDatabase(dialect, new PostgresSession(pool), undefined) as unknown as Db;

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
