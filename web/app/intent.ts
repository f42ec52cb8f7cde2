import type { QueryClient } from '@tanstack/react-query';
import { CURRENT_USER_KEY } from '../lib/query-client';
import { forgetFailedPages, loadPage } from './page-module';
import { pageAt, routeFor } from './route-table';

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
      ({ needs }) => needs?.read(client, client.getQueryData(CURRENT_USER_KEY) ?? null),
      // Nobody has asked for it yet: whoever does is told.
      forgetFailedPages,
    );
  };
  for (const sign of SIGNS) document.addEventListener(sign, sense, { passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, sense);
  };
}
