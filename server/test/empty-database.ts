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
import { PGlite } from '@electric-sql/pglite';
import { build } from 'esbuild';
import { migratePglite } from '../db/migrate';
import { pgliteExtensions, wrapPglite } from '../db/open-embedded';
import { ensureGazetteer } from '../features/places/gazetteer';
import { workspace } from './bundle';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/threshold-empty-database');
const DAY_MS = 86_400_000;

/**
 * A migrated database with its gazetteer and nobody in it, as a file that PGlite starts from. Making it takes longer
 * than most test files, so it is kept for as long as nothing that makes it has changed.
 */
export async function emptyDatabase(): Promise<string> {
  const file = join(cache, `${await whatMakesIt()}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const client = await PGlite.create({ extensions: pgliteExtensions });
  await migratePglite(client);
  await ensureGazetteer(wrapPglite(client).db);
  // Another run may be at it too: whoever is done first or last, the file is whole.
  const half = `${file}.${process.pid}`;
  writeFileSync(half, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  renameSync(half, file);
  forgetOld();
  return file;
}

/** Those of other branches are kept for a day: a run beside this one may be reading them. */
function forgetOld() {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { force: true });
  }
}

/** This file with all code of ours that it runs, the migrations, and the PostgreSQL inside PGlite. */
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
