import type { CurrentUser } from '../lib/current-user';
import { fetchOnly } from '../lib/scripts';
import { whenIdle } from '../lib/when-idle';
import { navigationLinks } from './navigation-links';
import { loaderOf } from './page-module';
import { routeFor } from './route-table';

/** What browsers tell that know what the line costs; the others say nothing. */
interface Line {
  saveData?: boolean;
}

/**
 * Fetches the scripts of the pages that the navigation leads to, one after the other and only while nothing else is done:
 * over a slow line the moment between reaching a link and pressing it is too short for them. Not where somebody saves data.
 */
export function fetchNavigation(user: CurrentUser | null): () => void {
  const line: Line | undefined = 'connection' in navigator ? (navigator.connection ?? undefined) : undefined;
  if (!user || line?.saveData) return () => undefined;
  const pages = navigationLinks(user).flatMap(({ to }) => routeFor(to)?.page ?? []);
  return whenIdle(() => {
    for (const page of pages) {
      const load = loaderOf(page);
      if (load) void fetchOnly(load);
    }
  });
}
