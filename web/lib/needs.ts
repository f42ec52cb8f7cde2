import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CurrentUser } from './current-user';
import { urlOfKey } from './query-client';

/** A read that a page always makes, so that it can be begun before the page is drawn. */
export interface Need {
  url: string;
  /** Leaves a failure where the page finds it. */
  read: (client: QueryClient, user: CurrentUser) => Promise<void> | undefined;
}

interface NeedOptions {
  /** Where the key does not say it. */
  url?: string;
  /** Who is shown it; everybody who may open the page, unless said otherwise. */
  by?: (user: CurrentUser) => boolean;
}

export const need = <T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
  { url = urlOfKey(query.queryKey), by = () => true }: NeedOptions = {},
): Need => ({ url, read: (client, user) => (by(user) ? client.prefetchQuery(query) : undefined) });
