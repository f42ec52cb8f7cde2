import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { POOL_SIZE } from '../../base/pool-size';
import { lastMigration, migratePglite, refuseNewer } from '../migrate';
import type { Database, Db } from '../types';
import { createPglite } from './embedded';
import { lockFolder } from './lock';

/** Created by the build next to the bundle: schema and gazetteer, without users. Absent in development. */
const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), '../new-database/db');

/** A new installation starts from a copy of the template, which saves seven seconds. Copied atomically. */
export function copyTemplate(folder: string, template = TEMPLATE): void {
  if (existsSync(folder) || !existsSync(template)) return;
  const partial = `${folder}.new`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(template, partial, { recursive: true });
  // The template is world-readable; the copy must not be.
  chmodSync(partial, 0o700);
  renameSync(partial, folder);
}

/** The data format of PGlite's PostgreSQL major version. */
export const EMBEDDED_MAJOR = '18';

export async function openEmbedded(
  dataDir: string,
  migrate: (client: PGlite) => Promise<void> = migratePglite,
): Promise<Database> {
  const folder = join(dataDir, 'db');
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    copyTemplate(folder);
    refuseOtherMajor(folder);
    const client = await createPglite({ dataDir: folder });
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
  const versionFile = join(folder, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : EMBEDDED_MAJOR;
  if (version === EMBEDDED_MAJOR) return;
  throw new Error(
    `The database in ${folder} has the format of PostgreSQL ${version}, and this version reads that of ${EMBEDDED_MAJOR}. ` +
      'Nothing was changed. Use the version of Threshold that wrote it; its npm run move:postgres copies the data into PostgreSQL.',
  );
}

export function wrapPglite(client: PGlite, onClose: () => void = () => undefined): Database {
  const db = drizzle({ client }) as unknown as Db;
  return {
    db,
    workerDb: db,
    readDb: db,
    kind: 'pglite',
    // PGlite queues statements itself and does not report how many wait.
    poolStats: () => ({ size: POOL_SIZE, busy: 0, waiting: 0 }),
    ping: async () => {
      await client.query('select 1');
    },
    listen: (channel, listener) => {
      const listening = client.listen(channel, (payload) => listener.onNotification(payload));
      // Fails only if the database is closed already.
      listening.then(listener.onConnected, () => undefined);
      return async () => (await listening)();
    },
    dump: () => client.dumpDataDir('gzip'),
    close: async () => {
      await client.close();
      onClose();
    },
  };
}
