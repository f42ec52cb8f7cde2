import { expect, test } from '@playwright/test';
import { drainJobs, register, withoutCookieBanner } from './support/person';
import { deliver, listenForWorker, shown, withPushService } from './support/push';
import { demo } from './support/searches';

test('a buyer with push enabled gets a notification when an agent has a matching property', async ({
  page,
  browser,
  baseURL,
}) => {
  await withoutCookieBanner(page);
  const service = await withPushService(page);
  const worker = listenForWorker(page);
  await register(page, 'buyer');
  const profile = { phone: '07700 900123', currentPostcode: 'LN1 3AA' };
  expect((await page.request.patch('/api/profile', { data: profile })).status()).toBe(200);
  const search = {
    name: 'A bungalow to grow old in',
    location: 'Lincoln',
    radius: 5,
    minBedrooms: 4,
    maxPrice: 900_000,
    propertyType: 'bungalow',
    buyingStatus: 'nothingToSell',
    financing: 'cash',
  };
  const saved = await page.request.post('/api/buyer-searches', { data: search });
  expect(saved.status(), await saved.text()).toBe(201);

  await page.goto('/settings');
  const toggle = page.getByRole('switch', { name: 'Push notifications in this browser' });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(page.getByText('Push notifications on', { exact: true })).toBeVisible();
  await expect(toggle).toBeChecked();

  const agent = await browser.newContext({ baseURL });
  expect((await agent.request.post('/api/auth/login', { data: demo('agent') })).status()).toBe(200);
  const property = {
    name: `Nettleham Road ${Date.now()}`,
    location: 'Lincoln',
    bedrooms: 4,
    price: 450_000,
    propertyType: 'bungalow',
  };
  expect((await agent.request.post('/api/agent-searches', { data: property })).status()).toBe(201);
  await agent.close();

  await drainJobs(page);
  expect(service.received).toHaveLength(1);
  const message = service.read(service.received[0]?.body ?? Buffer.alloc(0)) as Record<string, string>;
  expect(message).toMatchObject({ link: '/buyer-dashboard', title: expect.stringContaining(search.name) });
  expect(JSON.stringify(message)).not.toContain(property.name);

  const listening = await worker;
  await expect
    .poll(async () => {
      // Again on each poll, as push services do: Chromium may drop a message for a worker that is starting.
      await deliver(listening, JSON.stringify(message));
      return shown(page);
    })
    .toEqual([{ title: message.title, body: message.body, link: message.link }]);
  // The unread count updates at once through the stream.
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();

  await toggle.click();
  await expect(page.getByText('Push notifications off', { exact: true })).toBeVisible();
  await expect(toggle).not.toBeChecked();
  const endpoint = `${service.url}/browser`;
  const check = await page.request.post('/api/push/subscriptions/check', { data: { endpoint } });
  expect(await check.json()).toEqual({ mine: false });
  await service.close();
});
