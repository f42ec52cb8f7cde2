import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Viewer } from '@threshold/core/rules/account/account-kind';
import type { LazyComponent } from '../shared/lazy';
import { urlOfKey } from './query-client';
import { isRefusedPreload } from './request';

/** A query or chunk that a page needs before it can be rendered completely. */
export interface Prefetch {
  /** Preloaded by a link in the page's head. */
  url: string | null;
  run: (client: QueryClient) => Promise<void>;
}

/**
 * What a page exports as `loader`: the queries and chunks that it always needs for this account. Called only for
 * accounts that the page's `access` admits; on the server by kind of account.
 */
export type PageLoader = (user: Viewer) => readonly Prefetch[];

/** `url` if it is not derived from the query key. */
export const query = <T, K extends QueryKey>(
  options: FetchQueryOptions<T, Error, T, K>,
  url: string = urlOfKey(options.queryKey),
): Prefetch => ({
  url,
  async run(client) {
    await client.prefetchQuery(options);
    const { queryKey } = options;
    // A rejected preload may have been sent for another account: the page requests it again.
    if (isRefusedPreload(client.getQueryState(queryKey)?.error))
      await client.resetQueries({ queryKey, exact: true });
  },
});

/** A component in a chunk of its own. */
export const chunk = <P>(component: LazyComponent<P>): Prefetch => ({ url: null, run: component.preload });
