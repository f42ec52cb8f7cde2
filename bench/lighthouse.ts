import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { systemChromium } from '../e2e/support/settings';
import { demoSignIns } from '../server/demo/demo-domain';
import { freePort } from '../server/test/free-port';
import { quantile, table } from './lib/measure';
import { startServer } from './lib/server';

/**
 * What Lighthouse says of two open pages and two dashboards, as on a phone: the built product with its demo data, in the
 * browser of the journeys. Fetched by name and version when it is asked for, since it is 185 MB that nothing else needs.
 * BENCH_ROUNDS, BENCH_PAGES=/,/buyer-dashboard and BENCH_DATA as in `bench:pages`. On a busy machine its performance
 * says more about the machine.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof WANTED;
const categories = Object.keys(WANTED) as Category[];

const PAGES: readonly { path: string; as?: 'buyer' | 'agent' }[] = [
  { path: '/' },
  { path: '/how-it-works' },
  { path: '/buyer-dashboard', as: 'buyer' },
  { path: '/agent-dashboard', as: 'agent' },
];
const pages = PAGES.filter(
  ({ path }) => !process.env.BENCH_PAGES || process.env.BENCH_PAGES.split(',').includes(path),
);

interface Report {
  finalDisplayedUrl: string;
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

const kept = process.env.BENCH_DATA;
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'threshold-bench-lighthouse-'));
mkdirSync(dataDir, { recursive: true });
let said = '';
const server = await startServer({
  port: await freePort(),
  dataDir,
  env: { DEMO: '1' },
  hear: (piece) => {
    said += piece;
  },
  mostMs: 600_000,
});
const found: { path: string; reports: Report[] }[] = [];
try {
  for (const { path, as } of pages) {
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round += 1) reports.push(await look(path, as));
    found.push({ path, reports });
  }
} finally {
  await server.kill('SIGTERM');
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
}

/** In a browser of its own, signed in before Lighthouse takes it over. */
async function look(path: string, as: 'buyer' | 'agent' | undefined): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'threshold-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: systemChromium,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    if (as) {
      const [, password] = /with the password (\S+)/.exec(said) ?? [];
      const answer = await browser.request.post(`${server.url}/api/auth/login`, {
        data: { email: demoSignIns[as], password },
        headers: { origin: server.url },
      });
      if (!answer.ok()) throw new Error(`The ${as} could not sign in: ${answer.status()}`);
    }
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        ...['--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', server.url + path],
        ...[`--port=${port}`, '--output=json', '--quiet', `--only-categories=${categories.join()}`],
        // Dashboards are kept from search engines on purpose.
        ...(as ? ['--skip-audits=is-crawlable'] : []),
      ],
      { maxBuffer: 100_000_000 },
    );
    const report: Report = JSON.parse(stdout);
    const { pathname } = new URL(report.finalDisplayedUrl);
    if (pathname !== path) throw new Error(`${path} led to ${pathname}`);
    return report;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const scoreOf = (report: Report, category: Category) =>
  Math.round((report.categories[category].score ?? 0) * 100);
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const rows = found.map(({ path, reports }) => {
  const scores = categories.map((category) =>
    quantile(
      reports.map((report) => scoreOf(report, category)),
      0.5,
    ),
  );
  const missed = categories.filter((category, n) => (scores[n] ?? 0) < WANTED[category]);
  const figures = FIGURES.map((id) => reports[0]?.audits[id]?.displayValue ?? '?');
  return { path, scores, missed, figures, report: reports[0] };
});
console.log(
  table(
    ['page', ...categories, 'first paint', 'main content', 'blocked', 'shift', 'bounds'],
    rows.map(({ path, scores, figures, missed }) => [
      path,
      ...scores.map(String),
      ...figures,
      missed.length === 0 ? 'kept' : `MISSED: ${missed.join(', ')}`,
    ]),
  ),
);
for (const { path, missed, report } of rows)
  for (const category of missed)
    for (const { id, weight } of report?.categories[category].auditRefs ?? []) {
      const audit = report?.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        console.log(`${path}, ${category}: ${audit.title} (${id}) ${audit.displayValue ?? ''}`);
    }
process.exit(rows.every(({ missed }) => missed.length === 0) ? 0 : 1);
