import { expect, type Page, type Request } from '@playwright/test';

/** The stream stays open as long as the page. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/api/stream';

/** Collects console errors, uncaught errors and failed requests of a page, with the page's URL. */
export function watchTrouble(page: Page) {
  const trouble: string[] = [];
  const open = new Set<Request>();
  const note = (text: string) => trouble.push(`${page.url()}: ${text}`);
  page.on('console', (message) => {
    // The console message about a failed request has no URL; the `response` event below has.
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
    // Requests aborted by a navigation.
    if (reason !== 'net::ERR_ABORTED') note(`${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) note(`${answer.request().method()} ${answer.url()} ${answer.status()}`);
  });
  return {
    trouble,
    /** Waits until every request is answered and nothing is loading. */
    async settled() {
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect.poll(() => open.size).toBe(0);
    },
  };
}
