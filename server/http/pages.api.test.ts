import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../build-app';
import { demandDays } from '../db/schema/demand-reports';
import { ensureGazetteer } from '../features/places/gazetteer';
import { testApp } from '../test/app';
import { closeAtEnd } from '../test/closing';
import type { PageRenderer } from './pages';

const renderer: PageRenderer = {
  template: '<!doctype html><!--head--><!--config--><!--app-->',
  filesRoot: import.meta.dirname,
  publicPaths: ['/'],
  pagePaths: ['/', '/settings', '/homes/:id', '/demand'],
  webManifest: () => '{}',
  renderPage: async (path) => ({ html: path, head: '<title>T</title>', status: 200 }),
};

it('preloads the account where the cookie says signed in', async () => {
  const { context } = await testApp();
  const { app } = await buildApp(context, renderer);
  closeAtEnd(() => app.close());
  const page = async (cookie: string) => (await app.inject({ url: '/settings', headers: { cookie } })).body;
  const accountPreload =
    /<link rel="preload" as="fetch" crossorigin="use-credentials" href="\/api\/auth\/user" \/>/;
  expect(await page('signed_in=1')).toMatch(accountPreload);
  // A signed-out visitor would be refused, and the two pages are cached separately.
  expect(await page('theme=1')).not.toMatch(accountPreload);
  expect(await page('signed_in=1')).toMatch(accountPreload);
});

it('preloads what this kind of account may read, and is the same page for all of a kind', async () => {
  const t = await testApp();
  const framed: PageRenderer = {
    ...renderer,
    renderPage: async () => ({
      html: '',
      head: '',
      status: 200,
      frame: '<p>Frame</p>',
      preloadUrls: (kind) => [`/api/${kind}`, '/api/list?a=1&b=2'],
    }),
  };
  const { app } = await buildApp(t.context, framed);
  closeAtEnd(() => app.close());
  const page = (cookie: string) => app.inject({ url: '/settings', headers: { cookie } });
  const preloaded = (body: string) =>
    [...body.matchAll(/as="fetch"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  const visitor = await page('account_kind=buyer');
  expect(visitor.body).not.toContain('/api/');
  expect(visitor.body).not.toContain('Frame');
  const buyer = await page('signed_in=1; account_kind=buyer');
  expect(preloaded(buyer.body)).toEqual(['/api/auth/user', '/api/buyer', '/api/list?a=1&amp;b=2']);
  expect(buyer.body).toContain('<p>Frame</p>');
  for (const kind of ['', '; account_kind=nobody', '; account_kind=toString'])
    expect(preloaded((await page(`signed_in=1${kind}`)).body)).toEqual(['/api/auth/user']);
  // Two users with different sessions get the same bytes.
  const pages = [];
  for (const name of ['Dora', 'Eve']) {
    const browser = await t.as(await t.make.buyer({ firstName: name }));
    pages.push((await page(`signed_in=1; account_kind=buyer; sid=${browser.cookies.get('sid')}`)).body);
  }
  expect(pages).toEqual([buyer.body, buyer.body]);
});

it('is one page for every id, and not for paths above or below', async () => {
  const { context } = await testApp();
  const { app } = await buildApp(context, renderer);
  closeAtEnd(() => app.close());
  const drawn = async (url: string) => (await app.inject({ url })).body.split('>').at(-1);
  expect(await drawn('/homes/7')).toBe('/homes/:id');
  expect(await drawn('/homes/8/?stage=offer')).toBe('/homes/:id');
  expect(await drawn('/homes')).toBe('/not-found');
  expect(await drawn('/homes/7/rooms')).toBe('/not-found');
});

it('sends a page although many others fill the cache while it is rendered', async () => {
  const t = await testApp();
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const large = 'x'.repeat(6 * 1024 * 1024);
  const { app } = await buildApp(t.context, {
    ...renderer,
    renderPage: async (path: string) => {
      if (path === '/slow') await opened;
      return { html: path === '/slow' ? path : large, head: '', status: 200 };
    },
    pagePaths: ['/slow', '/1', '/2', '/3', '/4', '/5', '/6', '/7'],
  });
  closeAtEnd(() => app.close());
  const slow = app.inject({ url: '/slow' });
  for (const n of [1, 2, 3, 4, 5, 6, 7]) expect((await app.inject({ url: `/${n}` })).statusCode).toBe(200);
  open();
  const { statusCode, body } = await slow;
  expect([statusCode, body]).toEqual([200, expect.stringContaining('/slow')]);
});

describe('a page with query parameters', () => {
  const home = '&propertyType=house&bedrooms=3';
  async function pageApp() {
    const t = await testApp({ config: { rateLimits: true } });
    await ensureGazetteer(t.db);
    const drawn: string[] = [];
    const { app } = await buildApp(t.context, {
      ...renderer,
      renderPage: async (path: string, _: unknown, known?: unknown) => {
        drawn.push(path);
        return { html: `${path} ${JSON.stringify(known)}`, head: '', status: 200 };
      },
    });
    closeAtEnd(() => app.close());
    const getPage = (query: string, headers = {}) =>
      app.inject({ url: `/demand${query}`, remoteAddress: '192.0.2.7', headers });
    const hits = (count: number) =>
      t.db.transaction((tx) =>
        tx.execute(sql`update rate_limits set hits = ${count} where key like 'demand:%'`),
      );
    return { t, app, getPage, hits, drawn };
  }

  it('contains the result', async () => {
    const { getPage } = await pageApp();
    const answered = await getPage(`?location=lincoln${home}`);
    expect([answered.statusCode, answered.body]).toEqual([
      200,
      expect.stringContaining('{"place":"Lincoln, Lincolnshire","demand":{"band":null'),
    ]);
    expect(answered.body).toContain(
      `<script type="application/json" id="server-data">{"address":"/demand?location=lincoln`,
    );
    // Input cannot end the data block.
    const unknown = await getPage(`?location=${encodeURIComponent('</script><b>')}${home}`);
    expect([unknown.statusCode, unknown.body]).toEqual([
      400,
      expect.stringContaining('find that place in England'),
    ]);
    expect(unknown.body.match(/<\/script>/g)).toHaveLength(2);
    expect((await getPage(`?location=lincoln&propertyType=castle`)).body).toContain(
      'Choose house, bungalow or flat',
    );
    // Without query parameters it is the shared page.
    expect((await getPage('?utm=1')).body).toContain('/demand undefined');
  });

  it('is rendered once per day for equal parameters', async () => {
    const { t, getPage, drawn } = await pageApp();
    const first = await getPage(`?location=Lincoln${home}&price=`);
    const same = [
      `?location=Lincoln${home}`,
      `?utm=7&location=+Lincoln+${home}&fbclid=x`,
      `?bedrooms=3&propertyType=house&location=Lincoln`,
    ];
    for (const query of same) expect((await getPage(query)).body).toBe(first.body);
    expect(drawn).toEqual(['/demand?location=Lincoln&propertyType=house&bedrooms=3']);
    // A repeated parameter is invalid.
    expect((await getPage(`?location=Lincoln&location=Leeds${home}`)).statusCode).toBe(400);
    expect((await getPage(`?location=Lincoln${home}`, { cookie: 'signed_in=1' })).body).not.toBe(first.body);
    const before = drawn.length;
    t.clock.advance(86_400_000);
    await getPage(`?location=Lincoln${home}`);
    expect(drawn).toHaveLength(before + 1);
  });

  it('is rendered once for concurrent requests, and sent in each encoding', async () => {
    const { getPage, drawn } = await pageApp();
    const encodings = ['br', 'gzip', 'identity', 'br'];
    const answers = await Promise.all(
      encodings.map((encoding) => getPage(`?location=Lincoln${home}`, { 'accept-encoding': encoding })),
    );
    expect(answers.map(({ headers }) => headers['content-encoding'] ?? 'identity')).toEqual(encodings);
    const [br, gzip, identity] = answers.map(({ rawPayload }) => rawPayload);
    expect(brotliDecompressSync(br ?? '')).toEqual(identity);
    expect(gunzipSync(gzip ?? '')).toEqual(identity);
    expect(drawn).toHaveLength(1);
  });

  it('refuses too many requests with one cached page, before anything is read or rendered', async () => {
    const { t, app, getPage, hits, drawn } = await pageApp();
    await getPage(`?location=lincoln${home}`);
    await hits(600);
    const refused = await getPage(`?location=lincoln${home}`);
    expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('Too many requests')]);
    const before = drawn.length;
    for (const place of ['Leeds', 'York', 'Hull'])
      expect((await getPage(`?location=${place}${home}`)).body).toBe(refused.body);
    expect(drawn).toHaveLength(before);
    expect(await t.db.select().from(demandDays)).toHaveLength(1);
    expect(
      (await app.inject({ url: `/api/demand?location=lincoln${home}`, remoteAddress: '192.0.2.7' }))
        .statusCode,
    ).toBe(429);
    expect((await getPage('')).statusCode).toBe(200);
    // Another client is answered, and so is the same one when the hour is over.
    const other = await app.inject({ url: `/demand?location=lincoln${home}`, remoteAddress: '192.0.2.8' });
    expect(other.statusCode).toBe(200);
    t.clock.advance(3_600_000);
    expect((await getPage(`?location=lincoln${home}`)).statusCode).toBe(200);
  });
});
