import { expect, test, type Worker } from '@playwright/test';
import { withoutCookieBanner } from './support/person';
import { deliver, listenForWorker, registerWorker, shown } from './support/push';

const message = {
  id: '7b0c3c1e-6a0f-4a55-9f57-0d4a4b8a9d11',
  title: 'New buyer for Steep Hill',
  body: 'Score 90: three bedrooms up to £250,000',
  link: '/agent-dashboard?search=42',
};

/** Dispatches a notificationclick in the worker. openWindow needs a real click, so its calls are recorded instead. */
const click = (worker: Worker, link: string) =>
  worker.evaluate(async (wanted) => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null>; matchAll: () => Promise<object[]> };
    };
    const opened: string[] = [];
    scope.clients.openWindow = async (url) => {
      opened.push(`open ${new URL(url).pathname}${new URL(url).search}`);
      return null;
    };
    const { matchAll } = scope.clients;
    scope.clients.matchAll = async function (this: object, ...options: []) {
      const pages = (await matchAll.apply(scope.clients, options)) as {
        url: string;
        focus: () => Promise<void>;
      }[];
      for (const page of pages)
        page.focus = async () => {
          opened.push(`focus ${new URL(page.url).pathname}`);
        };
      return pages;
    };
    await scope.registration.showNotification('Clicked', { tag: 'clicked', data: { link: wanted } });
    const [notification] = await scope.registration.getNotifications({ tag: 'clicked' });
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => work.push(promise);
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(work);
    scope.clients.matchAll = matchAll;
    const left = await scope.registration.getNotifications({ tag: 'clicked' });
    return { opened, left: left.length };
  }, link);

test.beforeEach(({ page }) => withoutCookieBanner(page));

test('the service worker is never cached, and its scope is the whole site', async ({ request }) => {
  const answer = await request.get('/sw.js');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toBe('no-cache');
  expect(answer.headers()['content-type']).toContain('javascript');
  expect(answer.headers()['content-security-policy']).toContain("worker-src 'self'");
});

test('a repeated message is shown once, and open pages are notified', async ({ page }) => {
  const started = listenForWorker(page);
  await page.goto('/how-it-works');
  await registerWorker(page);
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      document.body.dataset.heard = `${document.body.dataset.heard ?? ''}${data.type} `;
    });
  });
  const listening = await started;
  // A browser may drop a message while the worker activates: deliver it again until a page receives it.
  await expect(async () => {
    if (!(await page.locator('body').getAttribute('data-heard')))
      await deliver(listening, JSON.stringify(message));
    await expect(page.locator('body')).toHaveAttribute('data-heard', 'push ', { timeout: 3_000 });
  }).toPass();
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: message.title, body: message.body, link: message.link }]);

  const titles = async () => (await shown(page)).map(({ title }) => title).sort();
  // A busy browser may drop a message while it stops the worker; repeats replace each other.
  await expect(async () => {
    await deliver(await started, JSON.stringify({ ...message, title: 'The same again' }));
    await expect.poll(titles, { timeout: 3_000 }).toEqual(['The same again']);
  }).toPass();
  await expect(async () => {
    await deliver(await started, JSON.stringify({ ...message, title: 'The same again' }));
    await deliver(await started, 'not what we send');
    await expect.poll(titles, { timeout: 3_000 }).toEqual(['The same again', 'You have a new notification']);
  }).toPass();
});

test('a click opens the link or focuses the page that shows it, and opens no other site', async ({
  page,
}) => {
  const running = page.context().waitForEvent('serviceworker');
  await page.goto('/how-it-works');
  await registerWorker(page);
  const worker = await running;
  expect(await click(worker, message.link)).toEqual({ opened: [`open ${message.link}`], left: 0 });
  expect(await click(worker, '/how-it-works')).toEqual({ opened: ['focus /how-it-works'], left: 0 });
  expect(await click(worker, 'https://elsewhere.example/')).toEqual({ opened: [], left: 0 });
  expect(await click(worker, '//elsewhere.example/')).toEqual({ opened: [], left: 0 });
});
