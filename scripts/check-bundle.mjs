// Fails if a public page loads more JavaScript than its limit.
// Counted: the entry, the page and everything they import statically.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist/web');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const { publicSources } = await import(join(root, 'dist/web-ssr/entry-server.js'));

/** Compressed with gzip, in kB of 1,000 bytes. */
const LIMIT = 150;
const LIMITS = {
  '/': 140,
  // With the forms for signing up and in.
  '/?view=agent': 170,
  // With the field that suggests places.
  '/demand': 180,
  // Behind its own sign-in.
  '/admin-dashboard': 180,
};

for (const [path, source] of Object.entries(publicSources)) {
  const limit = LIMITS[path] ?? LIMIT;
  const files = filesOf(['index.html', source]);
  const sizes = [...files].map((file) => ({ file, bytes: bytesOf(file) }));
  sizes.sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const isOver = total > limit * 1000;
  console.log(`${kb(total)} kB of ${limit} in ${sizes.length} files  ${path}`);
  if (!isOver) continue;
  for (const { file, bytes } of sizes) console.log(`${kb(bytes)} kB    ${file}`);
  console.error(`${path} loads too much JavaScript.`);
  process.exitCode = 1;
}

function filesOf(sources, files = new Set()) {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is not in the manifest`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    filesOf(chunk.imports ?? [], files);
  }
  return files;
}

/** Files that gzip would not make smaller are sent as they are. */
function bytesOf(file) {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size;
}

function kb(bytes) {
  return (bytes / 1000).toFixed(1).padStart(8);
}
