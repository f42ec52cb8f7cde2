import { matchRoutes } from 'react-router';
import { readLanding } from '../../features/landing/landing-state';
import type { Access } from './access';

export interface AppRoute {
  path: string;
  /** Without `.page.tsx`: folder and file name under `features/`, or the file name alone of one in `app/pages/`. */
  page: string;
  access: Access;
  /** Rendered on the server and listed for search engines: the same for everybody until the account is known. */
  prerender?: true;
  /** Rendered on the server without its query parameters, which the browser reads afterwards. */
  ssrIgnoreQuery?: true;
}

export const routes: readonly AppRoute[] = [
  { path: '/', page: 'landing', access: 'home', prerender: true },
  { path: '/landing', page: 'landing', access: 'member' },
  { path: '/how-it-works', page: 'how-it-works/general', access: 'public', prerender: true },
  { path: '/how-it-works-agents', page: 'how-it-works/agents', access: 'public', prerender: true },
  { path: '/how-it-works-buyers', page: 'how-it-works/buyers', access: 'public', prerender: true },
  { path: '/demand', page: 'demand/demand', access: 'public', prerender: true },
  { path: '/developers', page: 'developers/developers', access: 'public', prerender: true },
  { path: '/privacy-policy', page: 'legal/privacy-policy', access: 'public', prerender: true },
  { path: '/terms-conditions', page: 'legal/terms', access: 'public', prerender: true },
  { path: '/buyer-terms-conditions', page: 'legal/buyer-terms', access: 'public', prerender: true },
  { path: '/agent-terms-conditions', page: 'legal/agent-terms', access: 'public', prerender: true },
  { path: '/reset-password', page: 'accounts/reset-password', access: 'public', ssrIgnoreQuery: true },
  { path: '/admin-setup', page: 'accounts/admin-setup', access: 'visitor' },
  { path: '/buyer-dashboard', page: 'buyer-dashboard', access: 'buyer' },
  { path: '/who-has-my-details', page: 'contact-permission/who-has-my-details', access: 'buyer' },
  { path: '/agent-dashboard', page: 'agent-dashboard', access: 'owner' },
  { path: '/staff-dashboard', page: 'staff-dashboard', access: 'staff' },
  { path: '/properties/:id', page: 'property', access: 'agent' },
  { path: '/integrations', page: 'integrations/integrations', access: 'agent' },
  // The admin page has its own sign-in, so access is public.
  { path: '/admin-dashboard', page: 'admin-dashboard', access: 'public' },
  { path: '/profile', page: 'profile', access: 'profile' },
  { path: '/settings', page: 'settings', access: 'settings' },
  // Opened from mails, without a session.
  { path: '/confirm-email', page: 'accounts/confirm-email', access: 'public' },
  { path: '/change-email', page: 'accounts/change-email', access: 'public' },
  { path: '/sign-in', page: 'accounts/sign-in', access: 'public' },
  { path: '/unsubscribe', page: 'notifications/unsubscribe', access: 'public' },
  { path: '/viewing', page: 'my-contacts/viewing', access: 'public' },
  { path: '/still-looking', page: 'notifications/still-looking', access: 'public' },
  // Anyone with a report's code.
  { path: '/demand/:id', page: 'demand-reports/report', access: 'public' },
  { path: '/subscribe', page: 'billing/subscribe', access: 'subscribe' },
  { path: '/subscription', page: 'billing/subscription', access: 'subscription' },
  { path: '/payment-complete', page: 'billing/payment-complete', access: 'owner' },
];

/** Any other URL. */
export const notFoundRoute: AppRoute = { path: '*', page: 'not-found', access: 'public' };

/** Without a URL of their own: shown in place of the page at the URL. */
export const overridePages = { choosePassword: 'accounts/choose-password', suspended: 'suspended' };

/** A URL without its hash. */
export type PageUrl = Pick<URL, 'pathname' | 'search'>;

export const isServerRendered = (route: AppRoute) =>
  route.prerender === true || route.ssrIgnoreQuery === true || route === notFoundRoute;

const matchable = routes.map((route) => ({ path: route.path, caseSensitive: true, route }));

export const routeFor = (pathname: string): AppRoute =>
  matchRoutes(matchable, pathname)?.[0]?.route.route ?? notFoundRoute;

/** The landing views for buyers and agents have forms, and are a separate page under the same path. */
export function pageIdFor(route: AppRoute, search: string): string {
  const isLanding = route.page === 'landing';
  return isLanding && readLanding(new URLSearchParams(search)).view !== 'home' ? 'audience' : route.page;
}

/** The page's file, as Vite's manifest names it. */
export const pageSource = (page: string) =>
  `${page.includes('/') ? 'features' : 'app/pages'}/${page}.page.tsx`;
