import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { migratePglite } from '../db/migrate';
import { createPglite } from '../db/pglite/embedded';
import { wrapPglite } from '../db/pglite/open-embedded';
import { ensureGazetteer } from '../features/places/gazetteer';
import { workspace } from './bundle';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/threshold-empty-database');
const DAY_MS = 86_400_000;

/**
 * A migrated database with the gazetteer and no users, as a snapshot for PGlite. Cached until something it is made of
 * changes.
 */
export async function emptyDatabase(): Promise<string> {
  const file = join(cache, `${await whatMakesIt()}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const client = await createPglite();
  await migratePglite(client);
  await ensureGazetteer(wrapPglite(client).db);
  // Written to a temporary name: another run may create it at the same time.
  const half = `${file}.${process.pid}`;
  writeFileSync(half, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  renameSync(half, file);
  deleteOld();
  return file;
}

/** Snapshots of other branches are kept for a day: a concurrent run may read them. */
function deleteOld() {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { force: true });
  }
}

/** Hash of this file, the code it runs, the migrations and the PGlite version. */
async function whatMakesIt(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'empty-database.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [workspace],
  });
  const migrations = join(root, 'server/db/migrations');
  const manifest = join(root, 'node_modules/@electric-sql/pglite/package.json');
  const hash = createHash('sha256').update(readFileSync(manifest));
  for (const { contents } of outputFiles) hash.update(contents);
  for (const name of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.sql') || name.endsWith('_journal.json'))
      hash.update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}
