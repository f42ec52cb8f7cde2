import { setTimeout as pause } from 'node:timers/promises';
import { type CDPSession, devices } from '@playwright/test';
import { type CdpTab, cdpTab } from './cdp-tab';

export interface Network {
  name: string;
  latency: number;
  /** Bytes a second. */
  downloadThroughput: number;
  uploadThroughput: number;
}
const kilobits = (count: number) => (count * 1_000) / 8;

export const USUAL_4G: Network = {
  name: '4G',
  latency: 60,
  downloadThroughput: kilobits(9_000),
  uploadThroughput: kilobits(1_500),
};
export const SLOW_4G: Network = {
  name: 'Slow 4G',
  latency: 150,
  downloadThroughput: kilobits(1_600),
  uploadThroughput: kilobits(750),
};

/** `timeFixedWork` on a 2.5 GHz Xeon core that nothing else shares. */
const FULL_SPEED_MS = 14;
const TIMEOUT_MS = 60_000;
/** No request was open for this long. */
const QUIET_MS = 1_000;

export interface PageLoad {
  /** First contentful paint. */
  paintMs: number;
  /** Largest contentful paint. */
  contentMs: number;
  /** The main control is visible, enabled, and its handlers are attached. */
  usableMs: number;
  shift: number;
  /** Bytes transferred. */
  script: number;
  font: number;
  all: number;
}
type Seen = Pick<PageLoad, 'paintMs' | 'contentMs' | 'usableMs' | 'shift'>;

/** Loads a page on a phone in a new tab, over a network, on a processor slowed down `cpu` times. */
export async function loadPage(
  browser: CDPSession,
  { network, cpu, url, control }: { network: Network; cpu: number; url: string; control: string },
): Promise<PageLoad> {
  const tab = await cdpTab(browser);
  const { viewport, deviceScaleFactor, userAgent } = devices['Pixel 7'];
  await tab.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true });
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tab.send('Emulation.setUserAgentOverride', { userAgent });
  const { transferred, open, isQuiet } = await watchNetwork(tab);
  const { name: _, ...conditions } = network;
  await tab.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
  await tab.send('Network.setBypassServiceWorker', { bypass: true });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: await throttlingRate(tab, cpu) });
  await tab.send('Page.enable');
  // tsx names functions with a helper that the page does not have.
  const source = `globalThis.__name ??= (made) => made; (${watchPage})(${JSON.stringify(control)});`;
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await tab.send('Page.navigate', { url });
  const until = performance.now() + TIMEOUT_MS;
  let seen: Seen | undefined;
  // Read once the network is quiet: what comes late may still move the page.
  while (!seen?.usableMs || !seen.contentMs) {
    if (performance.now() > until)
      throw new Error(
        `${url} never became usable: ${control}; ${JSON.stringify(await readSeen(tab))}; open requests: ${[...open.values()].join(' ')}`,
      );
    await pause(QUIET_MS);
    if (isQuiet()) seen = await readSeen(tab);
  }
  await tab.close();
  return { ...seen, ...transferred };
}

/** A shared machine is now and then half as fast as usual: it is slowed down by less then. */
async function throttlingRate(tab: CdpTab, cpu: number): Promise<number> {
  const { result } = await tab.send('Runtime.evaluate', { expression: `(${timeFixedWork})()` });
  const { value } = result as { value: number };
  return Math.max(1, (cpu * FULL_SPEED_MS) / value);
}

/** Runs in the page: how long the same work takes, the middle of nine times. */
function timeFixedWork() {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    const counts = new Map<string, number>();
    for (let step = 0; step < 100_000; step += 1) {
      const key = `key${step % 5_000}`;
      counts.set(key, (counts.get(key) ?? 0) + step);
    }
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[4] ?? 0;
}

async function watchNetwork(tab: CdpTab) {
  const transferred = { script: 0, font: 0, all: 0 };
  const types = new Map<string, string>();
  const open = new Map<string, string>();
  let lastAt = performance.now();
  const end = (requestId: string) => {
    open.delete(requestId);
    lastAt = performance.now();
  };
  type Event = {
    requestId: string;
    type: string;
    request: { url: string };
    encodedDataLength: number;
  };
  tab.on<Event>('Network.requestWillBeSent', ({ requestId, request }) => open.set(requestId, request.url));
  tab.on<Event>('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  tab.on<Event>('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId);
    transferred.all += encodedDataLength;
    if (types.get(requestId) === 'Script') transferred.script += encodedDataLength;
    if (types.get(requestId) === 'Font') transferred.font += encodedDataLength;
  });
  tab.on<Event>('Network.loadingFailed', ({ requestId }) => end(requestId));
  await tab.send('Network.enable');
  return { transferred, open, isQuiet: () => open.size === 0 && performance.now() - lastAt >= QUIET_MS };
}

async function readSeen(tab: CdpTab): Promise<Seen> {
  const { result } = await tab.send('Runtime.evaluate', { expression: 'JSON.stringify(seen)' });
  return JSON.parse((result as { value: string }).value);
}

/** Runs in the page, from before its first byte. */
function watchPage(selector: string) {
  // Without the cookie banner.
  localStorage.setItem('cookie-consent', JSON.stringify({ essential: true }));
  localStorage.setItem('cookie-consent-date', new Date().toISOString());
  // An open event stream would never be idle.
  Object.defineProperty(window, 'EventSource', { value: undefined });
  const seen: Seen = { paintMs: 0, contentMs: 0, usableMs: 0, shift: 0 };
  Object.assign(window, { seen });
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) seen.paintMs = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.contentMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  // React stores a node's props on the node when it renders or hydrates it.
  const hasHandlers = (node: Element) =>
    Object.keys(node).some((key) => key.startsWith('__reactProps$')) && !node.matches(':disabled');
  const isShown = (node: Element) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const check = () => {
    if (seen.usableMs) return;
    const nodes = [...document.querySelectorAll(selector)];
    if (nodes.some((node) => hasHandlers(node) && isShown(node))) seen.usableMs = performance.now();
  };
  // A render changes the document and is checked after its paint. Hydration changes nothing, so it is checked by a timer, rarely,
  // because a check takes milliseconds on a slow processor. While the main thread is busy, neither runs.
  let isScheduled = false;
  new MutationObserver(() => {
    if (isScheduled || seen.usableMs) return;
    isScheduled = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isScheduled = false;
        check();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
  const checkAgain = () => {
    check();
    if (!seen.usableMs) setTimeout(checkAgain, 50);
  };
  setTimeout(checkAgain, 50);
}
