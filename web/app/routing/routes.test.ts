import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notFoundRoute, overridePages, pageSource, routeFor, routes } from './routes';

describe('the route table', () => {
  it('has exactly these paths', () => {
    expect(routes.map((route) => route.path).sort()).toEqual(
      [
        '/',
        '/admin-dashboard',
        '/admin-setup',
        '/agent-dashboard',
        '/agent-terms-conditions',
        '/buyer-dashboard',
        '/buyer-terms-conditions',
        '/change-email',
        '/confirm-email',
        '/demand',
        '/demand/:id',
        '/developers',
        '/how-it-works',
        '/how-it-works-agents',
        '/how-it-works-buyers',
        '/integrations',
        '/landing',
        '/payment-complete',
        '/privacy-policy',
        '/profile',
        '/properties/:id',
        '/reset-password',
        '/settings',
        '/sign-in',
        '/staff-dashboard',
        '/still-looking',
        '/subscribe',
        '/subscription',
        '/terms-conditions',
        '/unsubscribe',
        '/viewing',
        '/who-has-my-details',
      ].sort(),
    );
  });

  const pages = [...routes, notFoundRoute].map((route) => route.page);

  it.each([...pages, ...Object.values(overridePages)])('the page %s exists', (page) => {
    expect(existsSync(resolve(import.meta.dirname, '../..', pageSource(page)))).toBe(true);
  });

  it('matches with a trailing slash, and is case-sensitive', () => {
    expect(routeFor('/profile/').path).toBe('/profile');
    expect(routeFor('/').path).toBe('/');
    expect(routeFor('/Profile')).toBe(notFoundRoute);
    expect(routeFor('/profile/x')).toBe(notFoundRoute);
  });

  it('matches exactly one segment as an id', () => {
    expect(routeFor('/properties/7').path).toBe('/properties/:id');
    expect(routeFor('/properties/7/').path).toBe('/properties/:id');
    expect(routeFor('/properties')).toBe(notFoundRoute);
    expect(routeFor('/properties/')).toBe(notFoundRoute);
    expect(routeFor('/properties/7/buyers')).toBe(notFoundRoute);
  });
});
