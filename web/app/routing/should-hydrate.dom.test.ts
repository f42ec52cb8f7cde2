import { afterEach, describe, expect, it } from 'vitest';
import { renderedFor } from './head';
import { shouldHydrate } from './should-hydrate';

afterEach(() => {
  document.head.innerHTML = '';
});

/** A page rendered for one URL and opened at another. */
function opened(address: string, drawnFor: string): boolean {
  document.head.innerHTML = renderedFor(drawnFor);
  const root = document.createElement('div');
  root.innerHTML = '<p>Drawn</p>';
  return shouldHydrate(root, new URL(address, 'http://page.invalid'));
}

describe('server-rendered HTML', () => {
  it.each([
    ['/how-it-works', '/how-it-works', true],
    ['/?view=buyer', '/?view=buyer', true],
    ['/?view=buyer&returnTo=%2Fdemand', '/?view=buyer', true],
    ['/?view=buyer', '/', false],
    // Users of a referral or campaign link may be typing already.
    ['/?ref=GOODCODE&userType=agent', '/?view=agent&ref=1', true],
    ['/?view=agent&tab=login&ref=GOODCODE&returnTo=%2Fprofile', '/?view=agent&tab=login&ref=1', true],
    ['/?ref=GOODCODE&userType=agent', '/?view=agent', false],
    ['/?utm_source=a', '/', true],
    // Rendered without query parameters, so any link hydrates.
    ['/reset-password', '/reset-password', true],
    ['/reset-password?token=abc', '/reset-password', true],
    ['/how-it-works?token=abc', '/how-it-works', false],
    // All unknown URLs share one page.
    ['/nowhere', '/not-found', true],
    // A member's page has only a skeleton.
    ['/buyer-dashboard', '/buyer-dashboard', false],
  ])('at %s, rendered for %s: hydrates %s', (address, drawnFor, taken) => {
    expect(opened(address, drawnFor)).toBe(taken);
  });

  it('does not hydrate an empty root', () => {
    expect(shouldHydrate(document.createElement('div'), { pathname: '/', search: '' })).toBe(false);
  });
});
