import { Suspense } from 'react';
import { CookieConsent } from '../features/cookies/cookie-consent';
import { ReauthHost } from '../features/two-step/reauth-host';
import { Afterwards } from '../lib/afterwards';
import { useVisit } from '../lib/visit';
import { LoadingView } from '../ui/feedback/loading-view';
import { Toaster } from '../ui/overlays/toast';
import { isForMembers } from './access';
import { AskToConfirm } from './ask-to-confirm';
import { CurrentPage } from './current-page';
import { Footer, FooterRoom } from './footer';
import { Navigation } from './navigation';
import { RouteChange } from './route-change';
import { routeFor } from './route-table';

export const MAIN_ID = 'main';

export function Shell() {
  useVisit(() => isForMembers(routeFor(window.location.pathname)?.access));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-50 rounded-md bg-green px-4 py-3 text-surface focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2"
      >
        Skip to content
      </a>
      <CookieConsent />
      <Navigation />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none">
        <Suspense fallback={<LoadingView />}>
          {/* Comes with the page it stands above, so that nothing already read moves down. */}
          <AskToConfirm />
          <CurrentPage />
        </Suspense>
      </main>
      <Afterwards until={<FooterRoom />}>
        <Footer />
      </Afterwards>
      <RouteChange mainId={MAIN_ID} />
      <ReauthHost />
      <Toaster />
    </div>
  );
}
