import { describe, expect, it } from 'vitest';
import { readLanding, samePath, viewQuery } from './landing-state';

const read = (query: string) => readLanding(new URLSearchParams(query));

describe('readLanding', () => {
  it('shows the home view with the sign-up tab without parameters', () => {
    expect(read('')).toEqual({ view: 'home', tab: 'signup', referralCode: null, returnTo: null });
  });

  it.each(['buyer', 'agent'])('opens the %s view directly', (view) => {
    expect(read(`view=${view}`).view).toBe(view);
    expect(read(`userType=${view}`).view).toBe(view);
  });

  it('falls back to the home view for an unknown view', () => {
    expect(read('view=admin').view).toBe('home');
  });

  it('reads the code of a referral link', () => {
    expect(read('ref=AB12CD34&userType=agent')).toMatchObject({ view: 'agent', referralCode: 'AB12CD34' });
  });

  it('opens the Log In tab and reads returnTo', () => {
    expect(read('view=agent&tab=login&returnTo=%2Fprofile%3Fa%3D1')).toMatchObject({
      tab: 'login',
      returnTo: '/profile?a=1',
    });
  });
});

describe('returnTo accepts only paths of this site', () => {
  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    'profile',
    '/api/logout',
    '/x/../api/logout',
    '',
  ])('rejects %j', (value) => {
    expect(samePath(value)).toBeNull();
  });

  it('preserves path, query and fragment', () => {
    expect(samePath('/profile?step=2#verification-section')).toBe('/profile?step=2#verification-section');
  });
});

it('keeps the referral code and returnTo in links to the other view', () => {
  expect(viewQuery('agent', { referralCode: 'A&B', returnTo: '/profile' })).toBe(
    '?view=agent&ref=A%26B&returnTo=%2Fprofile',
  );
  expect(viewQuery('buyer', { referralCode: null, returnTo: null })).toBe('?view=buyer');
});
