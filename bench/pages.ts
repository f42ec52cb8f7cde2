import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, devices } from '@playwright/test';
import { systemChromium } from '../e2e/support/settings';
import { ms, quantile, table } from './lib/measure';
import { freePort } from './lib/postgres';
import { startServer } from './lib/server';

/**
 * How soon a visitor with a mid-range phone sees what a page is about, and whether it moves after that: the built
 * product, a processor slowed to a quarter, and a mobile network. BENCH_ROUNDS makes it shorter.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const WANTED_MS = 1_500;
const MOST_SHIFT = 0.01;
const SLOWER = 4;
/** A usual 4G connection. */
const NETWORK = { latency: 60, downloadThroughput: (9_000 * 1024) / 8, uploadThroughput: (1_500 * 1024) / 8 };
/** Beside those that the site tells search engines of. */
const MORE_PAGES = ['/?view=buyer', '/?view=agent', '/reset-password'];

interface Look {
  contentMs: number;
  shift: number;
  bytes: number;
}

async function look(browser: Browser, address: string): Promise<Look> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { contentMs: 0, shift: 0 };
    Object.assign(window, { seen });
    type Shift = PerformanceEntry & { value: number };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.contentMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // Reported a moment after it was painted; a page that never reports any is no quick one.
  await page.waitForFunction(() => (window as unknown as { seen: { contentMs: number } }).seen.contentMs > 0);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { contentMs: number; shift: number } }).seen,
  );
  await context.close();
  return { ...seen, bytes };
}

const dataDir = mkdtempSync(join(tmpdir(), 'threshold-bench-pages-'));
const server = await startServer({ port: await freePort(), dataDir });
const browser = await chromium.launch({
  executablePath: systemChromium,
  args: ['--no-sandbox', '--disable-gpu'],
});
const looks = new Map<string, Look[]>();
try {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const known = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (known.length === 0) throw new Error('The sitemap names no page.');
  for (const path of [...known, ...MORE_PAGES]) looks.set(path, []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [path, seen] of looks) seen.push(await look(browser, server.url + path));
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}

const rows = [...looks].map(([path, seen]) => {
  const content = seen.map((one) => one.contentMs);
  return {
    path,
    median: quantile(content, 0.5),
    slowest: Math.max(...content),
    shift: Math.max(...seen.map((one) => one.shift)),
    kilobytes: quantile(
      seen.map((one) => one.bytes / 1024),
      0.5,
    ),
  };
});
console.log(
  table(
    [
      'page',
      'main content, median ms',
      'slowest ms',
      'largest shift',
      'kB over the wire',
      `under ${WANTED_MS} ms, still`,
    ],
    rows.map(({ path, median, slowest, shift, kilobytes }) => [
      path,
      ms(median),
      ms(slowest),
      shift.toFixed(3),
      kilobytes.toFixed(0),
      median < WANTED_MS && shift < MOST_SHIFT ? 'yes' : 'NO',
    ]),
  ),
);
process.exit(rows.every(({ median, shift }) => median < WANTED_MS && shift < MOST_SHIFT) ? 0 : 1);
