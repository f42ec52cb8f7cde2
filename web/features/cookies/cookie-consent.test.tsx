import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_COOKIES, CONSENT_DATE_KEY, CONSENT_KEY, ESSENTIAL_ONLY } from './consent';
import { CookieConsent } from './cookie-consent';
// Import the lazy component eagerly, so that no test waits for the chunk.
import './cookie-dialog';
import { closeCookieSettings, openCookieSettings } from './cookie-settings';

class NoResize {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

const saved = () => JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null') as unknown;
const button = (name: string) => screen.getByRole('button', { name });
const banner = () => screen.queryByRole('region', { name: 'Cookies' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', NoResize);
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  closeCookieSettings();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the banner', () => {
  render(<CookieConsent />);
  expect(banner()).not.toBeNull();
  const link = screen.getByRole('link', { name: /privacy policy/i });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy-policy', '_blank']);
});

it.each([
  ['Accept All', ALL_COOKIES],
  ['Reject All', ESSENTIAL_ONLY],
])('%s is saved, and the banner is not shown again', async (name, expected) => {
  const first = render(<CookieConsent />);
  await wait(1000);
  fireEvent.click(button(name));
  expect(saved()).toEqual(expected);
  expect(Number.isNaN(Date.parse(localStorage.getItem(CONSENT_DATE_KEY) ?? ''))).toBe(false);
  expect(banner()).toBeNull();
  first.unmount();
  render(<CookieConsent />);
  await wait(5000);
  expect(banner()).toBeNull();
});

it('Customize opens the switches and saves the choice', async () => {
  render(<CookieConsent />);
  await wait(1000);
  fireEvent.click(button('Customize'));
  vi.useRealTimers();
  const analytics = await screen.findByRole('switch', { name: /Analytics/ });
  expect(screen.getByRole('switch', { name: /Essential/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('switch', { name: /Essential/ }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(analytics);
  fireEvent.click(button('Save Preferences'));
  expect(saved()).toEqual({ ...ESSENTIAL_ONLY, analytics: true });
  expect(banner()).toBeNull();
});

it('the settings can be reopened and start from the saved choice', async () => {
  localStorage.setItem(CONSENT_KEY, JSON.stringify(ALL_COOKIES));
  render(<CookieConsent />);
  act(openCookieSettings);
  vi.useRealTimers();
  const marketing = await screen.findByRole('switch', { name: /Marketing/ });
  expect(marketing.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(button('Reject All'));
  expect(saved()).toEqual(ESSENTIAL_ONLY);
});
