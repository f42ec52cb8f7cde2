import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentUser } from '../../session/current-user';
import { whenIdle } from '../../shared/when-idle';
import { navigationLinks } from '../navigation-links';
import { loadPage } from './loader';
import { notFoundRoute, routeFor } from './routes';

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Members only: loads the pages of the navigation when the browser is idle, and a linked page with its data on hover. */
export function usePrefetch(user: CurrentUser | null): void {
  const client = useQueryClient();
  useEffect(() => (user ? prefetchOnHover(client) : undefined), [client, user]);
  useEffect(() => (user ? prefetchOnIdle(navigationLinks(user).map(({ to }) => to)) : undefined), [user]);
}

/** Errors are ignored: the navigation reports them. */
const prefetch = (url: URL, client?: QueryClient) => void loadPage(url, client).catch(() => undefined);

/** On hover, focus and touch of any link. Fresh data is not requested again. */
export function prefetchOnHover(client: QueryClient): () => void {
  const onEvent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
    if (routeFor(link.pathname) !== notFoundRoute) prefetch(new URL(link.href), client);
  };
  for (const event of EVENTS) document.addEventListener(event, onEvent, { passive: true });
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, onEvent);
  };
}

/** Scripts only, and not with Save-Data. */
export function prefetchOnIdle(paths: readonly string[]): () => void {
  const connection: { saveData?: boolean } | undefined =
    'connection' in navigator ? (navigator.connection ?? undefined) : undefined;
  if (connection?.saveData) return () => undefined;
  return whenIdle(() => {
    for (const path of paths) prefetch(new URL(path, window.location.origin));
  });
}
