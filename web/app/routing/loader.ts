import type { QueryClient } from '@tanstack/react-query';
import type { Viewer } from '@threshold/core/rules/account/account-kind';
import type { HydrationState } from 'react-router';
import type { Prefetch } from '../../api/page-loader';
import { pause } from '../../api/request';
import { readAccount } from '../../session/auth';
import { readHint } from '../../session/signed-in-hint';
import { checkAccess } from './access';
import { importPage, type PageModule } from './page-module';
import { type AppRoute, isServerRendered, type PageUrl, pageIdFor, routeFor } from './routes';

/** Longer than normal response times; then the page is shown without what is still pending. */
export const DATA_TIMEOUT_MS = 1_500;

/** What the page needs for this account; nothing if its access rule denies it. */
export function prefetchesOf(
  route: AppRoute,
  { loader }: PageModule,
  user: Viewer | null,
): readonly Prefetch[] {
  if (!user || !loader) return [];
  const { kind } = checkAccess(route.access, { user, isLoading: false, address: route.path });
  return kind === 'page' ? loader(user) : [];
}

/** Imports the page of a URL and, given a client, starts its queries. `data` never rejects: components report failed queries. */
export async function loadPage(
  { pathname, search }: PageUrl,
  client?: QueryClient,
): Promise<{ page: PageModule; data: Promise<unknown> }> {
  const route = routeFor(pathname);
  // Not for pages that the server rendered: with an account they would not hydrate, and they have no loader.
  const account = client && readHint() && !isServerRendered(route) ? readAccount(client) : null;
  const page = await importPage(pageIdFor(route, search));
  const prefetch = async () => {
    const user = page.loader ? await account : null;
    if (client) await Promise.all(prefetchesOf(route, page, user).map(({ run }) => run(client)));
  };
  return { page, data: prefetch() };
}

/** Also waits for the data, up to a timeout, so that the page is rendered once. Errors go to the route's `errorElement`. */
export async function loadFirstPage(client: QueryClient): Promise<HydrationState> {
  const { path } = routeFor(window.location.pathname);
  try {
    const { page, data } = await loadPage(window.location, client);
    await Promise.race([data, pause(DATA_TIMEOUT_MS, undefined)]);
    return { loaderData: { [path]: page } };
  } catch (error) {
    return { errors: { [path]: error } };
  }
}
