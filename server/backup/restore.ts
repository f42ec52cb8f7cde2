import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { openHeadless } from '../boot/headless';
import type { Config } from '../config';
import { IdRow, queryRows } from '../db/client/query';
import { createPglite } from '../db/pglite/embedded';
import { lockFolder } from '../db/pglite/lock';
import { wrapPglite } from '../db/pglite/open-embedded';
import { storeSetting } from '../db/settings';
import { pendingErasureHashes } from '../features/privacy/record-erasure';
import { storageFor } from '../providers/storage/choose';
import { diskStorage } from '../providers/storage/disk';
import { erasureFile, erasureHash, erasureLog } from '../providers/storage/erasure-log';
import { BACKUP_ID, DOCUMENTS, DUMPS, type Manifest, readBackup } from './backup';
import { copyDocuments, documentKeys } from './documents';
import { connectionName, pgRestore } from './pg-tools';
import {
  formatRowCount,
  hasSetting,
  inTransaction,
  requireEmpty,
  requireSameRows,
  withDatabase,
} from './tables';

/** Stored in PostgreSQL with the backup's id: the rows were compared, and may change from now on. */
const RESTORED = 'restored-backup';

type Print = (line: string) => void;

export async function restoreBackup(config: Config, folder: string, print: Print): Promise<void> {
  const path = resolve(folder);
  const manifest = await readBackup(path);
  const { databaseUrl, dataDir } = config;
  const dump = join(path, databaseUrl ? DUMPS.postgres : DUMPS.pglite);
  if (!existsSync(dump))
    throw new Error(`${path} is of another database: it has no ${basename(dump)}. Nothing was changed.`);
  mkdirSync(dataDir, { recursive: true });
  const erased = databaseUrl
    ? await restoreIntoPostgres({ ...config, databaseUrl }, dump, manifest, print)
    : await restoreIntoPglite(config, dump, manifest, print);
  print(`Accounts deleted again, because they were deleted since: ${erased}.`);
  const keys = await withDatabase(config, ({ db }) => documentKeys(db));
  const storage = await storageFor(config);
  const documents = join(path, DOCUMENTS);
  const files = readdirSync(documents, { recursive: true, encoding: 'utf8' }).map((file) => basename(file));
  // Neither documents of accounts deleted again nor, in a repeated run, later ones.
  const wanted = files.filter((file) => keys.has(file));
  const copied = await copyDocuments(wanted, diskStorage(documents), storage, dataDir);
  print(
    `The backup of ${manifest.madeAt} is restored: ${formatRowCount(manifest.tables)} rows and ${copied}.`,
  );
}

/** Requires an empty database, so that a failed restore loses nothing. Returns the number of accounts erased again. */
async function restoreIntoPostgres(
  config: Config & { databaseUrl: string },
  dump: string,
  { id, tables }: Manifest,
  print: Print,
) {
  await withDatabase(config, async ({ workerDb: db }) => {
    if (await hasSetting(db, RESTORED, id))
      return print(
        'The rows of this backup were restored into this database before, and stay as they are. To restore them again, create an empty database.',
      );
    // The pg_restore of a killed run may still be connected and must not finish concurrently.
    await db.execute(sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where application_name = ${connectionName('pg_restore')} and datname = current_database()`);
    // Otherwise an interrupted run has restored the rows, or it is the database that was backed up.
    if (!(await hasSetting(db, BACKUP_ID, id))) {
      await requireEmpty(db);
      pgRestore(config.databaseUrl, dump);
    }
    // A dump has no planner statistics.
    await db.execute(sql`analyze`);
    await inTransaction(db, async (tx) => {
      await requireSameRows(tables, tx, ' Restore into an empty database.');
      await storeSetting(tx, RESTORED, id, new Date());
    });
  });
  return eraseAgain(config);
}

/** Restores into a folder beside the data, which is moved away once the restored database is complete. */
async function restoreIntoPglite(config: Config, dump: string, { tables }: Manifest, print: Print) {
  const { dataDir } = config;
  const inUse = ['db', ...(config.s3 ? [] : ['uploads'])].filter((name) => existsSync(join(dataDir, name)));
  // Erasures that are not yet in the erasure log.
  if (inUse.includes('db'))
    await withDatabase(config, async ({ db }) => erasureLog(config).remember(await pendingErasureHashes(db)));
  const unlock = lockFolder(dataDir);
  try {
    const draft = join(dataDir, 'restoring');
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    const loadDataDir = new Blob([readFileSync(dump)]);
    const { db, close } = wrapPglite(await createPglite({ dataDir: join(draft, 'db'), loadDataDir }));
    await inTransaction(db, (tx) => requireSameRows(tables, tx)).finally(close);
    const erased = await eraseAgain({ ...config, dataDir: draft, erasureList: erasureFile(config) });
    chmodSync(join(draft, 'db'), 0o700);
    if (inUse.length > 0) {
      const before = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
      mkdirSync(before, { mode: 0o700 });
      for (const name of inUse) renameSync(join(dataDir, name), join(before, name));
      print(`The data before is in ${before}. Delete it when all is well.`);
    }
    renameSync(join(draft, 'db'), join(dataDir, 'db'));
    rmSync(draft, { recursive: true });
    return erased;
  } finally {
    unlock();
  }
}

/** After a restore: erases the accounts that were erased since the backup, without emails. */
async function eraseAgain(config: Config): Promise<number> {
  const erased = await erasureLog(config).all();
  // Staff before their agency: deleting an agency cascades to staff, but not to data keyed by their email address.
  const order = sql`select id::text as id from users order by parent_agent_id is null, id`;
  const accounts = await withDatabase(config, ({ workerDb }) => queryRows(workerDb, IdRow, order));
  const due = accounts.filter(({ id }) => erased.has(erasureHash(id)));
  if (due.length === 0) return 0;
  const server = await openHeadless(config);
  try {
    for (const { id } of due) await server.erase(id, { actorId: null, action: 'account.erased-again' });
  } finally {
    await server.close();
  }
  return due.length;
}
