// Starts the thread from the sources (dev server, tests), compiled once and not in every thread.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

const folder = import.meta.dirname;
const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const hash = createHash('sha256');
for (const name of sources) hash.update(readFileSync(join(folder, name)));
const cache = join(folder, '../../../../node_modules/.cache/threshold-pdf-worker');
const compiled = join(cache, `${hash.digest('hex').slice(0, 16)}.mjs`);
if (!existsSync(compiled)) {
  const { buildSync } = await import('esbuild');
  const entryPoints = [join(folder, 'pdf-worker.ts')];
  const options = { bundle: true, write: false, platform: 'node', format: 'esm', packages: 'external' };
  const { outputFiles } = buildSync({ ...options, entryPoints });
  mkdirSync(cache, { recursive: true });
  // Written to a temporary name: another thread may compile it at the same time.
  const half = `${compiled}.${process.pid}.${threadId}`;
  writeFileSync(half, outputFiles[0].contents);
  renameSync(half, compiled);
}
await import(compiled);
