import type { QueryClient } from '@tanstack/react-query';
import { readAccount } from '../lib/auth';
import { pause } from '../lib/request';
import { PATIENCE_MS } from '../lib/use-together';
import { decide } from './access';
import { loadPage } from './page-module';
import { type AppRoute, pageAt } from './route-table';

/**
 * Answers when a member's page can be drawn as a whole: its script, who is signed in and what it always reads are here.
 * To draw it piece by piece as they come would take a slow processor twice as long. Once the script is here the
 * answers are waited for as long as parts of a page are, and no longer; what goes wrong with any is the page's to say.
 */
export async function readyToDraw(client: QueryClient, route: AppRoute, search: string): Promise<void> {
  const account = readAccount(client);
  // A script that does not come is said by the page's own boundary, with the navigation around it.
  const module = await loadPage(pageAt(route, search)).catch(() => null);
  const answers = account.then((user) => {
    const visit = { user, isLoading: false, address: route.path };
    const reads = user && decide(route.access, visit).kind === 'page' ? (module?.needs ?? []) : [];
    return Promise.all(reads.map((need) => user && need.read(client, user)));
  });
  await Promise.race([answers, pause(PATIENCE_MS, undefined)]);
}
