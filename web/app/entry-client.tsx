import '../ui/styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { readPublicConfig } from '../lib/public-config';
import { createQueryClient } from '../lib/query-client';
import { readHint } from '../lib/signed-in-hint';
import { dependsOnAccount } from './access';
import { App } from './app';
import { ErrorScreen } from './error-screen';
import { loadPage } from './page-module';
import { showRootMissing } from './root-missing';
import { routeFor } from './route-table';

const root = document.getElementById('root');
if (root) void start(root);
else showRootMissing(document);

async function start(root: HTMLElement) {
  try {
    const app = (
      <App
        config={readPublicConfig(document)}
        client={createQueryClient()}
        router={(children) => <BrowserRouter>{children}</BrowserRouter>}
      />
    );
    if (await canHydrate(root)) hydrateRoot(root, app);
    else drawAfresh(root, app);
  } catch (error) {
    console.error('The application could not start', error);
    drawAfresh(root, <ErrorScreen />);
  }
}

/** Hydration needs the page's script first: a page that is still loading would not match what the server drew. */
async function canHydrate(root: HTMLElement): Promise<boolean> {
  if (!root.firstElementChild) return false;
  const route = routeFor(window.location.pathname);
  if (!route) return true;
  // A member never sees what was drawn for visitors, so there is nothing to hydrate.
  if (dependsOnAccount(route.access) && readHint()) return false;
  await loadPage(route.page);
  return true;
}

function drawAfresh(root: HTMLElement, content: React.ReactNode) {
  root.replaceChildren();
  createRoot(root).render(content);
}
