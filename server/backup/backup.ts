import { randomUUID } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../config';
import { IdRow, queryRows } from '../db/client/query';
import { lastMigration, refuseNewer } from '../db/migrate';
import { EMBEDDED_MAJOR } from '../db/pglite/open-embedded';
import { storeSetting } from '../db/settings';
import type { Db } from '../db/types';
import { storageFor } from '../providers/storage/choose';
import { diskStorage } from '../providers/storage/disk';
import { copyDocuments, documentKeys, sha256 } from './documents';
import { pgDump } from './pg-tools';
import { formatRowCount, inTransaction, sumTables, TableSums, withDatabase } from './tables';

const [MANIFEST, SUMS] = ['manifest.json', 'SHA256SUMS'];
/** PGlite's files have the format of its PostgreSQL major version. */
export const DUMPS = { pglite: `pglite-${EMBEDDED_MAJOR}.tar.gz`, postgres: 'database.dump' };
export const DOCUMENTS = 'documents';
/** In the manifest and in a row of the dump, so that a repeated restore knows rows that are already there. */
export const BACKUP_ID = 'backup-id';

const Manifest = z.object({
  format: z.literal(2),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  lastMigration: z.number().nullable(),
  tables: TableSums,
});
export type Manifest = z.infer<typeof Manifest>;

/** A folder with the dump, the documents, a manifest and the checksums of all files. Renamed once it is complete. */
export async function makeBackup(config: Config, folder: string) {
  const path = resolve(folder);
  if (existsSync(path)) throw new Error(`${path} exists already. A backup replaces nothing.`);
  const draft = `${path}.part`;
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(join(draft, name), content, { mode: 0o600, flush: true });
  return withDatabase(config, async ({ db, workerDb, dump }) => {
    try {
      rmSync(draft, { recursive: true, force: true });
      mkdirSync(join(draft, DOCUMENTS), { recursive: true, mode: 0o700 });
      const id = randomUUID();
      await store(db, BACKUP_ID, id);
      const { keys, ...rows } = await inTransaction(workerDb, async (tx) => {
        const [snapshot] = await queryRows(tx, IdRow, sql`select pg_export_snapshot() as id`);
        if (config.databaseUrl && snapshot)
          pgDump(config.databaseUrl, snapshot.id, join(draft, DUMPS.postgres));
        return {
          keys: await documentKeys(tx),
          lastMigration: await lastMigration(tx),
          tables: await sumTables(tx),
        };
      });
      if (dump) write(DUMPS.pglite, await (await dump()).bytes());
      const copies = diskStorage(join(draft, DOCUMENTS));
      const documents = await copyDocuments(keys, await storageFor(config), copies, draft);
      const manifest: Manifest = { format: 2, id, madeAt: new Date().toISOString(), ...rows };
      write(MANIFEST, JSON.stringify(manifest, null, 2));
      write(SUMS, await sumsOf(draft));
      renameSync(draft, path);
      // Shown in the System tab.
      await store(db, 'last-backup', id);
      return { path, rows: formatRowCount(manifest.tables), documents };
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  });
}

const store = (db: Db, key: string, value: string) =>
  db.transaction((tx) => storeSetting(tx, key, value, new Date()));

/** In the format of sha256sum, so that it can be verified with that too. */
async function sumsOf(folder: string): Promise<string> {
  let sums = '';
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (path !== SUMS && statSync(join(folder, path)).isFile())
      sums += `${await sha256(createReadStream(join(folder, path)))}  ${path}\n`;
  return sums;
}

/** Verifies the checksum of every file before anything is restored. */
export async function readBackup(folder: string): Promise<Manifest> {
  const refuse = (why: string) => new Error(`${folder} ${why} Nothing was changed.`);
  if (!existsSync(join(folder, SUMS)))
    throw refuse(
      'is not a backup folder. A backup that is one file is restored by the release that made it.',
    );
  if (readFileSync(join(folder, SUMS), 'utf8') !== (await sumsOf(folder)))
    throw refuse('is damaged or not complete.');
  const manifest = Manifest.safeParse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  if (!manifest.success) throw refuse('has a format that this version does not read.');
  refuseNewer(manifest.data.lastMigration, `The backup ${folder}`);
  return manifest.data;
}
