import { landingPage } from '@threshold/core/rules/account/landing-page';
import { readHint } from '../lib/signed-in-hint';
import { dependsOnAccount } from './access';
import { readRenderedFor } from './head';
import { type AppRoute, isDrawn } from './route-table';

/** React may take over a drawing only when it would have drawn the same. */
export function canHydrate(root: HTMLElement, route: AppRoute | undefined, address: string): boolean {
  if (!root.firstElementChild) return false;
  // All unknown addresses share one drawing.
  if (!route) return true;
  // Of a page behind the sign-in there is only a frame.
  if (!isDrawn(route)) return false;
  // A member never sees what was drawn for visitors.
  if (dependsOnAccount(route.access) && readHint()) return false;
  if (route.beforeQuery) return readRenderedFor(document) === route.path;
  // Where someone came from changes nothing that is drawn, and what they type meanwhile must not be lost.
  const meant = route.path === '/' ? landingPage(new URLSearchParams(address.slice(1))) : address;
  return readRenderedFor(document) === meant;
}
