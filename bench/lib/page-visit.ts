import type { Browser, BrowserContext, Page } from '@playwright/test';
import { devices } from '@playwright/test';

/** What lies between a phone and the server. */
export interface Line {
  name: string;
  latency: number;
  /** Bytes a second. */
  downloadThroughput: number;
  uploadThroughput: number;
}

const kilobits = (count: number) => (count * 1_000) / 8;

export const USUAL_4G: Line = {
  name: '4G',
  latency: 60,
  downloadThroughput: kilobits(9_000),
  uploadThroughput: kilobits(1_500),
};
export const SLOW_4G: Line = {
  name: 'Slow 4G',
  latency: 150,
  downloadThroughput: kilobits(1_600),
  uploadThroughput: kilobits(750),
};

/** A mid-range phone beside the machine that measures. */
const SLOWER = 4;
const MOST_MS = 60_000;
/** What the page calls once it is drawn and can be used. */
const STANDS = 'pageStands';

export interface Visit {
  /** The first thing drawn, and the largest. */
  paintMs: number;
  contentMs: number;
  /** The main control is on the screen, can be used, and its handlers are attached. */
  usableMs: number;
  shift: number;
  script: number;
  style: number;
  font: number;
  all: number;
}

interface Seen {
  paintMs: number;
  contentMs: number;
  usableMs: number;
  shift: number;
}

/** A phone without anything kept. */
export async function openPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  // Whatever runs this file names its functions with a helper that the page does not have.
  await context.addInitScript('globalThis.__name ??= (made) => made');
  // A question that covers a part of the page after a second is not what is measured here.
  await context.addInitScript(() => {
    localStorage.setItem('cookie-consent', JSON.stringify({ essential: true }));
    localStorage.setItem('cookie-consent-date', new Date().toISOString());
  });
  return context;
}

/** One load of a page over a line; `control` is what a person came to use. */
export async function visit(
  context: BrowserContext,
  line: Line,
  address: string,
  control: string,
): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const { name: _, ...conditions } = line;
  await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const bytes = { script: 0, style: 0, font: 0, all: 0 };
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    const kind = kinds.get(requestId);
    if (kind === 'Script') bytes.script += encodedDataLength;
    else if (kind === 'Stylesheet') bytes.style += encodedDataLength;
    else if (kind === 'Font') bytes.font += encodedDataLength;
  });
  // The page calls back by itself. To ask it would bring a script of our own into it, a third of its work before the first paint.
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: STANDS });
  const stands = new Promise<void>((resolve) => {
    session.on('Runtime.bindingCalled', ({ name }) => name === STANDS && resolve());
  });
  await watch(page, control);
  await page.goto(address, { waitUntil: 'commit', timeout: MOST_MS });
  await within(MOST_MS, stands, () => `${address} never became usable: there is no ${control}`);
  // What comes late may still move the page, and is still fetched without a click.
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await page.close();
  return { ...seen, ...bytes };
}

async function within(mostMs: number, wanted: Promise<void>, otherwise: () => string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(otherwise())), mostMs);
  });
  await Promise.race([wanted, late]).finally(() => clearTimeout(timer));
}

/** Runs in the page, from before its first byte. */
function watch(page: Page, control: string): Promise<unknown> {
  return page.addInitScript(
    ({ selector, stands }) => {
      // A stream is never idle; the page is asked to do without.
      Object.defineProperty(window, 'EventSource', { value: undefined });
      const seen: Seen = { paintMs: 0, contentMs: 0, usableMs: 0, shift: 0 };
      Object.assign(window, { seen });
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntriesByName('first-contentful-paint')) seen.paintMs = entry.startTime;
      }).observe({ type: 'paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.contentMs = entry.startTime;
        tell();
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      const tell = () => {
        const call: unknown = Reflect.get(window, stands);
        if (seen.usableMs > 0 && seen.contentMs > 0 && typeof call === 'function') call('');
      };
      // React leaves a node's handlers on the node once it has drawn it or taken it over from the server.
      const isAlive = (node: Element) =>
        Object.keys(node).some((key) => key.startsWith('__reactProps$')) && !node.matches(':disabled');
      const isShown = (node: Element) =>
        node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // Asked by a timer: a page whose thread is busy cannot be used, and does not answer here either. To ask in frames
      // would have one drawn between any two pieces of work, where a page that draws nothing new has none.
      const look = () => {
        const nodes = [...document.querySelectorAll(selector)];
        if (nodes.some((node) => isAlive(node) && isShown(node))) {
          seen.usableMs = performance.now();
          tell();
        } else setTimeout(look, 16);
      };
      setTimeout(look, 16);
    },
    { selector: control, stands: STANDS },
  );
}
