// Builds everything that `npm start` runs: the browser's files, the page renderer and the server.
// Replaces the last build only if everything succeeded; skipped if the sources are unchanged (unless --force).
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
// Not bundled: they load other files (WebAssembly, native code, pages, fonts), or are big and seldom used.
const external = [
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
  // In parallel, because it runs in another process.
  const database = createDatabase(staging);
  await Promise.all([database, buildPages(staging)]);
}

async function buildPages(staging) {
  // Imported here, so that an up-to-date build is detected quickly.
  const { build: viteBuild } = await import('vite');
  const { compressFiles } = await import('./compress-files.mjs');
  const configFile = join(root, 'web/vite.config.ts');
  await viteBuild({ configFile, logLevel: 'warn', build: { outDir: join(staging, 'web') } });
  await compressFiles(join(staging, 'web'));
  // Second, because the page renderer contains the names of the browser's files.
  await viteBuild({ configFile, logLevel: 'warn', build: { ssr: true, outDir: join(staging, 'web-ssr') } });
}

// The template of a new embedded database, reused while migrations and places are unchanged. The server migrates it at start
// if necessary.
async function createDatabase(staging) {
  const folder = join(staging, 'new-database');
  const hash = await hashFolders(
    root,
    ['server/db/migrations', 'server/features/places'],
    ['package-lock.json'],
  );
  const previous = join(dist, 'new-database');
  const hashFile = join(previous, 'made-from');
  if (existsSync(hashFile) && (await readFile(hashFile, 'utf8')) === hash) {
    await cp(previous, folder, { recursive: true });
    return;
  }
  await promisify(execFile)(process.execPath, [join(staging, 'server/create-database-template.js'), folder]);
  // The product may run as another user than the one who builds it.
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  await writeFile(join(folder, 'made-from'), hash);
}

async function bundleServer(outdir) {
  const { build: bundle } = await import('esbuild');
  await bundle({
    entryPoints: [
      join(root, 'server/main.ts'),
      join(root, 'server/create-database-template.ts'),
      // A worker thread, loaded from the folder of the server's bundle.
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
    // Node keeps the source text in memory: without comments it is a third, at one byte per character instead of two.
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'external',
    // Dynamic imports become separate files.
    splitting: true,
    external,
    // CommonJS packages use `require` for Node's modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
    plugins: [{ name: 'workspace', setup: bundleWorkspace }],
    logLevel: 'warning',
  });
  // The server looks for them beside the bundle.
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

// Resolves imports of the workspace package to its sources.
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
