import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Modules are loaded once a worker, not once a file: no test may rely on what a module remembers, nor replace one with
 * `vi.mock`, which its neighbours would meet. Spying on what a module exports does the same and can be undone.
 */
const isolate = false;

/** The build writes the browser's files into the page renderer; here there is no build. */
const clientManifest = {
  name: 'client-manifest',
  resolveId: (id: string) => (id === 'virtual:client-manifest' ? id : undefined),
  load: (id: string) =>
    id === 'virtual:client-manifest' ? "export default { 'index.html': { file: 'entry.js' } }" : undefined,
};

/** On a busy machine the default of a second is too short. */
const expect = { poll: { timeout: 20_000 } };

const api = {
  isolate,
  expect,
  include: ['server/**/*.api.test.ts'],
  setupFiles: ['server/test/setup.ts'],
  environment: 'node' as const,
  // Three suites may run at once on two cores: these only end what would never end.
  testTimeout: 90_000,
  hookTimeout: 120_000,
};

/**
 * What differs by database, and the main test of the features that no journey goes through: the journeys run on PGlite,
 * from a first start with demo data. All API tests run on PostgreSQL; `npm run test:long` runs all of them here too.
 */
const PGLITE_SMOKE = [
  'server/{backup,db}/**/*.api.test.ts',
  'server/jobs/worker.api.test.ts',
  ...[
    'admins/admins',
    'api-keys/api-keys',
    'contact-reports/contact-reports',
    'disclosures/disclosures',
    'live/stream',
    'matching/sql-matches-rule',
    'my-contacts/my-contacts',
    'places/places',
    'public-api/public-api',
    'removal-requests/removal-requests',
    'retention/retention',
    'stock-imports/stock-imports',
    'two-step/two-step',
    'webhooks/webhooks',
  ].map((name) => `server/features/${name}.api.test.ts`),
];

export default defineConfig({
  test: {
    // Left to itself it keeps a core free, which on two cores doubles the wait.
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: [clientManifest],
        test: {
          isolate,
          expect,
          name: 'unit',
          include: ['{core,server,web,scripts}/**/*.test.ts'],
          exclude: ['server/**/*.api.test.ts', '**/*.dom.test.ts', '**/node_modules/**'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // A project of their own, because a worker is only kept while the next file wants the same surroundings.
        test: {
          isolate,
          expect,
          name: 'components',
          include: ['web/**/*.test.tsx', 'web/**/*.dom.test.ts'],
          setupFiles: ['web/test/setup.ts'],
          environment: 'jsdom',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...api,
          name: 'api-pglite',
          ...(process.env.PGLITE_SMOKE ? { include: PGLITE_SMOKE } : {}),
          sequence: { groupOrder: 3 },
          // The embedded database takes one statement after the other, so that nothing can race there.
          // ... and it cannot be away.
          exclude: ['**/*races.api.test.ts', '**/postgres-*.api.test.ts', '**/node_modules/**'],
          env: { TEST_DATABASE: 'pglite' },
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      {
        test: {
          ...api,
          name: 'api-postgres',
          sequence: { groupOrder: 2 },
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
});
