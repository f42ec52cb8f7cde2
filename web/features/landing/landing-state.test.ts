import { describe, expect, it } from 'vitest';
import { readLanding, samePath, viewQuery } from './landing-state';

const read = (query: string) => readLanding(new URLSearchParams(query));

describe('the landing page reads its address', () => {
  it('shows the home view with the sign-up tab when the address says nothing', () => {
    expect(read('')).toEqual({ view: 'home', tab: 'signup', referralCode: null, returnTo: null });
  });

  it.each(['buyer', 'agent'])('opens the %s view directly', (view) => {
    expect(read(`view=${view}`).view).toBe(view);
    expect(read(`userType=${view}`).view).toBe(view);
  });

  it('keeps to the home view when the view is unknown', () => {
    expect(read('view=admin').view).toBe('home');
  });

  it('reads a referral link', () => {
    expect(read('ref=AB12CD34&userType=agent')).toMatchObject({ view: 'agent', referralCode: 'AB12CD34' });
  });

  it('opens the Log In tab and remembers the way back', () => {
    expect(read('view=agent&tab=login&returnTo=%2Fprofile%3Fa%3D1')).toMatchObject({
      tab: 'login',
      returnTo: '/profile?a=1',
    });
  });
});

describe('the way back stays on this site', () => {
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
  ])('refuses %j', (value) => {
    expect(samePath(value)).toBeNull();
  });

  it('keeps path, query and fragment', () => {
    expect(samePath('/profile?step=2#verification-section')).toBe('/profile?step=2#verification-section');
  });
});

it('carries the referral code and the way back to the other view', () => {
  expect(viewQuery('agent', { referralCode: 'A&B', returnTo: '/profile' })).toBe(
    '?view=agent&ref=A%26B&returnTo=%2Fprofile',
  );
  expect(viewQuery('buyer', { referralCode: null, returnTo: null })).toBe('?view=buyer');
});
