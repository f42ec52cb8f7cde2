import manifest from 'virtual:client-manifest';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { type AccountKind, viewers } from '@threshold/core/rules/account/account-kind';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { knownKey } from '../lib/page-known';
import { createQueryClient } from '../lib/query-client';
import { App } from './app';
import { Frame } from './frame';
import { headOf, renderedFor } from './head';
import { loadPage, sourceOf } from './page-module';
import { preloadsOf } from './preloads';
import { isDrawn, NOT_FOUND_PAGE, pageAt, routeFor, routes } from './route-table';

export { webManifest } from './web-manifest';

/** The pages that are rendered here: the same for everyone who asks. */
export const publicPaths: string[] = routes.filter((route) => route.prerender).map((route) => route.path);

/** Every address that is a page; any other is drawn as not found. */
export const pagePaths: string[] = routes.map((route) => route.path);

export interface RenderedPage {
  /** Empty for pages that only the browser draws. */
  html: string;
  head: string;
  status: number;
  /** What stands there for a member until the browser has drawn such a page. */
  frame?: string;
  /** The reads that the page always makes for this kind of account. */
  preloadUrls?: (kind: AccountKind) => readonly string[];
}

/**
 * `address` may carry a query: the landing page shows another view for `?view=agent`. `known` is what the page would ask
 * the server for first.
 */
export async function renderPage(
  address: string,
  config: PublicConfig,
  known?: unknown,
): Promise<RenderedPage | null> {
  const { pathname, search } = new URL(address, 'http://page.invalid');
  const route = routeFor(pathname);
  const page = route ? pageAt(route, search) : NOT_FOUND_PAGE;
  const module = await loadPage(page);
  const meta = { noIndex: !route?.prerender, ...module.meta(config) };
  const head = [
    headOf(meta, route?.path ?? '/', config),
    renderedFor(`${pathname}${search}`),
    preloadsOf(sourceOf(page), manifest, { behindFrame: Boolean(module.needs) }),
  ].join('\n    ');
  if (route && !isDrawn(route)) {
    const page = { html: '', head, status: 200 };
    if (!module.needs) return page;
    const frame = renderToStaticMarkup(<Frame brand={config.brand} title={meta.title} lead={meta.lead} />);
    const { preloadUrls } = module.needs;
    return { ...page, frame, preloadUrls: (kind) => preloadUrls(viewers[kind]) };
  }
  return { html: draw(`${pathname}${search}`, config, known), head, status: route ? 200 : 404 };
}

function draw(location: string, config: PublicConfig, known: unknown): string {
  const client = createQueryClient();
  if (known !== undefined) client.setQueryData(knownKey(location), known);
  try {
    return renderToString(
      <App
        config={config}
        client={client}
        router={(children) => <StaticRouter location={location}>{children}</StaticRouter>}
      />,
    );
  } finally {
    // The cache would otherwise hold every rendered page in memory for as long as a browser keeps its reads.
    client.clear();
  }
}
