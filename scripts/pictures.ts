/** The pictures of the README, from the built product with its demo people: `npm run pictures`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startServer } from '../bench/lib/server';
import { withoutCookieBanner } from '../e2e/support/person';
import { pickPlace } from '../e2e/support/searches';
import { systemChromium } from '../e2e/support/settings';

interface Picture {
  name: string;
  who: 'buyer' | 'agent';
  path: string;
  width: number;
  height: number;
  /** Waits until the page shows what the picture is of. */
  ready: (page: Page) => Promise<void>;
}

const DESK = { width: 1200, height: 750 };
const PHONE = { width: 390, height: 750 };
/** The README is also read on phones. */
const MOST_BYTES = 60_000;
const OUT = resolve(import.meta.dirname, '../docs/pictures');

const PICTURES: Picture[] = [
  { name: 'matches', who: 'agent', path: '/agent-dashboard', ...DESK, ready: findBuyers },
  {
    name: 'buyer',
    who: 'buyer',
    path: '/buyer-dashboard',
    ...PHONE,
    ready: findSearches,
  },
];

/** Scrolls to the first search, below open requests and the profile. */
async function findSearches(page: Page) {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('switch', { checked: true }) });
  await card.first().waitFor();
  await card.first().evaluate((node) => node.scrollIntoView({ block: 'start' }));
  await card
    .first()
    .getByRole('img', { name: /^Map of/ })
    .waitFor();
}

async function findBuyers(page: Page) {
  await page.getByRole('button', { name: 'Load My Agent Dashboard' }).click();
  await page.getByRole('button', { name: 'Search Database' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search for Potential Buyers' });
  await dialog.getByLabel('Search name').fill('Three bedrooms uphill');
  await pickPlace(page, 'Property location', 'linc', /^Lincoln/);
  await dialog.getByLabel('Price').fill('250000');
  await dialog.getByRole('button', { name: 'Search for Buyers' }).click();
  await dialog.getByRole('listitem').first().waitFor();
  await page.getByText('Search Complete', { exact: true }).waitFor();
}

async function take(browser: Browser, url: string, password: string, picture: Picture) {
  const { width, height } = picture;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await withoutCookieBanner(page);
  const data = { email: `${picture.who}@demo.example`, password };
  const answer = await page.request.post('/api/auth/login', { data });
  if (!answer.ok()) throw new Error(`${data.email} could not sign in: ${answer.status()}`);
  await page.goto(picture.path);
  await picture.ready(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Playwright itself takes no WebP, which is a third of a PNG's size.
  const session = await context.newCDPSession(page);
  const screenshot = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  const bytes = Buffer.from(screenshot.data, 'base64');
  if (bytes.length > MOST_BYTES) throw new Error(`${picture.name} weighs ${bytes.length} bytes.`);
  writeFileSync(join(OUT, `${picture.name}.webp`), bytes);
  process.stdout.write(`docs/pictures/${picture.name}.webp  ${Math.round(bytes.length / 1_000)} kB\n`);
  await context.close();
}

let output = '';
const server = await startServer({
  env: { DEMO: '1' },
  onOutput: (text) => {
    output += text;
  },
  maxStartMs: 300_000,
});
const browser = await chromium.launch({
  ...(systemChromium ? { executablePath: systemChromium } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  mkdirSync(OUT, { recursive: true });
  const password = /with the password (\S+)/.exec(output)?.[1];
  if (!password) throw new Error(`The server printed no demo password:\n${output}`);
  for (const picture of PICTURES) await take(browser, server.url, password, picture);
} finally {
  await browser.close();
  await server.kill('SIGTERM');
}
