import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ReauthHost } from '../features/two-step/reauth-host';
import { useSessionWatcher } from '../session/session-watcher';
import { lazyWithRetry } from '../shared/lazy';
import { LoadingView } from '../ui/feedback/loading-view';
import { AskToConfirm } from './ask-to-confirm';
import { DemoBanner } from './demo-banner';
import { Footer } from './footer';
import { Navigation } from './navigation';
import { RouteChange } from './route-change';
import { isForMembers } from './routing/access';
import { routeFor } from './routing/routes';

const MAIN_ID = 'main';
const LATER_MS = 1_000;

// Not needed for the first render: rendered a second later.
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
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  useSessionWatcher(() => isForMembers(routeFor(pathname).access));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-50 rounded-md bg-green px-4 py-3 text-surface focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2"
      >
        Skip to content
      </a>
      <Suspense fallback={null}>{isLater && <CookieConsent />}</Suspense>
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
      <Suspense fallback={null}>{isLater && <Toaster />}</Suspense>
    </div>
  );
}
