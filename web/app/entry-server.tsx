import manifest from 'virtual:client-manifest';
import type { PublicConfig } from '@threshold/core/contract/public-config';
import { type AccountKind, viewers } from '@threshold/core/rules/account/account-kind';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createQueryClient } from '../api/query-client';
import { serverDataKey } from '../api/server-data';
import { App } from './app';
import { PageSkeleton } from './page-skeleton';
import { isForMembers } from './routing/access';
import { headOf, preloadLinks, renderedFor } from './routing/head';
import { prefetchesOf } from './routing/loader';
import { importPage } from './routing/page-module';
import { createRoutes } from './routing/router';
import { isServerRendered, notFoundRoute, pageIdFor, pageSource, routeFor, routes } from './routing/routes';

export { webManifest } from './web-manifest';

const BASE = 'http://page.invalid';

/** Server-rendered pages, the same for every visitor. */
export const publicPaths: string[] = routes.filter((route) => route.prerender).map((route) => route.path);

/** Paths of all pages; others are rendered as not found. */
export const pagePaths: string[] = routes.map((route) => route.path);

/** Source files of the public pages, for `scripts/check-bundle.mjs`. */
export const publicSources: Record<string, string> = Object.fromEntries(
  [...routes.filter(({ access }) => !isForMembers(access)).map(({ path }) => path), '/?view=agent'].map(
    (path) => {
      const { pathname, search } = new URL(path, BASE);
      return [path, pageSource(pageIdFor(routeFor(pathname), search))];
    },
  ),
);

export interface RenderedPage {
  /** Empty for client-rendered pages. */
  html: string;
  head: string;
  status: number;
  /** Skeleton of a client-rendered page. */
  frame?: string;
  /** API requests that the page always makes for this kind of account. */
  preloadUrls?: (kind: AccountKind) => readonly string[];
}

const { query, dataRoutes } = createStaticHandler(createRoutes());

/**
 * `address` may have a query: the landing page has a view for `?view=agent`. `known` is the response to the page's
 * first query.
 */
export async function renderPage(
  address: string,
  config: PublicConfig,
  known?: unknown,
): Promise<RenderedPage | null> {
  const { pathname, search } = new URL(address, BASE);
  const route = routeFor(pathname);
  const pageId = pageIdFor(route, search);
  const page = await importPage(pageId);
  const meta = { noIndex: !route.prerender, ...page.meta(config) };
  const head = [
    headOf(meta, route === notFoundRoute ? '/' : route.path, config),
    renderedFor(`${pathname}${search}`),
    preloadLinks(pageSource(pageId), manifest),
  ].join('\n    ');
  if (isServerRendered(route)) {
    const html = await renderApp(`${pathname}${search}`, config, known);
    return { html, head, status: route === notFoundRoute ? 404 : 200 };
  }
  if (!page.loader) return { html: '', head, status: 200 };
  return {
    html: '',
    head,
    status: 200,
    frame: renderToStaticMarkup(<PageSkeleton brand={config.brand} title={meta.title} lead={meta.lead} />),
    preloadUrls: (kind) => prefetchesOf(route, page, viewers[kind]).flatMap(({ url }) => url ?? []),
  };
}

async function renderApp(address: string, config: PublicConfig, known: unknown): Promise<string> {
  const context = await query(new Request(`${BASE}${address}`));
  if (context instanceof Response) throw new Error(`${address} was redirected by its loader`);
  const client = createQueryClient();
  if (known !== undefined) client.setQueryData(serverDataKey(address), known);
  try {
    return renderToString(
      <App config={config} client={client}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    );
  } finally {
    // Cancels the cache's garbage-collection timers, which would keep every rendered page in memory.
    client.clear();
  }
}
