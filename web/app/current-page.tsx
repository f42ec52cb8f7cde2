import { use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { samePath } from '../features/landing/landing-state';
import { useAuth } from '../lib/auth';
import { leaveTo } from '../lib/browser-navigation';
import { PartBoundary } from '../lib/lazy-part';
import { usePublicConfig } from '../lib/public-config';
import { isTransient } from '../lib/request';
import { LoadingView } from '../ui/feedback/loading-view';
import { type Decision, decide, isForMembers, type Leave } from './access';
import { ErrorNotice } from './error-screen';
import { PageHead } from './page-head';
import { forgetFailedPages, loadPage } from './page-module';
import { Refusal } from './refusal';
import { type AppRoute, CHOOSE_PASSWORD_PAGE, NOT_FOUND_PAGE, pageAt, routeFor } from './route-table';
import { Unreachable } from './unreachable';

/** The one place that turns an address and an account into something to look at. */
export function CurrentPage() {
  const { pathname, search, hash } = useLocation();
  const { user, isLoading, error, mustChoosePassword } = useAuth();
  const route = routeFor(pathname);
  if (mustChoosePassword) return <Page key={CHOOSE_PASSWORD_PAGE} page={CHOOSE_PASSWORD_PAGE} />;
  if (!route) return <Page key={NOT_FOUND_PAGE} page={NOT_FOUND_PAGE} />;
  const address = `${pathname}${search}${hash}`;
  const returnTo = samePath(new URLSearchParams(search).get('returnTo'));
  const decision = decide(route.access, { user, isLoading, address, returnTo });
  // The account could not be asked for, so nobody knows whether this person is logged out.
  if (decision.kind === 'refuse' && !user && isTransient(error)) return <Unreachable error={error} />;
  // A page of one person must not be left standing, half filled in, when another signs in elsewhere.
  const reader = isForMembers(route.access) ? user?.id : undefined;
  return <Decided decision={decision} route={route} page={pageAt(route, search)} reader={reader} />;
}

interface DecidedProps {
  decision: Decision;
  route: AppRoute;
  page: string;
  reader: string | undefined;
}

function Decided({ decision, route, page, reader }: DecidedProps) {
  useLeave('leave' in decision ? decision.leave : undefined);
  switch (decision.kind) {
    case 'page':
      return (
        <PartBoundary
          key={`${route.path} ${reader}`}
          forget={forgetFailedPages}
          failed={() => <ErrorNotice />}
        >
          <Page page={page} />
        </PartBoundary>
      );
    case 'not-found':
      return <Page key={NOT_FOUND_PAGE} page={NOT_FOUND_PAGE} />;
    case 'suspended':
      return <Page key="suspended" page="suspended" />;
    case 'wait':
      return <LoadingView message={decision.message} />;
    case 'refuse':
      return <Refusal title={decision.title} text={decision.text} action={decision.action} />;
  }
}

function Page({ page }: { page: string }) {
  const config = usePublicConfig();
  const module = use(loadPage(page));
  const Content = module.default;
  return (
    <>
      <PageHead meta={module.meta(config)} />
      <Content />
    </>
  );
}

function useLeave(leave: Leave | undefined): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { to, by, afterMs } = leave ?? {};
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => {
      // The router shows the old page until the new one is there. Someone already on the way elsewhere
      // (a fresh agent to the profile) must not be called back by the page they are leaving.
      if (window.location.pathname !== pathname) return;
      if (by === 'browser') leaveTo(to);
      else void navigate(to, { replace: true });
    }, afterMs);
    return () => clearTimeout(timer);
  }, [to, by, afterMs, navigate, pathname]);
}
