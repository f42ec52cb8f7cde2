import { setTimeout as pause } from 'node:timers/promises';
import { type CDPSession, devices } from '@playwright/test';
import { browserSession, type SignIn } from './browser-session';
import { type CdpTab, cdpTab } from './cdp-tab';

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
/** Nothing has been asked for or answered for as long. */
const QUIET_MS = 1_000;

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

type Seen = Pick<Visit, 'paintMs' | 'contentMs' | 'usableMs' | 'shift'>;

export interface Phone {
  /** One load of a page over a line, in a tab of its own; `control` is what a person came to use. */
  visit: (line: Line, address: string, control: string) => Promise<Visit>;
  close: () => Promise<void>;
}

/** A browser without anything kept but who is signed in. */
export async function openPhone(address: string, signIn: SignIn): Promise<Phone> {
  const { browser, close } = await browserSession(address, signIn);
  return { visit: (line, page, control) => visit(browser, line, page, control), close };
}

async function visit(browser: CDPSession, line: Line, address: string, control: string): Promise<Visit> {
  const tab = await cdpTab(browser);
  const { viewport, deviceScaleFactor, userAgent } = devices['Pixel 7'];
  await tab.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true });
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tab.send('Emulation.setUserAgentOverride', { userAgent });
  const { bytes, isQuiet } = await watchNetwork(tab);
  const { name: _, ...conditions } = line;
  await tab.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
  await tab.send('Network.setBypassServiceWorker', { bypass: true });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await tab.send('Page.enable');
  // Whatever runs this file names its functions with a helper that the page does not have.
  const source = `globalThis.__name ??= (made) => made; (${watch})(${JSON.stringify(control)});`;
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await tab.send('Page.navigate', { url: address });
  const until = performance.now() + MOST_MS;
  let seen: Seen | undefined;
  // Asked once the line is quiet: what comes late may still move the page, and is still fetched without a click.
  while (!seen?.usableMs || !seen.contentMs) {
    if (performance.now() > until) throw new Error(`${address} never became usable: there is no ${control}`);
    await pause(QUIET_MS);
    if (isQuiet()) seen = await readSeen(tab);
  }
  await tab.close();
  return { ...seen, ...bytes };
}

/** What came over the line, and whether it has gone quiet. */
async function watchNetwork(tab: CdpTab) {
  const bytes = { script: 0, style: 0, font: 0, all: 0 };
  const kinds = new Map<string, string>();
  const open = new Set<string>();
  let lastAt = performance.now();
  const end = (requestId: string) => {
    open.delete(requestId);
    lastAt = performance.now();
  };
  tab.on<{ requestId: string }>('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
  tab.on<{ requestId: string; type: string }>('Network.responseReceived', ({ requestId, type }) =>
    kinds.set(requestId, type),
  );
  tab.on<{ requestId: string; encodedDataLength: number }>(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => {
      end(requestId);
      bytes.all += encodedDataLength;
      const kind = kinds.get(requestId);
      if (kind === 'Script') bytes.script += encodedDataLength;
      else if (kind === 'Stylesheet') bytes.style += encodedDataLength;
      else if (kind === 'Font') bytes.font += encodedDataLength;
    },
  );
  tab.on<{ requestId: string }>('Network.loadingFailed', ({ requestId }) => end(requestId));
  await tab.send('Network.enable');
  return { bytes, isQuiet: () => open.size === 0 && performance.now() - lastAt >= QUIET_MS };
}

async function readSeen(tab: CdpTab): Promise<Seen> {
  const { result } = await tab.send('Runtime.evaluate', { expression: 'JSON.stringify(seen)' });
  return JSON.parse((result as { value: string }).value);
}

/** Runs in the page, from before its first byte. */
function watch(selector: string) {
  // A question that covers a part of the page after a second is not what is measured here.
  localStorage.setItem('cookie-consent', JSON.stringify({ essential: true }));
  localStorage.setItem('cookie-consent-date', new Date().toISOString());
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
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  // React leaves a node's handlers on the node once it has drawn it or taken it over from the server.
  const isAlive = (node: Element) =>
    Object.keys(node).some((key) => key.startsWith('__reactProps$')) && !node.matches(':disabled');
  const isShown = (node: Element) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const look = () => {
    if (seen.usableMs) return;
    const nodes = [...document.querySelectorAll(selector)];
    if (nodes.some((node) => isAlive(node) && isShown(node))) seen.usableMs = performance.now();
  };
  // A page that is drawn changes the document, and is asked once that is painted. One that is taken over from the server
  // changes nothing: it is asked by a timer, and rarely, because every question keeps a slow processor for milliseconds.
  // A page whose thread is busy cannot be used, and answers neither.
  let isAsked = false;
  const askOnceDrawn = () => {
    if (isAsked || seen.usableMs) return;
    isAsked = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isAsked = false;
        look();
      }),
    );
  };
  new MutationObserver(askOnceDrawn).observe(document, { childList: true, subtree: true });
  const askAgain = () => {
    look();
    if (!seen.usableMs) setTimeout(askAgain, 50);
  };
  setTimeout(askAgain, 50);
}
