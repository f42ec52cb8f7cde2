// Runs every check, what does not need another beside it, and ends with one line that counts them all.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'threshold-results-'));
let passed = 0;
let failed = 0;
const start = Date.now();
const secondsSince = (then) => Math.round((Date.now() - then) / 1000);

/** Runs it and adds what `tally` makes of the end: how many were right and how many wrong. */
async function run(title, command, args, tally, env = {}) {
  const began = Date.now();
  process.stdout.write(`== ${title} ...\n`);
  const ok = await finish(command, args, { ...process.env, NO_COLOR: '1', ...env });
  const [good, bad] = tally(ok);
  passed += good;
  failed += bad;
  process.stdout.write(`== ${title}: ${bad === 0 ? 'ok' : 'FAILED'} in ${secondsSince(began)} s\n\n`);
}

/** Two that run side by side would write into each other's lines: what one says is shown once it has ended. */
function finish(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    child.on('error', () => resolve(false));
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said));
      resolve(status === 0);
    });
  });
}

/** A check that is either right or wrong counts as one. */
const check = (title, command, args) => run(title, command, args, (ok) => (ok ? [1, 0] : [0, 1]));

function countVitest(title, projects, env) {
  const report = join(folder, 'vitest.json');
  const args = projects.flatMap((project) => ['--project', project]);
  return run(
    title,
    'npx',
    ['vitest', 'run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    (ok) => {
      // The embedded servers take the exit code along when they end: a file that failed before its tests is told here.
      const { numPassedTests = 0, numFailedTests = 0, success = false } = read(report);
      return count(ok && success, numPassedTests, numFailedTests);
    },
    env,
  );
}

function countPlaywright(title) {
  const report = join(folder, 'browser.json');
  return run(
    title,
    'npx',
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    (ok) => {
      const { stats = {} } = read(report);
      return count(ok, stats.expected ?? 0, (stats.unexpected ?? 0) + (stats.flaky ?? 0));
    },
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
}

/** A run that broke down before it could count is one failure, never none. */
function count(ok, good, bad) {
  return [good, ok ? bad : Math.max(bad, 1)];
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {};
  }
}

async function checks() {
  await check('Format and lint', 'npx', ['biome', 'check', '.']);
  // One checker: each of several works out for itself the types they share, which is a third more work.
  await check('Types', 'npx', ['tsc', '--noEmit', '-p', '.', '--checkers', '1']);
  await check('Production build', 'node', ['scripts/build.mjs', '--force']);
  await check('Weight of the open pages', 'node', ['scripts/check-bundle.mjs']);
}

// One run, so that the tests of all kinds share the processor without waiting for each other's start. Journeys come after
// it: two suites at once would only make what is waited for late.
const projects = ['unit', 'components', 'api-postgres', 'api-pglite'];
await Promise.all([
  countVitest('Rules, components, API on PostgreSQL, main paths on PGlite', projects, { PGLITE_SMOKE: '1' }),
  checks(),
]);
await countPlaywright('Journeys in a browser');

rmSync(folder, { recursive: true, force: true });
process.stdout.write(`All of it in ${secondsSince(start)} s\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
