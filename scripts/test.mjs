// Runs every check, in parallel where possible, and prints the totals on the last line.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'threshold-results-'));
let passed = 0;
let failed = 0;
const start = Date.now();
const secondsSince = (then) => Math.round((Date.now() - then) / 1000);

/** Runs a command and adds its numbers of passed and failed checks, as returned by `count`. */
async function run(title, command, args, count, env = {}) {
  const startedAt = Date.now();
  process.stdout.write(`== ${title} ...\n`);
  const ok = await execute(command, args, { ...process.env, NO_COLOR: '1', ...env });
  const [good, bad] = count(ok);
  passed += good;
  failed += bad;
  process.stdout.write(`== ${title}: ${bad === 0 ? 'ok' : 'FAILED'} in ${secondsSince(startedAt)} s\n\n`);
}

/** Prints the output at the end, so that parallel commands do not mix their lines. */
function execute(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    child.on('error', () => resolve(false));
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      resolve(status === 0);
    });
  });
}

/** Counts as one check. */
const check = (title, command, args) => run(title, command, args, (ok) => (ok ? [1, 0] : [0, 1]));

function runVitest(title, projects, env) {
  const report = join(folder, 'vitest.json');
  const args = projects.flatMap((project) => ['--project', project]);
  return run(
    title,
    'npx',
    ['vitest', 'run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    (ok) => {
      // The embedded PostgreSQL changes the exit code when it stops, so the report says whether a file failed to load.
      const { numPassedTests = 0, numFailedTests = 0, success = false } = read(report);
      return totals(ok && success, numPassedTests, numFailedTests);
    },
    env,
  );
}

function runPlaywright(title) {
  const report = join(folder, 'browser.json');
  return run(
    title,
    'npx',
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    (ok) => {
      const { stats = {} } = read(report);
      return totals(ok, stats.expected ?? 0, (stats.unexpected ?? 0) + (stats.flaky ?? 0));
    },
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
}

/** A run that crashed without a report counts as one failure. */
function totals(ok, good, bad) {
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
  // One checker: with several, each computes the shared types again, a third more work.
  await check('Types', 'npx', ['tsc', '--noEmit', '-p', '.', '--checkers', '1']);
  await check('Production build', 'node', ['scripts/build.mjs', '--force']);
  await check('Size of the public pages', 'node', ['scripts/check-bundle.mjs']);
}

// One run for all vitest projects saves their start-up times. The journeys come afterwards: on a busy machine their
// timeouts would expire.
const projects = ['unit', 'components', 'api-postgres', 'api-pglite'];
await Promise.all([
  runVitest('Rules, components, API on PostgreSQL, main paths on PGlite', projects, { PGLITE_SMOKE: '1' }),
  checks(),
]);
await runPlaywright('Journeys in a browser');

rmSync(folder, { recursive: true, force: true });
process.stdout.write(`Total time: ${secondsSince(start)} s\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
