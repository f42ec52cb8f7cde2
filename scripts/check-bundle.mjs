// Fails when a page that anybody may open ships more script than a phone on a slow line should have to fetch.
// Counted: the entry, the page and everything they import, which is all that runs without a click.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** As gzip, in kB of 1,000 bytes. */
const LIMITS = {
  'app/pages/landing.page.tsx': 110,
  // With the forms for signing up and in.
  'app/pages/audience.page.tsx': 140,
  'features/how-it-works/general.page.tsx': 130,
  'features/how-it-works/agents.page.tsx': 130,
  'features/how-it-works/buyers.page.tsx': 130,
  'features/legal/privacy-policy.page.tsx': 135,
  'features/legal/terms.page.tsx': 135,
  'features/legal/buyer-terms.page.tsx': 135,
  'features/legal/agent-terms.page.tsx': 135,
  'features/accounts/reset-password.page.tsx': 130,
  // With the field that suggests places.
  'features/demand/demand.page.tsx': 160,
};

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist/web');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

for (const [page, limit] of Object.entries(LIMITS)) {
  const files = filesOf(['index.html', page]);
  const sizes = [...files].map((file) => ({ file, bytes: statSync(join(dist, `${file}.gz`)).size }));
  sizes.sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const isOver = total > limit * 1000;
  console.log(`${kb(total)} kB of ${limit} in ${sizes.length} files  ${page}`);
  if (!isOver) continue;
  for (const { file, bytes } of sizes) console.log(`${kb(bytes)} kB    ${file}`);
  console.error(`${page} ships too much script.`);
  process.exitCode = 1;
}

function filesOf(sources, files = new Set()) {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build knows no ${source}`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    filesOf(chunk.imports ?? [], files);
  }
  return files;
}

function kb(bytes) {
  return (bytes / 1000).toFixed(1).padStart(8);
}
