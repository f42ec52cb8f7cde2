import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, fakeApi, onItsWay, outage, refused } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import { Landing } from './test/landing';

tidyAfterEach();

const stats = {
  buyerCount: 12840,
  agentCount: 312,
  activeSearches: 18204,
  totalSearches: 0,
  totalMatches: 0,
};
const steady = { 'GET /api/stats': stats };

function open(address: string, answers: Answers = steady) {
  const { calls } = fakeApi(answers);
  // Prefers reduced motion, so the stats do not count up.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('scrollTo', () => undefined);
  return { ...renderPage(<Landing />, { address }), calls };
}
const figure = (label: string) =>
  screen.getByText(label).closest('dl')?.querySelector('dd .sr-only')?.textContent;
/** Long enough for a resolved response to render. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
const stepTitles = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);

describe('the home view', () => {
  it('shows the stats', async () => {
    open('/');
    await waitFor(() => expect(figure('BUYERS REGISTERED')).toBe('12,840'));
    expect(figure('AGENTS REGISTERED')).toBe('312');
    expect(figure('ACTIVE SEARCHES')).toBe('18,204');
  });

  it('shows 0 and logs a warning when the stats fail to load', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open('/', { 'GET /api/stats': outage(503) });
    await waitFor(() => expect(warn).toHaveBeenCalled());
    for (const label of ['BUYERS REGISTERED', 'AGENTS REGISTERED', 'ACTIVE SEARCHES']) {
      expect(figure(label)).toBe('0');
    }
  });

  it('has six logo places, announced once and rendered twice for the loop', () => {
    const { container } = open('/');
    expect(screen.getAllByText('Your logo here')).toHaveLength(12);
    expect(container.querySelectorAll('[aria-hidden="true"] > li')).toHaveLength(6);
  });

  it('shows the logos before the stats', () => {
    open('/');
    const logos = screen.getByRole('region', { name: 'Partner agencies' });
    const stats = screen.getByRole('region', { name: 'Live figures' });
    expect(logos.compareDocumentPosition(stats)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows only the title before the form', () => {
    open('/?view=buyer');
    const form = screen.getByRole('heading', { name: 'Join as a Buyer' });
    const before = [
      ...screen.getAllByRole('heading'),
      ...screen.getAllByText(/Tell us once what you're looking for/),
    ]
      .filter((node) => node.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING)
      .map((node) => node.textContent);
    expect(before).toEqual(['For Home Buyers']);
  });

  it('opens either view and keeps the referral code', async () => {
    const { user, address } = open('/?ref=GOODCODE', { ...steady, 'POST /api/referral/validate': onItsWay });
    await user.click(screen.getByRole('button', { name: /I'm an agent/ }));
    expect(address()).toBe('/?view=agent&ref=GOODCODE');
    expect(screen.getByRole('heading', { level: 1, name: 'For Estate Agents' })).toBe(document.activeElement);
  });

  it('shows the price on the agent door and a link to more information', () => {
    open('/');
    expect(screen.getByText('Only £100 +VAT/month')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /See how we work/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/how-it-works-buyers',
      '/how-it-works-agents',
    ]);
  });
});

describe('the buyer and agent views', () => {
  it('shows buyers four steps', () => {
    open('/?view=buyer');
    expect(screen.getByRole('heading', { name: 'For Home Buyers' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Join as a Buyer' })).toBeTruthy();
    expect(stepTitles()).toEqual([
      'Register for Free',
      'Create Your Search',
      'Get Priority',
      'Get Contacted First',
    ]);
  });

  it('shows agents four steps', () => {
    open('/?view=agent');
    expect(stepTitles()).toEqual([
      'Register & Subscribe',
      'Create Property Search',
      'View Qualified Buyers',
      'Win Instructions',
    ]);
  });

  it('opens the Log In tab when the URL requests it', () => {
    open('/?view=agent&tab=login');
    expect(screen.getByRole('tab', { name: 'Log In' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('a referral code', () => {
  const validate = (answer: unknown) => ({
    ...steady,
    'POST /api/referral/validate': answer,
  });

  it('shows the referrer’s name when it is valid', async () => {
    open('/?ref=GOODCODE&userType=agent', validate({ valid: true, referrerName: 'Amara Okafor' }));
    expect(
      await screen.findByText(
        "You were referred by Amara Okafor! They will receive £10 off their next month's subscription when you sign up.",
      ),
    ).toBeTruthy();
    expect(screen.getByText('Signing up with a referral code')).toBeTruthy();
  });

  it('is dropped without a message when it is invalid', async () => {
    const { calls } = open('/?ref=BAD&userType=agent', validate({ valid: false, referrerName: null }));
    await waitFor(() =>
      expect(calls).toContainEqual({ line: 'POST /api/referral/validate', body: { code: 'BAD' } }),
    );
    await settled();
    expect(screen.queryByText(/You were referred/)).toBeNull();
    expect(screen.queryByText(/referral code/)).toBeNull();
  });

  it('leaves no gap when it is invalid', async () => {
    const { container } = open('/?ref=BAD&userType=agent', validate({ valid: false, referrerName: null }));
    const place = () => container.querySelector('[data-reserve^="You were referred"]');
    expect(place()).not.toBeNull();
    await waitFor(() => expect(place()).toBeNull());
    expect(container.querySelector('h1')?.closest('.grid')?.previousElementSibling).toBeNull();
  });

  it('is stored for the session, without the URL parameter', async () => {
    sessionStorage.setItem('referral-code', 'GOODCODE');
    const { user, address } = open('/', validate({ valid: true, referrerName: 'Amara Okafor' }));
    await user.click(screen.getByRole('button', { name: /I'm an agent/ }));
    expect(await screen.findByText(/You were referred by Amara Okafor/)).toBeTruthy();
    expect(address()).toBe('/?view=agent&ref=GOODCODE');
  });

  it('is removed from the session when the server does not know it', async () => {
    sessionStorage.setItem('referral-code', 'BAD');
    open('/?view=agent', validate({ valid: false, referrerName: null }));
    await waitFor(() => expect(sessionStorage.getItem('referral-code')).toBeNull());
  });

  it.each([
    ['while it is being checked', { valid: true, referrerName: 'Amara Okafor' }, 'GOODCODE'],
    ['and turns out to be wrong', { valid: false, referrerName: null }, undefined],
    ['and the check is not answered', refused('UNAVAILABLE'), 'GOODCODE'],
  ])('delays a sign-up that is submitted %s', async (_when, answer, sent) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let check: () => void = () => undefined;
    const SIGNUP = 'POST /api/auth/signup';
    const { user, fill, calls } = open('/?ref=GOODCODE&userType=agent', {
      ...steady,
      'POST /api/referral/validate': () =>
        new Promise((resolve) => {
          check = () => resolve(answer);
        }),
      [SIGNUP]: refused('MALFORMED_REQUEST', 'Stop here.'),
    });
    const signups = () => calls.filter(({ line }) => line === SIGNUP).map(({ body }) => body);
    for (const [label, text] of Object.entries({
      'First name': 'Ada',
      'Last name': 'Byron',
      Email: 'ada@example.com',
      Password: 'Abcdef1!',
      'Confirm password': 'Abcdef1!',
    }))
      await fill(label, text);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(signups()).toEqual([]);
    check();
    await waitFor(() => expect(signups()).toHaveLength(1));
    expect(signups()[0]).toHaveProperty('email');
    expect(Reflect.get(signups()[0] as object, 'referralCode')).toBe(sent);
  });
});
