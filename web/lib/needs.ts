import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { readAccount } from './auth';
import type { CurrentUser } from './current-user';
import { urlOfKey } from './query-client';
import { pause } from './request';
import { PATIENCE_MS } from './use-together';

type By = (user: CurrentUser) => boolean;

/** A read that a page always makes, so that it can be begun before the page is drawn. */
interface Need {
  url: string | null;
  read: (client: QueryClient, user: CurrentUser) => Promise<void> | undefined;
}

/** What a page needs before it can be drawn as a whole. */
export interface Needs {
  /** The calls that the browser can make while the scripts are still on their way. */
  asks: readonly string[];
  /** Nothing for somebody whom the page will refuse. Failures are left where the page finds them. */
  read: (client: QueryClient, user: CurrentUser | null) => Promise<unknown>;
  /** Answers when it is known who has come, and what they are shown is here; or after a while, whatever is missing. */
  ready: (client: QueryClient) => Promise<unknown>;
}

/**
 * `url` where the key does not say it, null where asking before it is known who has come would be refused to most; `by`
 * where not everybody who may open the page is shown it.
 */
export const need = <T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
  { url = urlOfKey(query.queryKey), by = () => true }: { url?: string | null; by?: By } = {},
): Need => ({ url, read: (client, user) => (by(user) ? client.prefetchQuery(query) : undefined) });

/** A part in a script of its own that not everybody is shown. */
export const needPart = (part: { fetchAhead: () => Promise<void> }, { by }: { by: By }): Need => ({
  url: null,
  read: (_client, user) => (by(user) ? part.fetchAhead() : undefined),
});

/** `by` is who may open the page at all. */
export function needsOf(by: By, ...needs: readonly Need[]): Needs {
  const read: Needs['read'] = (client, user) =>
    Promise.all(user && by(user) ? needs.map((need) => need.read(client, user)) : []);
  return {
    asks: needs.flatMap(({ url }) => url ?? []),
    read,
    ready: (client) =>
      Promise.race([
        readAccount(client).then((user) => read(client, user)),
        // As long as parts of a page are waited for.
        pause(PATIENCE_MS, undefined),
      ]),
  };
}
