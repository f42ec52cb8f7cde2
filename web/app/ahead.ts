import type { CurrentUser } from '../lib/current-user';
import { whenIdle } from '../lib/when-idle';
import { navigationLinks } from './navigation-links';
import { loaderOf, loadPage } from './page-module';
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
  let callOff: () => void = () => undefined;
  const next = () => {
    const page = pages.shift();
    if (page) callOff = whenIdle(() => void fetchAhead(page).then(next));
  };
  next();
  return () => {
    pages.length = 0;
    callOff();
  };
}

/** Not by `loadPage` at first, which may reload the page that somebody is reading: whoever opens it asks again. */
async function fetchAhead(page: string): Promise<void> {
  try {
    await loaderOf(page)?.();
    await loadPage(page);
  } catch (error) {
    console.warn('A page could not be fetched ahead', error);
  }
}
