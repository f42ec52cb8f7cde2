import '../ui/styles.css';
import { readReferralCode } from '@threshold/core/rules/account/landing-page';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { closePreloadedResponses, openPreloadedResponses } from '../api/preloaded-responses';
import { readPublicConfig } from '../api/public-config';
import { createQueryClient } from '../api/query-client';
import { storeReferralCode } from '../session/referral-code';
import { App } from './app';
import { ErrorScreen } from './error-screen';
import { showRootMissing } from './root-missing';
import { loadFirstPage } from './routing/loader';
import { createRoutes } from './routing/router';
import { shouldHydrate } from './routing/should-hydrate';

// Zod compiles schemas with `new Function`, which violates the content security policy, unless this is set before it
// loads. Importing its `config` instead would load Zod, 40 kB, on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root) void start(root);
else showRootMissing(document);

async function start(root: HTMLElement) {
  openPreloadedResponses();
  keepReferral(window.location.search);
  try {
    const client = createQueryClient();
    // The server-rendered HTML stays visible until the page can be rendered completely.
    const hydrationData = await loadFirstPage(client);
    closePreloadedResponses();
    const router = createBrowserRouter(createRoutes(client), { hydrationData });
    const app = (
      <App config={readPublicConfig(document)} client={client}>
        <RouterProvider router={router} />
      </App>
    );
    // Input can interrupt a transition.
    startTransition(() => {
      if (shouldHydrate(root, window.location)) hydrateRoot(root, app);
      else createRoot(root).render(app);
    });
  } catch (error) {
    console.error('Could not start the application', error);
    createRoot(root).render(<ErrorScreen />);
  }
}

/** Any URL may carry a referral code; stored now, because the user may leave before it renders. */
function keepReferral(search: string) {
  const code = readReferralCode(new URLSearchParams(search));
  if (code) storeReferralCode(code);
}
