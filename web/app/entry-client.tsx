import '../ui/styles.css';
import { readReferralCode } from '@threshold/core/rules/account/landing-page';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { beginInPieces } from '../lib/afterwards';
import { readAccount } from '../lib/auth';
import { beginEarly, endEarly } from '../lib/early';
import { readPublicConfig } from '../lib/public-config';
import { createQueryClient } from '../lib/query-client';
import { keepReferralCode } from '../lib/referral-code';
import { setResponseValidator } from '../lib/request';
import { runNamed } from '../lib/scripts';
import { readHint } from '../lib/signed-in-hint';
import { watchForms } from '../lib/touched-forms';
import { App } from './app';
import { canHydrate } from './can-hydrate';
import { ErrorScreen } from './error-screen';
import { loadPage } from './page-module';
import { showRootMissing } from './root-missing';
import { isDrawn, NOT_FOUND_PAGE, pageAt, routeFor } from './route-table';

// Schemas compile themselves where they may. The content security policy forbids it, and to be asked counts as a breach of
// it in the browser's records. Said here because the library comes with the pages that need it, and reads this first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root) void start(root);
else showRootMissing(document);

async function start(root: HTMLElement) {
  watchForms(document);
  beginEarly();
  keepReferral(window.location.search);
  try {
    if (import.meta.env.DEV)
      setResponseValidator((await import('../lib/validate-response')).validateResponse);
    const client = createQueryClient();
    const app = (
      <App
        config={readPublicConfig(document)}
        client={client}
        router={(children) => <BrowserRouter>{children}</BrowserRouter>}
      />
    );
    const { pathname, search } = window.location;
    const route = routeFor(pathname);
    // What the server drew stays until the page's own script is here; an empty root can start at once.
    if (root.firstElementChild) {
      // Asked for with the page, and here before most scripts: what it leads to need not wait for them.
      if (route && !isDrawn(route) && readHint()) void readAccount(client);
      // A script that does not come is said by the page's own boundary, with the navigation around it.
      await runNamed();
      const page = await loadPage(route ? pageAt(route, search) : NOT_FOUND_PAGE).catch(() => null);
      // To draw it piece by piece, as the answers come, would take a slow processor twice as long.
      if (readHint()) await page?.needs?.ready(client);
    }
    endEarly();
    // As a transition React draws in small pieces, and a finger is answered between two of them.
    startTransition(() => {
      if (canHydrate(root, route, `${pathname}${search}`)) hydrateRoot(root, app);
      else {
        beginInPieces();
        createRoot(root).render(app);
      }
    });
  } catch (error) {
    console.error('The application could not start', error);
    createRoot(root).render(<ErrorScreen />);
  }
}

/** A colleague's link may lead to any page, and be left for another before that page stands. */
function keepReferral(search: string) {
  const code = readReferralCode(new URLSearchParams(search));
  if (code) keepReferralCode(code);
}
