// Runs every check in turn and ends with one line that counts them all.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'threshold-results-'));
let passed = 0;
let failed = 0;

/** Runs it and adds what `tally` makes of the end: how many were right and how many wrong. */
function run(title, command, args, tally, env = {}) {
  const began = Date.now();
  process.stdout.write(`\n== ${title}\n`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  const [good, bad] = tally(status === 0);
  passed += good;
  failed += bad;
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`== ${title}: ${bad === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`);
}

/** A check that is either right or wrong counts as one. */
function check(title, command, args) {
  run(title, command, args, (ok) => (ok ? [1, 0] : [0, 1]));
}

function countVitest(title, projects) {
  const report = join(folder, `${projects.join('-')}.json`);
  const args = projects.flatMap((project) => ['--project', project]);
  run(
    title,
    'npx',
    ['vitest', 'run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    (ok) => {
      const { numPassedTests = 0, numFailedTests = 0 } = read(report);
      return count(ok, numPassedTests, numFailedTests);
    },
  );
}

function countPlaywright(title) {
  const report = join(folder, 'browser.json');
  run(
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

check('Format and lint', 'npx', ['biome', 'check', '.']);
check('Types', 'npx', ['tsc', '--noEmit', '-p', '.']);
countVitest('Rules and components', ['unit', 'components']);
countVitest('API on PGlite', ['api-pglite']);
countVitest('API on PostgreSQL', ['api-postgres']);
check('Production build', 'node', ['scripts/build.mjs', '--force']);
check('Weight of the landing page', 'node', ['scripts/check-bundle.mjs']);
countPlaywright('Journeys in a browser');

rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
