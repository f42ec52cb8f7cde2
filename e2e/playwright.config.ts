import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, freePort, SECRET, SETUP_KEY, systemChromium } from './support/settings';

/** Ports and folders are chosen once, by the process that starts the servers; its workers inherit them. */
process.env.E2E_PORT ??= String(freePort());
process.env.E2E_FREE_PORT ??= String(freePort());
process.env.E2E_TIME_PORT ??= String(freePort());
if (!process.env.E2E_DATA) {
  process.env.E2E_DATA = join(tmpdir(), `threshold-e2e-${process.pid}`);
  // The one with demo data starts from nothing, as it does for a newcomer; the others need not prove that again.
  for (const name of ['free', 'time']) await putEmptyDatabase(join(process.env.E2E_DATA, name));
}

async function putEmptyDatabase(dataDir: string) {
  const { emptyDatabase } = await import('../server/test/empty-database');
  const folder = join(dataDir, 'db');
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xf', await emptyDatabase(), '-C', folder], { stdio: 'ignore' });
}

/** Whatever the shell has set, journeys keep to themselves: they delete people, pay and send. */
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
    // Journeys are not about load, and the machine may be busy with other suites.
    SHED_LOAD: 'off',
    // Journeys look again at once at what they have just changed.
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
  // A journey waits for its server and its server for it: one more than cores keeps them busy.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: true,
  // Long enough for a machine that is busy with other suites too.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(systemChromium ? { executablePath: systemChromium } : {}),
      args: chromiumArgs,
    },
    // Nothing to wait for, or to draw, but what a journey does; the public pages are looked at as they move.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every step would take as long as the steps; the page as it stood is kept, and can be walked through.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  globalSetup: './support/ready.ts',
  // Only the last is waited for as it starts: the others start beside it, and `globalSetup` asks after all of them.
  webServer: [
    // The product in the days when access was still free.
    server(process.env.E2E_FREE_PORT, 'free', { FREE_ACCESS_UNTIL: '2099-01-01' }),
    // Where months pass at the billing provider, which would unsettle whoever is paying elsewhere.
    server(process.env.E2E_TIME_PORT, 'time'),
    // With demo data, whose password the server makes and prints at its first start.
    {
      ...server(process.env.E2E_PORT, 'main', { DEMO: '1', PUSH_ALLOW_LOCAL: '1' }),
      wait: { stdout: /password (?<demo_password>\S+)/ },
    },
  ],
});
