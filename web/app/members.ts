import type { QueryClient } from '@tanstack/react-query';
import { readAccount } from '../lib/auth';
import type { CurrentUser } from '../lib/current-user';
import type { Need } from '../lib/needs';
import { CURRENT_USER_KEY } from '../lib/query-client';
import { pause } from '../lib/request';
import { PATIENCE_MS } from '../lib/use-together';
import { decide } from './access';
import { forgetFailedPages, loadPage } from './page-module';
import { type AppRoute, pageAt, routeFor } from './route-table';

// What members' pages have and visitors' do without; fetched with the first of them.

/**
 * Answers when a member's page can be drawn as a whole: its script, who is signed in and what it always reads are here.
 * To draw it piece by piece as they come would take a slow processor twice as long. Once the script is here the
 * answers are waited for as long as parts of a page are, and no longer; what goes wrong with any is the page's to say.
 */
export async function readyToDraw(client: QueryClient, route: AppRoute, search: string): Promise<void> {
  const account = readAccount(client);
  // A script that does not come is said by the page's own boundary, with the navigation around it.
  const module = await loadPage(pageAt(route, search)).catch(() => null);
  const answers = account.then((user) => readNeeds(client, route, user, module?.needs));
  await Promise.race([answers, pause(PATIENCE_MS, undefined)]);
}

/** Nothing for somebody whom the page will refuse. */
async function readNeeds(
  client: QueryClient,
  route: AppRoute,
  user: CurrentUser | null,
  needs: readonly Need[] = [],
): Promise<void> {
  if (!user || decide(route.access, { user, isLoading: false, address: route.path }).kind !== 'page') return;
  await Promise.all(needs.map((need) => need.read(client, user)));
}

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Fetches the next page's script and data when somebody is about to go there: the pointer, the focus or a finger is on a
 * link. What is fresh is not read again. One listener for all links, those of later pages too.
 */
export function watchIntent(client: QueryClient): () => void {
  const sense = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a[href]');
    const address = link instanceof HTMLAnchorElement && link.origin === window.location.origin ? link : null;
    const route = address && address.pathname !== window.location.pathname && routeFor(address.pathname);
    if (!route) return;
    loadPage(pageAt(route, address.search)).then(
      ({ needs }) => readNeeds(client, route, client.getQueryData(CURRENT_USER_KEY) ?? null, needs),
      // Nobody has asked for it yet: whoever does is told.
      forgetFailedPages,
    );
  };
  for (const sign of SIGNS) document.addEventListener(sign, sense, { passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, sense);
  };
}
