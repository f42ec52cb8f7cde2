import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import * as browser from '../shared/browser-navigation';
import { ErrorBoundary } from './error-boundary';
import { showRootMissing } from './root-missing';

let logged: MockInstance<typeof console.error>;

function Broken(): never {
  throw new Error('Kaputt');
}

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(browser, 'hardNavigate').mockImplementation(() => undefined);
  vi.spyOn(browser, 'reloadPage').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a page that fails to render shows a way out and logs the error', () => {
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(
    screen.getByText(
      'An unexpected error occurred while loading the application. Please try refreshing the page.',
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(browser.reloadPage).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Go Home' }));
  expect(browser.hardNavigate).toHaveBeenCalledWith('/');
  expect(logged.mock.calls.flat().some((part) => part instanceof Error && part.message === 'Kaputt')).toBe(
    true,
  );
});

it('a document without a root element shows an error', () => {
  const page = document.implementation.createHTMLDocument();
  showRootMissing(page);
  const notice = page.body.querySelector('p');
  expect([notice?.textContent, notice?.style.color]).toEqual(['Root element not found', 'red']);
});
