import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../e2e/support/settings';
import { demoServer } from './lib/demo-server';
import { median, ms, table } from './lib/measure';
import { SLOW_4G } from './lib/page-load';

/**
 * From the click on a link to the frame with the next page's title, signed in, behind HTTP/2 on Slow 4G, after the pointer
 * rested on the link; and whether a skeleton was shown for what was prefetched. The processor is not slowed down. BENCH_ROUNDS
 * and BENCH_DATA as in `npm run bench pages`.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const MAX_MS = 200;
/** Time on the first page, while the others are prefetched. */
const READING_MS = 5_000;
/** Between reaching a link and pressing it. */
const HOVER_MS = 600;
/** Most pages twice, the second time while their data is fresh. */
const ROUTES = {
  buyer: ['/buyer-dashboard', '/profile', '/settings', '/buyer-dashboard', '/profile', '/settings'],
  agent: ['/agent-dashboard', '/subscription', '/profile', '/settings', '/agent-dashboard', '/subscription'],
} as const;

interface Move {
  name: string;
  times: number[];
  skeletons: number;
}

const server = await demoServer();
const browser = await chromium.launch({
  executablePath: systemChromium,
  args: [...chromiumArgs, ...server.chromiumArgs],
});
const moves = new Map<string, Move>();
try {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const user of ['buyer', 'agent'] as const) await walk(browser, user);
} finally {
  await browser.close();
  await server.stop();
}

async function walk(browser: Browser, user: keyof typeof ROUTES): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  // tsx names functions with a helper that the page does not have.
  await context.addInitScript('globalThis.__name ??= (made) => made');
  await context.addCookies(await server.signIn(user));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const { name: _, ...conditions } = SLOW_4G;
  await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
  const [first, ...rest] = ROUTES[user];
  await page.goto(server.url + first);
  await page.locator(`header nav a[href="${first}"]`).waitFor();
  await page.waitForTimeout(READING_MS);
  const visited = new Set<string>([first]);
  for (const path of rest) {
    const { tookMs, hasSkeleton } = await follow(page, path);
    const name = `${user}: ${path}${visited.has(path) ? ', again' : ''}`;
    visited.add(path);
    const move = moves.get(name) ?? { name, times: [], skeletons: 0 };
    move.times.push(tookMs);
    if (hasSkeleton) move.skeletons += 1;
    moves.set(name, move);
  }
  await context.close();
}

interface Observed {
  clickedAt: number;
  tookMs: number;
  hasSkeleton: boolean;
}

/** From the click on a link until another title has been painted. */
async function follow(page: Page, path: string): Promise<Observed> {
  const link = page.locator(`header nav a[href="${path}"]`);
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.evaluate(() => {
    const before = document.querySelector('main h1');
    const observed: Observed = { clickedAt: 0, tookMs: 0, hasSkeleton: false };
    Object.assign(window, { observed });
    const onClick = () => (observed.clickedAt = performance.now());
    document.addEventListener('click', onClick, { capture: true, once: true });
    const check = () => {
      const title = document.querySelector('main h1');
      if (observed.clickedAt && document.querySelector('main [role="status"] .animate-shimmer'))
        observed.hasSkeleton = true;
      if (!observed.clickedAt || !title || title === before) return void requestAnimationFrame(check);
      // This frame is painted before the next task.
      setTimeout(() => {
        observed.tookMs = performance.now() - observed.clickedAt;
      });
    };
    requestAnimationFrame(check);
  });
  await link.click();
  const read = () => (window as unknown as { observed: Observed }).observed;
  await page.waitForFunction(() => (window as unknown as { observed: Observed }).observed.tookMs > 0);
  return page.evaluate(read);
}

let failed = false;
const cells = [...moves.values()].map(({ name, times, skeletons }) => {
  const isMet = median(times) < MAX_MS && skeletons === 0;
  failed ||= !isMet;
  return [name, ms(median(times)), String(skeletons), isMet ? 'met' : 'MISSED'];
});
console.log(table(`move | ms | skeletons | under ${MAX_MS} ms, no skeleton`, cells));
process.exit(failed ? 1 : 0);
