import { expect, type Page } from '@playwright/test';
import { testBrowser, testPushServer } from '../../server/providers/push/test/push-server';

// Tests cannot reach a push service, so the browser delivers messages by CDP; the rest is real.

/** Call before the page registers its worker; resolves once it is active. */
export async function listenForWorker(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return { cdp, registrationId, origin: new URL(page.url()).origin };
}

type Listening = Awaited<ReturnType<typeof listenForWorker>>;

export async function registerWorker(page: Page) {
  await page.context().grantPermissions(['notifications']);
  const scope = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
    await navigator.serviceWorker.ready;
    return registration.scope;
  });
  expect(scope).toBe(`${new URL(page.url()).origin}/`);
}

export const deliver = ({ cdp, origin, registrationId }: Listening, data: string) =>
  cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });

export const shown = (page: Page): Promise<{ title: string; body: string; link: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, data }) => ({ title, body, link: data.link }));
  });

/** Fake push service that replaces the browser's own. */
export async function withPushService(page: Page) {
  const service = await testPushServer();
  const browser = testBrowser();
  const subscription = { endpoint: `${service.url}/browser`, ...browser.keys };
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
        .buffer;
    let current: object | null = null;
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      current = {
        endpoint,
        options: { applicationServerKey: bytes(String(options?.applicationServerKey)) },
        getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current as PushSubscription;
    };
  }, subscription);
  return { ...service, read: browser.read };
}
