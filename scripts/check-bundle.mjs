// Fails when the landing page ships more script than a phone on a slow line should have to fetch.
// Counted: the entry, the page and everything they import, which is all that runs without a click.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const LIMIT_KB = 110;
const LANDING = ['index.html', 'app/pages/landing.page.tsx'];

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist/web');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const files = new Set();
for (const source of LANDING) collect(source);
const sizes = [...files].map((file) => ({ file, bytes: statSync(join(dist, `${file}.gz`)).size }));
sizes.sort((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { file, bytes } of sizes) console.log(`${kb(bytes).padStart(8)} kB  ${file}`);
console.log(`${kb(total).padStart(8)} kB  in all, compressed with gzip; the limit is ${LIMIT_KB} kB`);
if (total > LIMIT_KB * 1000) {
  console.error('The landing page ships too much script.');
  process.exitCode = 1;
}

function collect(source) {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build knows no ${source}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported);
}

function kb(bytes) {
  return (bytes / 1000).toFixed(1);
}
