import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { CDPSession } from '@playwright/test';
import { freePort } from '../server/test/free-port';
import { demoServer } from './lib/demo-server';
import { quantile, table } from './lib/measure';
import { plainBrowser, type SignIn } from './lib/plain-browser';
import { plainTab } from './lib/plain-tab';

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

const server = await demoServer();
const found: { path: string; reports: Report[] }[] = [];
try {
  for (const { path, as } of pages) {
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round += 1) reports.push(await look(path, as));
    found.push({ path, reports });
  }
} finally {
  await server.stop();
}

/** In a browser of its own, signed in before Lighthouse takes it over. */
async function look(path: string, as: 'buyer' | 'agent' | undefined): Promise<Report> {
  const port = await freePort();
  const signIn = async (someone: Parameters<SignIn>[0]) => (as ? server.signIn(someone, as) : undefined);
  const { hub, close } = await plainBrowser(server.url, signIn, [`--remote-debugging-port=${port}`]);
  try {
    if (as) await answerAboutCookies(hub);
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
    await close();
  }
}

/** Whoever is signed in has been asked on the way in; the question would be the largest thing on the screen. */
async function answerAboutCookies(hub: CDPSession) {
  const tab = await plainTab(hub);
  await tab.send('Page.enable');
  await tab.send('Page.navigate', { url: `${server.url}/healthz` });
  const answered = {
    'cookie-consent': '{"essential":true}',
    'cookie-consent-date': new Date().toISOString(),
  };
  const expression = `location.href !== 'about:blank' && Boolean(Object.assign(localStorage, ${JSON.stringify(answered)}))`;
  const answer = async () =>
    (await tab.send('Runtime.evaluate', { expression })).result as { value: unknown };
  while ((await answer()).value !== true) await pause(50);
  await tab.close();
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
