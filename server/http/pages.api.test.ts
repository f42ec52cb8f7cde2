import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildApp } from '../build-app';
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

it('asks who is signed in together with the page, where somebody seems to be', async () => {
  const { context } = await testApp();
  const { app } = await buildApp(context, renderer);
  closeAtEnd(() => app.close());
  const page = async (cookie: string) => (await app.inject({ url: '/settings', headers: { cookie } })).body;
  const asks = /<link rel="preload" as="fetch" crossorigin="use-credentials" href="\/api\/auth\/user" \/>/;
  expect(await page('signed_in=1')).toMatch(asks);
  // A visitor would be refused, and the same page must not be kept for both.
  expect(await page('theme=1')).not.toMatch(asks);
  expect(await page('signed_in=1')).toMatch(asks);
});

it('asks for what a page always needs together with it, for members alone, and says nothing of anybody', async () => {
  const t = await testApp();
  const framed: PageRenderer = {
    ...renderer,
    renderPage: async () => ({
      html: '',
      head: '',
      status: 200,
      frame: '<p>Frame</p>',
      asks: ['/api/settings', '/api/list?a=1&b=2'],
    }),
  };
  const { app } = await buildApp(t.context, framed);
  closeAtEnd(() => app.close());
  const page = (cookie: string) => app.inject({ url: '/settings', headers: { cookie } });
  const visitor = await page('');
  expect(visitor.body).not.toContain('/api/');
  expect(visitor.body).not.toContain('Frame');
  const member = await page('signed_in=1');
  const asked = [...member.body.matchAll(/as="fetch"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  expect(asked).toEqual(['/api/auth/user', '/api/settings', '/api/list?a=1&amp;b=2']);
  expect(member.body).toContain('<p>Frame</p>');
  // Two people, each with their own session, are given the very same bytes.
  const pages = [];
  for (const name of ['Dora', 'Eve']) {
    const browser = await t.as(await t.make.buyer({ firstName: name }));
    pages.push((await page(`signed_in=1; sid=${browser.cookies.get('sid')}`)).body);
  }
  expect(pages).toEqual([member.body, member.body]);
});

it('is one page for every id, and for nothing around it', async () => {
  const { context } = await testApp();
  const { app } = await buildApp(context, renderer);
  closeAtEnd(() => app.close());
  const drawn = async (url: string) => (await app.inject({ url })).body.split('>').at(-1);
  expect(await drawn('/homes/7')).toBe('/homes/:id');
  expect(await drawn('/homes/8/?stage=offer')).toBe('/homes/:id');
  expect(await drawn('/homes')).toBe('/not-found');
  expect(await drawn('/homes/7/rooms')).toBe('/not-found');
});

it('draws the answer to a question with the page, for each who asks, and keeps none', async () => {
  const t = await testApp({ config: { rateLimits: true } });
  await ensureGazetteer(t.db);
  const drawn = {
    ...renderer,
    renderPage: async (path: string, _: unknown, known?: unknown) => ({
      html: `${path} ${JSON.stringify(known)}`,
      head: '',
      status: 200,
    }),
  };
  const { app } = await buildApp(t.context, drawn);
  closeAtEnd(() => app.close());
  const ask = (query: string) => app.inject({ url: `/demand${query}`, remoteAddress: '192.0.2.7' });
  const home = '&propertyType=house&bedrooms=3';
  const answered = await ask(`?location=lincoln${home}`);
  expect([answered.statusCode, answered.body]).toEqual([
    200,
    expect.stringContaining('{"place":"Lincoln, Lincolnshire","demand":{"band":null'),
  ]);
  expect(answered.body).toContain(
    `<script type="application/json" id="page-known">{"address":"/demand?location=lincoln`,
  );
  // Nothing that is typed ends the data block early.
  const unknown = await ask(`?location=${encodeURIComponent('</script><b>')}${home}`);
  expect([unknown.statusCode, unknown.body]).toEqual([400, expect.stringContaining('We know no place')]);
  expect(unknown.body.match(/<\/script>/g)).toHaveLength(2);
  expect((await ask(`?location=lincoln&propertyType=castle`)).body).toContain(
    'Choose house, bungalow or flat',
  );
  // A page that is asked nothing is the one everybody shares.
  expect((await ask('?utm=1')).body).toContain('/demand undefined');
  await t.db.transaction((tx) =>
    tx.execute(sql`update rate_limits set hits = 600 where key like 'demand:%'`),
  );
  expect((await ask(`?location=lincoln${home}`)).statusCode).toBe(429);
  expect(
    (await app.inject({ url: `/api/demand?location=lincoln${home}`, remoteAddress: '192.0.2.7' })).statusCode,
  ).toBe(429);
  expect((await ask('')).statusCode).toBe(200);
});
