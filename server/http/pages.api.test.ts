import { expect, it } from 'vitest';
import { buildApp } from '../build-app';
import { testApp } from '../test/app';
import { closeAtEnd } from '../test/closing';
import type { PageRenderer } from './pages';

const renderer: PageRenderer = {
  template: '<!doctype html><!--head--><!--config--><!--app-->',
  filesRoot: import.meta.dirname,
  publicPaths: ['/'],
  pagePaths: ['/', '/settings', '/homes/:id'],
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
