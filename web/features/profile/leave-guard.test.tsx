import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LeaveGuard } from './leave-guard';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(() => window.history.replaceState(null, '', '/start'));

/** Navigates from /start, so that there is a history entry to go back to. */
async function openForm(changed: boolean) {
  const form = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="#below">Below</Link>
      <LeaveGuard active={changed} />
    </>
  );
  const pages: Record<string, ReactNode> = {
    '/start': <Link to="/form">Form</Link>,
    '/form': form,
    '/elsewhere': <p>Gone</p>,
  };
  const Page = () => pages[useLocation().pathname];
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByText('Form'));
  await screen.findByText('Elsewhere');
}
const dialog = () => screen.queryByText('Leave without saving?');
const isHere = () => expect(window.location.pathname).toBe('/form');

it('does not prompt for a form without changes', async () => {
  await openForm(false);
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(await screen.findByText('Gone')).toBeTruthy();
});

it('prompts before following a link, and follows it on confirmation', async () => {
  await openForm(true);
  fireEvent.click(screen.getByText('Elsewhere'));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  isHere();
  fireEvent.click(screen.getByText('Elsewhere'));
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Gone')).toBeTruthy();
});

it('does not prompt for a link within the page', async () => {
  await openForm(true);
  fireEvent.click(screen.getByText('Below'));
  await waitFor(() => expect(window.location.hash).toBe('#below'));
  expect(dialog()).toBeNull();
});

/** A cancelable `navigate` event, as the Navigation API fires it before a traversal. */
function announceStep(to: string, { cancelable = true } = {}) {
  const event = new Event('navigate', { cancelable });
  const destination = { url: new URL(to, window.location.href).href, key: 'k1', sameDocument: true };
  Object.assign(event, { navigationType: 'traverse', destination });
  act(() => void navigationOf().dispatchEvent(event));
  return event.defaultPrevented;
}
const traverseTo = vi.fn();
const navigationOf = () => (window as unknown as { navigation: EventTarget }).navigation;

it('prompts on the back button, and goes back on confirmation', async () => {
  vi.stubGlobal('navigation', Object.assign(new EventTarget(), { traverseTo }));
  await openForm(true);
  expect(announceStep('/form#below')).toBe(false);
  expect(announceStep('/start')).toBe(true);
  expect(dialog()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(traverseTo).toHaveBeenCalledWith('k1');
  expect(announceStep('/start')).toBe(false);
});

it('does not prompt when the navigation is not cancelable', async () => {
  vi.stubGlobal('navigation', Object.assign(new EventTarget(), { traverseTo }));
  await openForm(true);
  announceStep('/start', { cancelable: false });
  expect(dialog()).toBeNull();
});

it('prompts before the window closes', async () => {
  await openForm(true);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
