import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../e2e/support/settings';
import { demoServer } from './lib/demo-server';
import { ms, quantile, table } from './lib/measure';
import { SLOW_4G } from './lib/page-load';

/**
 * How long somebody signed in waits from the press of a link to the frame with the next page's title, on Slow 4G, with the
 * pointer on the link for a moment before; and whether skeletons are seen where the page was left a moment ago. Held to
 * 100 ms on a plain processor; one slowed to a quarter is told beside it. BENCH_ROUNDS and BENCH_DATA as in `bench:pages`.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const MOST_MS = 100;
/** A hand needs as long between reaching a link and pressing; over the slow line a page's data comes in about that time. */
const POINTING_MS = 600;
const SPEEDS = [1, 4] as const;
/** Each page twice, the second time while what it shows is fresh. */
const WALKS = {
  buyer: ['/buyer-dashboard', '/profile', '/settings', '/buyer-dashboard', '/profile', '/settings'],
  agent: ['/agent-dashboard', '/subscription', '/profile', '/settings', '/agent-dashboard', '/subscription'],
} as const;
type Who = keyof typeof WALKS;

interface Move {
  name: string;
  slower: number;
  again: boolean;
  tookMs: number[];
  flashes: number;
}

const server = await demoServer();
const browser = await chromium.launch({ executablePath: systemChromium, args: chromiumArgs });
const moves = new Map<string, Move>();
try {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const slower of SPEEDS)
      for (const who of Object.keys(WALKS) as Who[]) await walk(browser, who, slower);
} finally {
  await browser.close();
  await server.stop();
}

async function walk(browser: Browser, who: Who, slower: number): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  // Whatever runs this file names its functions with a helper that the page does not have.
  await context.addInitScript('globalThis.__name ??= (made) => made');
  await server.signIn(context, who);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const { name: _, ...line } = SLOW_4G;
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  const [first, ...rest] = WALKS[who];
  await page.goto(server.url + first);
  await page.locator(`header nav a[href="${first}"]`).waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const been = new Set<string>([first]);
  for (const to of rest) {
    const { tookMs, flashed } = await follow(page, to);
    const again = been.has(to);
    been.add(to);
    const name = `${who}: ${to}${again ? ', again' : ''}`;
    const move = moves.get(`${name} ${slower}`) ?? { name, slower, again, tookMs: [], flashes: 0 };
    move.tookMs.push(tookMs);
    if (flashed) move.flashes += 1;
    moves.set(`${name} ${slower}`, move);
  }
  await context.close();
}

interface Moved {
  at: number;
  tookMs: number;
  flashed: boolean;
}

/** From the press of a link until another title has been painted. */
async function follow(page: Page, to: string): Promise<Moved> {
  const link = page.locator(`header nav a[href="${to}"]`);
  await link.hover();
  await page.waitForTimeout(POINTING_MS);
  await page.evaluate(() => {
    const before = document.querySelector('main h1');
    const moved: Moved = { at: 0, tookMs: 0, flashed: false };
    Object.assign(window, { moved });
    document.addEventListener('click', () => (moved.at = performance.now()), { capture: true, once: true });
    const look = () => {
      const title = document.querySelector('main h1');
      if (moved.at && document.querySelector('main [role="status"] .animate-shimmer')) moved.flashed = true;
      if (!moved.at || !title || title === before) return void requestAnimationFrame(look);
      // The frame that this belongs to is painted by the next task.
      setTimeout(() => {
        moved.tookMs = performance.now() - moved.at;
      });
    };
    requestAnimationFrame(look);
  });
  await link.click();
  const read = () => (window as unknown as { moved: Moved }).moved;
  await page.waitForFunction(() => (window as unknown as { moved: Moved }).moved.tookMs > 0);
  return page.evaluate(read);
}

const rows = [...moves.values()].map((move) => {
  const middle = quantile(move.tookMs, 0.5);
  const isStillShown = move.slower > 1 || (middle <= MOST_MS && (!move.again || move.flashes === 0));
  return { ...move, middle, isStillShown };
});
console.log(
  table(
    ['move', 'processor', 'ms', 'skeletons seen', 'bounds'],
    rows.map(({ name, slower, middle, flashes, isStillShown }) => [
      name,
      slower === 1 ? 'plain' : 'a quarter',
      ms(middle),
      String(flashes),
      slower > 1 ? '' : isStillShown ? 'kept' : 'MISSED',
    ]),
  ),
);
process.exit(rows.every(({ isStillShown }) => isStillShown) ? 0 : 1);
