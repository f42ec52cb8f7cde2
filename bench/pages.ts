import { gzipSync } from 'node:zlib';
import { browserSession } from './lib/browser-session';
import { type DemoUser, demoServer } from './lib/demo-server';
import { median, ms, table } from './lib/measure';
import { loadPage, type Network, type PageLoad, SLOW_4G, USUAL_4G } from './lib/page-load';

/**
 * First paint, main content, time to usable and layout shift of each page on a mid-range phone: the built product with demo
 * data behind HTTP/2, on Slow 4G with CPU/4 and on 4G with CPU/2. BENCH_ROUNDS makes it shorter, BENCH_PAGES=/,/buyer-dashboard
 * and BENCH_NETWORKS='Slow 4G' choose, BENCH_DATA names a data folder to reuse. On a busy machine use `nice -n -10`.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LANDING_SCRIPT_GZIP_KB = 140;
const MAX_SHIFT = 0.01;
const isChosen = (list: string | undefined, name: string) => !list || list.split(',').includes(name);
const PHONES = [
  { network: SLOW_4G, cpu: 4 },
  { network: USUAL_4G, cpu: 2 },
].filter(({ network }) => isChosen(process.env.BENCH_NETWORKS, network.name));

interface MeasuredPage {
  path: string;
  /** The control whose appearance with handlers counts as usable. */
  control: string;
  /** Whose dashboard it is. */
  user?: DemoUser;
}

const FORM = 'main form button[type="submit"]';
/** Pages of text are used through the menu. */
const MENU = 'header button[aria-controls="mobile-menu"]';
const CONTROLS: Readonly<Record<string, string>> = {
  '/': FORM,
  '/?view=buyer': FORM,
  '/?view=agent': FORM,
  // Without a token from a mail there is one link.
  '/reset-password': 'main a',
};

const publicPage = (path: string): MeasuredPage => ({ path, control: CONTROLS[path] ?? MENU });

/** Public pages that are not in the sitemap. */
const MORE_PAGES = ['/?view=buyer', '/?view=agent', '/reset-password'].map(publicPage);

/** A dashboard is usable when an item of its list can be used. */
const DASHBOARDS: readonly MeasuredPage[] = [
  { path: '/buyer-dashboard', control: 'main article button, main li button', user: 'buyer' },
  { path: '/agent-dashboard', control: 'main li a[href^="/properties/"]', user: 'agent' },
  { path: '/staff-dashboard', control: 'main button[aria-label^="View Matches of"]', user: 'staff' },
  { path: '/admin-dashboard', control: 'main li a[href^="/admin-dashboard?tab="]', user: 'admin' },
];

interface Row {
  page: MeasuredPage;
  network: Network;
  visit: 'first' | 'again';
  loads: PageLoad[];
}
interface Bounds {
  paintMs?: number;
  contentMs?: number;
  usableMs?: number;
}

function boundsOf({ page, network, visit }: Row): Bounds {
  if (network !== SLOW_4G) return page.user ? {} : { contentMs: 1_500 };
  if (page.user) return { usableMs: visit === 'first' ? 3_000 : 1_500 };
  return { paintMs: 1_000, usableMs: 2_200 };
}

const server = await demoServer();
const rows: Row[] = [];
let landingGzip = 0;
try {
  const sitemap = await (await fetch(`${server.plainUrl}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    publicPage(new URL(url).pathname),
  );
  if (listed.length === 0) throw new Error('The sitemap lists no page.');
  const pages = [...listed, ...MORE_PAGES, ...DASHBOARDS].filter(({ path }) =>
    isChosen(process.env.BENCH_PAGES, path),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const phone of PHONES) for (const page of pages) await measure(page, phone);
  // What its HTML names. The cookie banner and the toasts follow a second later.
  const landing = await (await fetch(server.plainUrl)).text();
  for (const path of new Set(landing.match(/\/assets\/[\w.-]+\.js/g))) {
    const script = await fetch(server.plainUrl + path);
    landingGzip += gzipSync(Buffer.from(await script.arrayBuffer())).length / 1_000;
  }
} finally {
  await server.stop();
}

/** In a new browser; a dashboard is loaded a second time in the same one. */
async function measure(page: MeasuredPage, { network, cpu }: { network: Network; cpu: number }) {
  const { session, close } = await browserSession(server, page.user);
  for (const visit of page.user ? (['first', 'again'] as const) : (['first'] as const)) {
    const load = await loadPage(session, {
      network,
      cpu,
      url: server.url + page.path,
      control: page.control,
    });
    const row = rows.find((one) => one.page === page && one.network === network && one.visit === visit);
    if (row) row.loads.push(load);
    else rows.push({ page, network, visit, loads: [load] });
  }
  await close();
}

let failed = landingGzip > LANDING_SCRIPT_GZIP_KB;
const cells = rows.map((row) => {
  const middle = (key: keyof PageLoad) => median(row.loads.map((load) => load[key]));
  const shift = Math.max(...row.loads.map((load) => load.shift));
  const missed = Object.entries(boundsOf(row))
    .filter(([key, most]) => middle(key as keyof Bounds) > most)
    .map(([key, most]) => `${key.replace('Ms', '')} over ${most}`);
  if (shift >= MAX_SHIFT) missed.push('shift');
  failed ||= missed.length > 0;
  return [
    row.page.user ? `${row.page.path} (${row.visit})` : row.page.path,
    row.network.name,
    ...[ms(middle('paintMs')), ms(middle('contentMs')), ms(middle('usableMs')), shift.toFixed(3)],
    ...[middle('script'), middle('font'), middle('all')].map((bytes) => (bytes / 1_000).toFixed(0)),
    missed.length === 0 ? 'met' : `MISSED: ${missed.join(', ')}`,
  ];
});
const head = 'page | network | paint ms | content ms | usable ms | shift | script kB | font | all | bounds';
console.log(table(head, cells));
if (landingGzip > 0)
  console.log(`\nScripts of /, gzip: ${landingGzip.toFixed(0)} kB; at most ${LANDING_SCRIPT_GZIP_KB} kB`);
process.exit(failed ? 1 : 0);
