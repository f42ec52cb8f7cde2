import { expect, test, type Worker } from '@playwright/test';
import { withoutCookieBanner } from './support/person';
import { deliver, listenForWorker, registerWorker, shown } from './support/push';

const message = {
  id: '7b0c3c1e-6a0f-4a55-9f57-0d4a4b8a9d11',
  title: 'A new buyer for Steep Hill',
  body: 'Score 90: three bedrooms up to £250,000',
  link: '/agent-dashboard?search=42',
};

/** A click as the worker sees it. Windows may be opened after a real one alone, so what it asks for is noted down. */
const click = (worker: Worker, link: string) =>
  worker.evaluate(async (wanted) => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null>; matchAll: () => Promise<object[]> };
    };
    const asked: string[] = [];
    scope.clients.openWindow = async (url) => {
      asked.push(`open ${new URL(url).pathname}${new URL(url).search}`);
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
          asked.push(`focus ${new URL(page.url).pathname}`);
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
    return { asked, left: left.length };
  }, link);

test.beforeEach(({ page }) => withoutCookieBanner(page));

test('the worker is always the newest one, and is allowed on every page', async ({ request }) => {
  const answer = await request.get('/sw.js');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toBe('no-cache');
  expect(answer.headers()['content-type']).toContain('javascript');
  expect(answer.headers()['content-security-policy']).toContain("worker-src 'self'");
});

test('a message is shown once however often it comes, and open pages hear of it', async ({ page }) => {
  const started = listenForWorker(page);
  await page.goto('/how-it-works');
  await registerWorker(page);
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      document.body.dataset.heard = `${document.body.dataset.heard ?? ''}${data.type} `;
    });
  });
  const listening = await started;
  // A browser may drop what it is handed in the moment its worker becomes active; what no page heard of is handed over again.
  await expect(async () => {
    if (!(await page.locator('body').getAttribute('data-heard')))
      await deliver(listening, JSON.stringify(message));
    await expect(page.locator('body')).toHaveAttribute('data-heard', 'push ', { timeout: 3_000 });
  }).toPass();
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: message.title, body: message.body, link: message.link }]);

  const titles = async () => (await shown(page)).map(({ title }) => title).sort();
  // A busy browser may drop a message for a worker that it is just stopping; each may come any number of times.
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

test('a click opens what the message is about, or the page that already shows it, and no other site', async ({
  page,
}) => {
  await page.goto('/how-it-works');
  await registerWorker(page);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The worker is not running');
  expect(await click(worker, message.link)).toEqual({ asked: [`open ${message.link}`], left: 0 });
  expect(await click(worker, '/how-it-works')).toEqual({ asked: ['focus /how-it-works'], left: 0 });
  expect(await click(worker, 'https://elsewhere.example/')).toEqual({ asked: [], left: 0 });
  expect(await click(worker, '//elsewhere.example/')).toEqual({ asked: [], left: 0 });
});
