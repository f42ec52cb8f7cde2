import { expect, type Page, type Request } from '@playwright/test';

/** Stays open as long as the page does. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/api/stream';

/** Collects console errors, uncaught errors and failed requests of a page, with the address at which they happened. */
export function watchTrouble(page: Page) {
  const trouble: string[] = [];
  const open = new Set<Request>();
  const note = (text: string) => trouble.push(`${page.url()}: ${text}`);
  page.on('console', (message) => {
    // The browser's own line about a failed request names no address; `response` below does.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      note(message.text());
  });
  page.on('pageerror', (error) => note(error.message));
  page.on('request', (request) => {
    if (!isStream(request)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    const reason = request.failure()?.errorText;
    // Aborted: whoever leaves a page no longer waits for its answers.
    if (reason !== 'net::ERR_ABORTED') note(`${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) note(`${answer.request().method()} ${answer.url()} ${answer.status()}`);
  });
  return {
    trouble,
    /** Every request has been answered and nothing is loading. */
    async settled() {
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect.poll(() => open.size).toBe(0);
    },
  };
}
