import { landingPage } from '@threshold/core/rules/account/landing-page';
import { readHint } from '../../session/signed-in-hint';
import { dependsOnAccount } from './access';
import { readRenderedFor } from './head';
import { isServerRendered, notFoundRoute, type PageUrl, routeFor } from './routes';

/** Hydrates only HTML that the client would render identically; otherwise renders from scratch. */
export function shouldHydrate(root: HTMLElement, { pathname, search }: PageUrl): boolean {
  const route = routeFor(pathname);
  // A page for members has only a skeleton.
  if (!root.firstElementChild || !isServerRendered(route)) return false;
  // All unknown URLs share one page.
  if (route === notFoundRoute) return true;
  // HTML rendered for visitors is never shown to members.
  if (dependsOnAccount(route.access) && readHint()) return false;
  if (route.ssrIgnoreQuery) return readRenderedFor(document) === route.path;
  // Referral codes and campaign parameters do not change the HTML, and rendering again would lose input.
  const rendered = route.path === '/' ? landingPage(new URLSearchParams(search)) : `${pathname}${search}`;
  return readRenderedFor(document) === rendered;
}
