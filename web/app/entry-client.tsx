import '../ui/styles.css';
import { readReferralCode } from '@threshold/core/rules/account/landing-page';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { closePreloadedResponses, openPreloadedResponses } from '../api/preloaded-responses';
import { readPublicConfig } from '../api/public-config';
import { createQueryClient } from '../api/query-client';
import { setResponseValidator } from '../api/request';
import { keepReferralCode } from '../session/referral-code';
import { App } from './app';
import { ErrorScreen } from './error-screen';
import { showRootMissing } from './root-missing';
import { loadFirstPage } from './routing/loader';
import { createRoutes } from './routing/router';
import { shouldHydrate } from './routing/should-hydrate';

// Zod compiles its schemas with `new Function` unless told not to, which the content security policy reports as a violation.
// It reads this when it is loaded, which is later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root) void start(root);
else showRootMissing(document);

async function start(root: HTMLElement) {
  openPreloadedResponses();
  keepReferral(window.location.search);
  try {
    if (import.meta.env.DEV)
      setResponseValidator((await import('../api/validate-response')).validateResponse);
    const client = createQueryClient();
    // What the server rendered stays on the screen until the page can be rendered completely.
    const hydrationData = await loadFirstPage(client);
    closePreloadedResponses();
    const router = createBrowserRouter(createRoutes(client), { hydrationData });
    const app = (
      <App config={readPublicConfig(document)} client={client}>
        <RouterProvider router={router} />
      </App>
    );
    // A transition can be interrupted by input.
    startTransition(() => {
      if (shouldHydrate(root, window.location)) hydrateRoot(root, app);
      else createRoot(root).render(app);
    });
  } catch (error) {
    console.error('The application could not start', error);
    createRoot(root).render(<ErrorScreen />);
  }
}

/** A referral link may lead to any page, which may be left before it has rendered. */
function keepReferral(search: string) {
  const code = readReferralCode(new URLSearchParams(search));
  if (code) keepReferralCode(code);
}
