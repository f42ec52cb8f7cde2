import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceOf } from './page-module';
import { routeFor, routes } from './route-table';

describe('the route table', () => {
  it('has these addresses and no other', () => {
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
        '/how-it-works',
        '/how-it-works-agents',
        '/how-it-works-buyers',
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

  it.each(routes.map((route) => route.page))('the page %s exists', (page) => {
    expect(existsSync(resolve(import.meta.dirname, '..', sourceOf(page)))).toBe(true);
  });

  it('forgives a slash at the end and nothing else', () => {
    expect(routeFor('/profile/')?.path).toBe('/profile');
    expect(routeFor('/')?.path).toBe('/');
    expect(routeFor('/Profile')).toBeUndefined();
    expect(routeFor('/profile/x')).toBeUndefined();
  });

  it('takes one part of an address for an id, and not none or two', () => {
    expect(routeFor('/properties/7')?.path).toBe('/properties/:id');
    expect(routeFor('/properties/7/')?.path).toBe('/properties/:id');
    expect(routeFor('/properties')).toBeUndefined();
    expect(routeFor('/properties/')).toBeUndefined();
    expect(routeFor('/properties/7/buyers')).toBeUndefined();
  });
});
