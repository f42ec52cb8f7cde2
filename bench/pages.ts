import { demoServer } from './lib/demo-server';
import { ms, quantile, table } from './lib/measure';
import { DASHBOARDS, type Measured, MORE_PAGES, publicPage } from './lib/page-list';
import { type Line, openPhone, SLOW_4G, USUAL_4G, type Visit } from './lib/page-load';

/**
 * How soon a visitor with a mid-range phone sees what a page is about, when its main control can be used, and whether
 * it moves: the built product with its demo data, a processor slowed to a quarter, a usual and a slow mobile line.
 * BENCH_ROUNDS makes it shorter, BENCH_PAGES=/,/buyer-dashboard and BENCH_LINES='Slow 4G' choose, and BENCH_DATA names
 * a folder whose database is kept for the next time. On a busy machine run it with `nice -n -10`.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const chosen = (value: string | undefined, name: string) => !value || value.split(',').includes(name);
const lines = [USUAL_4G, SLOW_4G].filter(({ name }) => chosen(process.env.BENCH_LINES, name));

interface Bounds {
  paintMs?: number;
  contentMs?: number;
  usableMs?: number;
  shift: number;
}

/** A browser keeps a script compiled once it has been run a second time: whoever opens a page every day has it so. */
const OPENINGS = ['first', 'second', 'daily'] as const;
type Opening = (typeof OPENINGS)[number];

function boundsOf(page: Measured, line: Line, opening: Opening): Bounds {
  if (page.as)
    return { usableMs: line === SLOW_4G ? (opening === 'first' ? 4_000 : 1_000) : undefined, shift: 0.02 };
  return line === SLOW_4G
    ? { paintMs: 1_000, usableMs: 2_500, shift: 0.01 }
    : { contentMs: 1_500, shift: 0.01 };
}

interface Row {
  page: Measured;
  line: Line;
  opening: Opening;
  visits: Visit[];
}

const server = await demoServer();
const rows: Row[] = [];
try {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const known = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    publicPage(new URL(address).pathname),
  );
  if (known.length === 0) throw new Error('The sitemap names no page.');
  const pages = [...known, ...MORE_PAGES, ...DASHBOARDS].filter(({ path }) =>
    chosen(process.env.BENCH_PAGES, path),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const line of lines) for (const page of pages) await open(page, line);
} finally {
  await server.stop();
}

/** On a phone of its own; a dashboard once more, and once more. */
async function open(page: Measured, line: Line): Promise<void> {
  const { as, path, control } = page;
  const phone = await openPhone(server.url, async (asking) => {
    if (as) await server.signIn(asking, as);
  });
  for (const opening of as ? OPENINGS : OPENINGS.slice(0, 1)) {
    const row = rows.find((row) => row.page === page && row.line === line && row.opening === opening);
    const seen = await phone.visit(line, server.url + path, control);
    if (row) row.visits.push(seen);
    else rows.push({ page, line, opening, visits: [seen] });
  }
  await phone.close();
}

const figures = rows.map((row) => {
  const middle = (key: keyof Visit) =>
    quantile(
      row.visits.map((one) => one[key]),
      0.5,
    );
  const now = {
    paintMs: middle('paintMs'),
    contentMs: middle('contentMs'),
    usableMs: middle('usableMs'),
    shift: Math.max(...row.visits.map(({ shift }) => shift)),
  };
  const bounds = boundsOf(row.page, row.line, row.opening);
  const missed = (Object.keys(bounds) as (keyof Bounds)[]).filter(
    (key) => now[key] > (bounds[key] ?? Number.POSITIVE_INFINITY),
  );
  return { ...row, ...now, middle, missed };
});

const NAMES: Record<keyof Bounds, string> = {
  paintMs: 'paint',
  contentMs: 'content',
  usableMs: 'usable',
  shift: 'shift',
};
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(0);
console.log(
  table(
    [
      'page',
      'line',
      'paint ms',
      'content ms',
      'usable ms',
      'shift',
      'script kB',
      'style',
      'font',
      'all',
      'bounds',
    ],
    figures.map(({ page, line, opening, paintMs, contentMs, usableMs, shift, middle, missed }) => [
      `${page.path}${page.as ? ` (${opening})` : ''}`,
      line.name,
      ms(paintMs),
      ms(contentMs),
      ms(usableMs),
      shift.toFixed(3),
      kilobytes(middle('script')),
      kilobytes(middle('style')),
      kilobytes(middle('font')),
      kilobytes(middle('all')),
      missed.length === 0 ? 'kept' : `MISSED: ${missed.map((key) => NAMES[key]).join(', ')}`,
    ]),
  ),
);
process.exit(figures.every(({ missed }) => missed.length === 0) ? 0 : 1);
