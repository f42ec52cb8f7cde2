import { PublicConfig } from '@threshold/core/contract/public-config';
import { describe, expect, it } from 'vitest';
import { pagePaths, publicPaths, renderPage } from './entry-server';

const config = PublicConfig.parse({
  brand: 'Threshold',
  companyName: 'Example Homes Ltd',
  companyNumber: '01234567',
  registeredAddress: '1 High Street, Lincoln',
  contactEmail: 'hello@example.com',
  publicUrl: 'https://example.com',
  freeAccessUntil: '2026-01-01',
  now: '2026-11-15T09:00:00.000Z',
  social: ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({ name, url: `https://${name}.example` })),
  stripePublishableKey: null,
  billingSandbox: true,
  demo: false,
});

const draw = async (address: string) => {
  const page = await renderPage(address, config);
  if (!page) throw new Error('Nothing was drawn');
  return page;
};
const titleOf = (head: string) => head.match(/<title>(.*)<\/title>/)?.[1];
const descriptionOf = (head: string) => head.match(/name="description" content="([^"]*)"/)?.[1];

describe('the SSR renderer', () => {
  it.each(publicPaths)('renders %s with the company, the social links and no inline script', async (path) => {
    const { html, head, status } = await draw(path);
    expect(status).toBe(200);
    expect(html).toContain('<h1');
    expect(html).toContain('Company number: <!-- -->01234567');
    expect(html.match(/https:\/\/(One|Two|Three|Four|Five)\.example/g)).toHaveLength(5);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('Logout');
    expect(head).toContain(`<link rel="canonical" href="https://example.com${path}" />`);
  });

  it('gives every page a unique title and description', async () => {
    const paths = pagePaths.filter((path) => path !== '/landing');
    const heads = await Promise.all(paths.map(async (path) => (await draw(path)).head));
    expect(new Set(heads.map(titleOf)).size).toBe(paths.length);
    expect(new Set(heads.map(descriptionOf)).size).toBe(paths.length);
  });

  it('leaves members’ pages to the client, and marks them noindex', async () => {
    const page = await draw('/profile');
    expect(page).toMatchObject({ html: '', status: 200 });
    expect(page.head).toContain('noindex');
  });

  it.each([
    ['/agent-dashboard', 'owner-searching', true],
    ['/agent-dashboard', 'owner', false],
    ['/staff-dashboard', 'staff-searching', true],
    ['/staff-dashboard', 'staff', false],
  ] as const)('preloads the Today query at %s for %s: %s', async (path, kind, expected) => {
    const urls = (await draw(path)).preloadUrls?.(kind) ?? [];
    expect(urls.includes('/api/today')).toBe(expected);
    expect(urls).not.toEqual([]);
  });

  it.each([
    ['/agent-dashboard', ['buyer', 'admin', 'staff', 'staff-searching', 'owner-suspended']],
    ['/staff-dashboard', ['buyer', 'admin', 'owner', 'owner-searching', 'staff-suspended']],
    ['/buyer-dashboard', ['admin', 'owner', 'staff']],
    ['/settings', ['admin']],
  ] as const)('preloads nothing at %s for unauthorised accounts', async (path, kinds) => {
    const page = await draw(path);
    for (const kind of kinds) expect(page.preloadUrls?.(kind)).toEqual([]);
  });

  it('renders mail link pages without their query parameters', async () => {
    const page = await draw('/reset-password');
    expect(page.status).toBe(200);
    expect(page.html).toContain('Validating reset link...');
    expect(page.head).toContain('noindex');
    expect(page.head).toContain('name="rendered-for" content="/reset-password"');
    expect(publicPaths).not.toContain('/reset-password');
  });

  it('renders unknown paths with status 404', async () => {
    const page = await draw('/no-such-page');
    expect(page.status).toBe(404);
    expect(page.html).toContain('404 Page Not Found');
  });

  it('renders the view named in the URL', async () => {
    expect((await draw('/?view=agent')).html).toContain('For Estate Agents');
    expect((await draw('/?view=agent')).head).toContain('name="rendered-for" content="/?view=agent"');
  });
});
