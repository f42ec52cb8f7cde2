// Builds everything that `npm start` runs: the browser's files, the page renderer and the server.
// The result replaces the last one only when all of it succeeded, and nothing is built twice from the same sources.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hashFolders, hashSources } from './source-hash.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.stamp');
const parts = ['web', 'web-ssr', 'server', 'new-database'];
// These have files of their own beside their code (a database, machine code, pages, faces), or are big and seldom used.
const outside = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'pdfkit',
  'pg-native',
  'sharp',
  'unpdf',
];

const hash = await hashSources(root);
if (!process.argv.includes('--force') && (await isUpToDate())) {
  console.log('The build is up to date.');
} else {
  const started = performance.now();
  const staging = join(dist, `.next-${process.pid}`);
  try {
    await buildInto(staging);
    await publish(staging);
    await writeFile(stamp, hash);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function isUpToDate() {
  if (!existsSync(stamp) || parts.some((part) => !existsSync(join(dist, part)))) return false;
  return (await readFile(stamp, 'utf8')) === hash;
}

async function buildInto(staging) {
  process.env.NODE_ENV = 'production';
  await bundleServer(join(staging, 'server'));
  // Beside the rest: it is the work of another process.
  const database = makeDatabase(staging);
  await Promise.all([database, buildPages(staging)]);
}

async function buildPages(staging) {
  // Only here: to find that nothing is to be built should take no longer than reading the sources.
  const { build: viteBuild } = await import('vite');
  const { compressFiles } = await import('./compress-files.mjs');
  const configFile = join(root, 'web/vite.config.ts');
  await viteBuild({ configFile, logLevel: 'warn', build: { outDir: join(staging, 'web') } });
  await compressFiles(join(staging, 'web'));
  // Second, because it writes the names of the browser's files into the page renderer.
  await viteBuild({ configFile, logLevel: 'warn', build: { ssr: true, outDir: join(staging, 'web-ssr') } });
}

// What a first start on the embedded database begins with. The last one serves as long as nothing in it would be otherwise;
// where it is older all the same, the start brings it up to date.
async function makeDatabase(staging) {
  const folder = join(staging, 'new-database');
  const made = await hashFolders(
    root,
    ['server/db/migrations', 'server/features/places'],
    ['package-lock.json'],
  );
  const kept = join(dist, 'new-database');
  const noted = join(kept, 'made-from');
  if (existsSync(noted) && (await readFile(noted, 'utf8')) === made) {
    await cp(kept, folder, { recursive: true });
    return;
  }
  await promisify(execFile)(process.execPath, [join(staging, 'server/create-database-template.js'), folder]);
  // Whoever runs the product may be somebody else than who builds it.
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  await writeFile(join(folder, 'made-from'), made);
}

async function bundleServer(outdir) {
  const { build: bundle } = await import('esbuild');
  await bundle({
    entryPoints: [
      join(root, 'server/main.ts'),
      join(root, 'server/create-database-template.ts'),
      // A thread of its own, found beside the server's files.
      { in: join(root, 'server/features/verification/document/pdf-worker.ts'), out: 'pdf-worker' },
      ...(await commands()),
    ],
    outbase: join(root, 'server'),
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    // Node keeps the text of what it runs. Without the packages' comments that is a third, and one byte a character and not two.
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'external',
    // One file is found and read sooner than a thousand. What is imported on demand is a file apart.
    splitting: true,
    external: outside,
    // Packages in the old form ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
    plugins: [{ name: 'workspace', setup: bundleWorkspace }],
    logLevel: 'warning',
  });
  // The server applies these at start, and looks for them beside the bundle.
  await cp(join(root, 'server/db/migrations'), join(outdir, 'migrations'), { recursive: true });
  await cp(join(root, 'server/features/demand-reports/pdf/fonts'), join(outdir, 'fonts'), {
    recursive: true,
  });
}

async function commands() {
  const folder = join(root, 'server/commands');
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files.map((file) => join(folder, file));
}

// Our own packages are named as if they were installed.
function bundleWorkspace(esbuild) {
  esbuild.onResolve({ filter: /^@threshold\/core\// }, ({ path }) => ({
    path: join(root, `${path.replace('@threshold/', '')}.ts`),
  }));
}

async function publish(staging) {
  await mkdir(dist, { recursive: true });
  await rm(stamp, { force: true });
  for (const part of parts) {
    const current = join(dist, part);
    if (existsSync(current)) await rename(current, join(staging, `old-${basename(part)}`));
    await rename(join(staging, part), current);
  }
}
