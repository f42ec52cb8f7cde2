import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ReauthHost } from '../features/two-step/reauth-host';
import { useSessionWatcher } from '../session/session-watcher';
import { lazyWithRetry } from '../shared/lazy';
import { useIsIdle } from '../shared/when-idle';
import { LoadingView } from '../ui/feedback/loading-view';
import { AskToConfirm } from './ask-to-confirm';
import { DemoBanner } from './demo-banner';
import { Footer } from './footer';
import { Navigation } from './navigation';
import { RouteChange } from './route-change';
import { isForMembers } from './routing/access';
import { routeFor } from './routing/routes';

const MAIN_ID = 'main';

// Not needed for the first render.
const CookieConsent = lazyWithRetry(
  async () => ({ default: (await import('../features/cookies/cookie-consent')).CookieConsent }),
  () => null,
);
const Toaster = lazyWithRetry(
  async () => ({ default: (await import('../ui/overlays/toast')).Toaster }),
  () => null,
);

export function Shell() {
  const { pathname } = useLocation();
  const isIdle = useIsIdle();
  useSessionWatcher(() => isForMembers(routeFor(pathname).access));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-50 rounded-md bg-green px-4 py-3 text-surface focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2"
      >
        Skip to content
      </a>
      <Suspense fallback={null}>{isIdle && <CookieConsent />}</Suspense>
      <DemoBanner />
      <Navigation />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none">
        <Suspense fallback={<LoadingView />}>
          {/* Suspends with the page below it, so that the page does not move down later. */}
          <AskToConfirm />
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <RouteChange mainId={MAIN_ID} />
      <ReauthHost />
      <Suspense fallback={null}>{isIdle && <Toaster />}</Suspense>
    </div>
  );
}
