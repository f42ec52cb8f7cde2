// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LeaveGuard } from './leave-guard';

afterEach(cleanup);
beforeEach(() => window.history.replaceState(null, '', '/start'));

/** Comes from /start, so that there is something to go back to. */
async function openForm(changed: boolean) {
  const form = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="#below">Below</Link>
      <LeaveGuard active={changed} />
    </>
  );
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/start" element={<Link to="/form">Form</Link>} />
        <Route path="/form" element={form} />
        <Route path="/elsewhere" element={<p>Gone</p>} />
      </Routes>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByText('Form'));
  await screen.findByText('Elsewhere');
}
const dialog = () => screen.queryByText('Leave without saving?');
const isHere = () => expect(window.location.pathname).toBe('/form');

it('lets go of a form without changes', async () => {
  await openForm(false);
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(await screen.findByText('Gone')).toBeTruthy();
});

it('asks before a link is followed, and follows it on confirmation', async () => {
  await openForm(true);
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(dialog()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  isHere();
  fireEvent.click(screen.getByText('Elsewhere'));
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Gone')).toBeTruthy();
});

it('does not mind a link within the page', async () => {
  await openForm(true);
  fireEvent.click(screen.getByText('Below'));
  await waitFor(() => expect(window.location.hash).toBe('#below'));
  expect(dialog()).toBeNull();
});

it('asks before the back button, and goes back on confirmation', async () => {
  await openForm(true);
  window.history.back();
  await waitFor(() => expect(dialog()).toBeTruthy());
  await waitFor(isHere);
  expect(screen.getByText('Elsewhere')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Form')).toBeTruthy();
});

it('asks before the window is closed', async () => {
  await openForm(true);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
