import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Viewer } from '@threshold/core/rules/account/account-kind';
import { readAccount } from './auth';
import type { CurrentUser } from './current-user';
import { urlOfKey } from './query-client';
import { isRefusedPreload, pause } from './request';
import { PATIENCE_MS } from './use-together';

/** Decided by the kind of account alone, so that the server can preload by it. */
type By = (user: Viewer) => boolean;

/** A read that a page always makes, so that it can be begun before the page is drawn. */
interface Need {
  url: string | null;
  by: By;
  read: (client: QueryClient) => Promise<void>;
}

/** What a page needs before it can be drawn as a whole. */
export interface Needs {
  /** What the browser reads while the scripts are still on their way; nothing that would be refused. */
  preloadUrls: (viewer: Viewer) => readonly string[];
  /** Nothing for somebody whom the page will refuse. Failures are left where the page finds them. */
  read: (client: QueryClient, user: CurrentUser | null) => Promise<unknown>;
  /** Answers when it is known who has come, and what they are shown is here; or after a while, whatever is missing. */
  ready: (client: QueryClient) => Promise<unknown>;
}

/** `url` where the key does not say it; `by` where not everybody who may open the page reads it. */
export const need = <T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
  { url = urlOfKey(query.queryKey), by = () => true }: { url?: string; by?: By } = {},
): Need => ({
  url,
  by,
  async read(client) {
    await client.prefetchQuery(query);
    const { queryKey } = query;
    // A refusal of the preload is not an answer: the page reads it again when it is drawn, or now if it already is.
    if (isRefusedPreload(client.getQueryState(queryKey)?.error))
      await client.resetQueries({ queryKey, exact: true });
  },
});

/** A part in a script of its own that not everybody is shown. */
export const needPart = (part: { fetchAhead: () => Promise<void> }, { by }: { by: By }): Need => ({
  url: null,
  by,
  read: part.fetchAhead,
});

/** `by` is who may open the page at all. */
export function needsOf(by: By, ...needs: readonly Need[]): Needs {
  const neededBy = (viewer: Viewer) => (by(viewer) ? needs.filter((need) => need.by(viewer)) : []);
  const read: Needs['read'] = (client, user) =>
    Promise.all(user ? neededBy(user).map((need) => need.read(client)) : []);
  return {
    preloadUrls: (viewer) => neededBy(viewer).flatMap(({ url }) => url ?? []),
    read,
    ready: (client) =>
      Promise.race([
        readAccount(client).then((user) => read(client, user)),
        // As long as parts of a page are waited for.
        pause(PATIENCE_MS, undefined),
      ]),
  };
}
