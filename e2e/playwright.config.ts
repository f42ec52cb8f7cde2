import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, freePort, SECRET, SETUP_KEY, systemChromium } from './support/settings';

/** Ports and folders are chosen once by the main process; its workers inherit them. */
process.env.E2E_PORT ??= String(freePort());
process.env.E2E_FREE_PORT ??= String(freePort());
process.env.E2E_TIME_PORT ??= String(freePort());
if (!process.env.E2E_DATA) {
  process.env.E2E_DATA = join(tmpdir(), `threshold-e2e-${process.pid}`);
  // The demo server creates its database from scratch, as on a first start; the others use a template to save time.
  for (const name of ['free', 'time']) await putEmptyDatabase(join(process.env.E2E_DATA, name));
}

async function putEmptyDatabase(dataDir: string) {
  const { emptyDatabase } = await import('../server/test/empty-database');
  const folder = join(dataDir, 'db');
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xf', await emptyDatabase(), '-C', folder], { stdio: 'ignore' });
}

/** Unset, so that tests never use external services: they delete users, pay and send mails. */
const OUTSIDE = { DATABASE_URL: '', SMTP_URL: '', STRIPE_SECRET_KEY: '', S3_BUCKET: '' };

const server = (port: string, name: string, env: Record<string, string> = {}) => ({
  command: 'node dist/server/main.js',
  cwd: join(import.meta.dirname, '..'),
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    ...OUTSIDE,
    PORT: port,
    DATA_DIR: join(process.env.E2E_DATA ?? '', name),
    DEMO: '0',
    RATE_LIMITS: 'off',
    // Load shedding is not under test, and the machine may be busy with other suites.
    SHED_LOAD: 'off',
    // Tests read back immediately what they have changed.
    CACHES: 'off',
    LOG_LEVEL: 'error',
    ADMIN_SETUP_KEY: SETUP_KEY,
    SESSION_SECRET: SECRET,
    ...env,
  },
});

export default defineConfig({
  testDir: '.',
  outputDir: join(process.env.E2E_DATA, 'results'),
  retries: 0,
  // Cores + 1, because tests are I/O bound.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: true,
  // Long enough for a machine that is also running other suites.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(systemChromium ? { executablePath: systemChromium } : {}),
      args: chromiumArgs,
    },
    // Saves rendering time; the public pages are tested with animations.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a DOM snapshot with every step; `--trace retain-on-failure` writes one.
    screenshot: 'only-on-failure',
  },
  globalSetup: './support/ready.ts',
  // Playwright waits only for the last server: the others start in parallel, and `globalSetup` waits for all.
  webServer: [
    // While access is free.
    server(process.env.E2E_FREE_PORT, 'free', { FREE_ACCESS_UNTIL: '2099-01-01' }),
    // Its billing clock is advanced by months, which would disturb payments of other tests.
    server(process.env.E2E_TIME_PORT, 'time'),
    // With demo data; the server prints the generated password at its first start.
    {
      ...server(process.env.E2E_PORT, 'main', { DEMO: '1', PUSH_ALLOW_LOCAL: '1' }),
      wait: { stdout: /password (?<demo_password>\S+)/ },
    },
  ],
});
