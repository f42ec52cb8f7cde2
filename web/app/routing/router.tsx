import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type RouteObject,
  redirectDocument,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { usePublicConfig } from '../../api/public-config';
import { isTransient } from '../../api/request';
import { samePath } from '../../features/landing/landing-state';
import { useAuth } from '../../session/auth';
import { hardNavigate } from '../../shared/browser-navigation';
import { lazyWithRetry } from '../../shared/lazy';
import { LoadingView } from '../../ui/feedback/loading-view';
import { AccessDenied } from '../access-denied';
import { ErrorNotice, ErrorScreen } from '../error-screen';
import { PageHead } from '../page-head';
import { Shell } from '../shell';
import { Unreachable } from '../unreachable';
import { checkAccess, isForMembers, type Redirect } from './access';
import { loadPage } from './loader';
import { importPage, type PageModule } from './page-module';
import { type AppRoute, notFoundRoute, overridePages, type PageUrl, pageIdFor, routes } from './routes';

/** Converts the route table to React Router's routes. Without a client, as on the server, no data is prefetched. */
export function createRoutes(client?: QueryClient): RouteObject[] {
  const children = [...routes, notFoundRoute].map(
    (route): RouteObject => ({
      id: route.path,
      path: route.path,
      caseSensitive: true,
      loader: ({ request }) => navigateTo(new URL(request.url), client),
      // Another tab or filter of the same page loads nothing.
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.pathname !== nextUrl.pathname ||
        pageIdFor(route, currentUrl.search) !== pageIdFor(route, nextUrl.search),
      element: <RoutePage route={route} />,
      errorElement: <ErrorNotice />,
    }),
  );
  return [{ element: <Shell />, errorElement: <ErrorScreen />, children }];
}

/** The current page stays until the next one's chunk is loaded. Its data is prefetched, but not awaited. */
async function navigateTo({ pathname, search }: PageUrl, client?: QueryClient): Promise<PageModule> {
  try {
    return (await loadPage({ pathname, search }, client)).page;
  } catch (error) {
    const isCurrent = pathname + search === window.location.pathname + window.location.search;
    // A full page load also picks up a new release. Never of the current URL, which could loop.
    if (isCurrent || !navigator.onLine) throw error;
    throw redirectDocument(pathname + search);
  }
}

function RoutePage({ route }: { route: AppRoute }) {
  const page = useLoaderData<PageModule>();
  const { pathname, search, hash } = useLocation();
  const { user, isLoading, error, mustChoosePassword } = useAuth();
  const returnTo = samePath(new URLSearchParams(search).get('returnTo'));
  const access = checkAccess(route.access, { user, isLoading, address: pathname + search + hash, returnTo });
  // The account request failed, so it is unknown whether the user is signed in.
  const isUnknown = access.kind === 'refuse' && !user && isTransient(error);
  useRedirect('redirect' in access && !isUnknown && !mustChoosePassword ? access.redirect : undefined);
  if (mustChoosePassword) return <ChoosePassword />;
  if (isUnknown) return <Unreachable error={error} />;
  switch (access.kind) {
    case 'page':
      // Remounted when the account changes, so that no state of the previous one remains.
      return <PageContent key={`${route.path} ${isForMembers(route.access) && user?.id}`} page={page} />;
    case 'not-found':
      return <NotFound />;
    case 'suspended':
      return <Suspended />;
    case 'wait':
      return <LoadingView message={access.message} />;
    case 'refuse':
      return <AccessDenied title={access.title} text={access.text} action={access.action} />;
  }
}

function PageContent({ page }: { page: PageModule }) {
  const config = usePublicConfig();
  return (
    <>
      <PageHead meta={page.meta(config)} />
      <page.default />
    </>
  );
}

const inPlace = (id: string) =>
  lazyWithRetry(async () => {
    const page = await importPage(id);
    return { default: () => <PageContent page={page} /> };
  });
const ChoosePassword = inPlace(overridePages.choosePassword);
const NotFound = inPlace(notFoundRoute.page);
const Suspended = inPlace(overridePages.suspended);

function useRedirect(redirect: Redirect | undefined): void {
  const navigate = useNavigate();
  // Do not redirect during a navigation, such as a new agent's to the profile.
  const isNavigating = useNavigation().state !== 'idle';
  const { to, by, afterMs } = redirect ?? {};
  useEffect(() => {
    if (to === undefined || isNavigating) return;
    const timer = setTimeout(() => {
      if (by === 'browser') hardNavigate(to);
      else void navigate(to, { replace: true });
    }, afterMs);
    return () => clearTimeout(timer);
  }, [to, by, afterMs, navigate, isNavigating]);
}
