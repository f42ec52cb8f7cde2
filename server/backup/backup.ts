import { randomUUID } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../config';
import { queryRows } from '../db/client/query';
import { lastMigration, refuseNewer } from '../db/migrate';
import { openWithoutMigrating } from '../db/open';
import { EMBEDDED_MAJOR } from '../db/pglite/open-embedded';
import type { Tx } from '../db/types';
import { storageFor } from '../providers/storage/choose';
import { diskStorage } from '../providers/storage/disk';
import { copyDocuments, documentKeys, sha256 } from './documents';
import { pgDump } from './pg-tools';
import { countRows, inTransaction, sumTables, TableSums, writeFact } from './tables';

const [MANIFEST, SUMS] = ['manifest.json', 'SHA256SUMS'];
/** PGlite's files have the format of its PostgreSQL major version. */
export const DUMPS = { pglite: `pglite-${EMBEDDED_MAJOR}.tar.gz`, postgres: 'database.dump' };
export const DOCUMENTS = 'documents';
/** In the manifest and in a row of the dump, so that a repeated restore detects rows that are already there. */
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
  const database = await openWithoutMigrating(config);
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(join(draft, DOCUMENTS), { recursive: true, mode: 0o700 });
    const { databaseUrl } = config;
    const id = randomUUID();
    await writeFact(database.db, BACKUP_ID, id);
    const { keys, ...rows } = await inTransaction(database.workerDb, 'repeatable read', async (tx) => {
      if (databaseUrl) pgDump(databaseUrl, await exportSnapshot(tx), join(draft, DUMPS.postgres));
      return {
        keys: await documentKeys(tx),
        lastMigration: await lastMigration(tx),
        tables: await sumTables(tx),
      };
    });
    if (database.dump) write(DUMPS.pglite, new Uint8Array(await (await database.dump()).arrayBuffer()));
    const documents = await copyDocuments(
      keys,
      await storageFor(config),
      diskStorage(join(draft, DOCUMENTS)),
      draft,
    );
    const manifest: Manifest = { format: 2, id, madeAt: new Date().toISOString(), ...rows };
    write(MANIFEST, JSON.stringify(manifest, null, 2));
    write(SUMS, await sumsOf(draft));
    renameSync(draft, path);
    // Shown in the System tab.
    await writeFact(database.db, 'last-backup', id);
    return { path, rows: countRows(manifest.tables), documents };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    await database.close();
  }
}

async function exportSnapshot(tx: Tx): Promise<string> {
  const [row] = await queryRows(tx, z.object({ id: z.string() }), sql`select pg_export_snapshot() as id`);
  return row?.id ?? '';
}

/** In the format of sha256sum, so that it can be verified with that too. */
async function sumsOf(folder: string): Promise<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  let sums = '';
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    if (basename(path) !== SUMS)
      sums += `${await sha256(createReadStream(path))}  ${relative(folder, path)}\n`;
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
