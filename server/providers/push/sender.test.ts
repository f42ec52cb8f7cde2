import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { type PushSenderOptions, PushUnavailable, pushSender } from './sender';
import { hostileEndpoints, hostileNames } from './test/hostile';
import { testBrowser, testPushServer, vapidClaims } from './test/push-server';

const keys = webPush.generateVAPIDKeys();
const message = { id: 'n1', title: 'A new buyer', body: 'Three bedrooms, £250,000 – Lincoln 🏡', link: '/x' };
const topic = 'a'.repeat(32);
const browser = testBrowser();

let service: Awaited<ReturnType<typeof testPushServer>>;
let canary: Awaited<ReturnType<typeof testPushServer>>;
beforeAll(async () => {
  service = await testPushServer();
  canary = await testPushServer();
});
afterAll(async () => {
  await service.close();
  await canary.close();
});
beforeEach(() => {
  service.answer(201);
  service.received.length = 0;
  canary.received.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const sender = (options: Partial<PushSenderOptions> = {}) =>
  pushSender({ keys, subject: 'mailto:hello@threshold.example', allowLocal: true, ...options });
const send = (path = '/one', options: Partial<PushSenderOptions> = {}) =>
  sender(options).send(browser.at(`${service.url}${path}`), message, topic);

describe('a push message', () => {
  it('can be read by its browser and proves who sent it', async () => {
    expect(await send('/send/abc')).toEqual({ outcome: 'sent', status: 201 });
    const [push] = service.received;
    expect(push).toMatchObject({ path: '/send/abc', method: 'POST' });
    expect(push?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    });
    expect(browser.read(push?.body ?? Buffer.alloc(0))).toEqual(message);
    expect(() => testBrowser().read(push?.body ?? Buffer.alloc(0))).toThrow();
    const vapid = vapidClaims(push?.headers.authorization);
    expect(vapid).toMatchObject({
      valid: true,
      key: keys.publicKey,
      header: { typ: 'JWT', alg: 'ES256' },
      claims: { aud: service.url, sub: 'mailto:hello@threshold.example' },
    });
    const hours = (vapid.claims.exp - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it.each([
    [200, 'sent'],
    [201, 'sent'],
    [202, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ] as const)('answered with %i is %s', async (status, outcome) => {
    service.answer(status);
    expect(await send()).toEqual({ outcome, status });
  });

  it.each([429, 500, 502, 503])('answered with %i is worth another try', async (status) => {
    service.answer(status);
    await expect(send()).rejects.toThrow(PushUnavailable);
  });

  it('does not wait for a service that hangs', async () => {
    service.answer('hang');
    const started = performance.now();
    await expect(send('/one', { timeoutMs: 300 })).rejects.toThrow(PushUnavailable);
    expect(performance.now() - started).toBeLessThan(8_000);
  });

  it('does not wait for a service that upgrades the connection', async () => {
    service.answer('upgrade');
    await expect(send('/one', { timeoutMs: 300 })).rejects.toThrow(PushUnavailable);
  });

  it('does not wait for a name server that hangs', async () => {
    const resolve = () => new Promise<string[]>(() => undefined);
    const sending = sender({ resolve, timeoutMs: 300 }).send(
      browser.at('https://a.example/'),
      message,
      topic,
    );
    await expect(sending).rejects.toThrow(PushUnavailable);
  });

  it('does not read an endless response', async () => {
    service.answer('endless');
    const started = performance.now();
    expect(await send()).toEqual({ outcome: 'sent', status: 201 });
    expect(performance.now() - started).toBeLessThan(8_000);
  });

  it('is retried when the connection is refused or the name does not resolve', async () => {
    const closed = await testPushServer();
    await closed.close();
    await expect(sender().send(browser.at(`${closed.url}/x`), message, topic)).rejects.toThrow(
      PushUnavailable,
    );
    const unknown = { resolve: () => Promise.reject(new Error('ENOTFOUND a.example')) };
    const failed = sender(unknown).send(browser.at('https://a.example/'), message, topic);
    await expect(failed).rejects.toThrow(new PushUnavailable());
    const nothing = sender({ resolve: async () => [] }).send(
      browser.at('https://a.example/'),
      message,
      topic,
    );
    await expect(nothing).rejects.toThrow(PushUnavailable);
  });

  it('is refused where its keys cannot encrypt', async () => {
    const target = { ...browser.at(`${service.url}/one`), p256dh: Buffer.alloc(65, 4).toString('base64url') };
    expect(await sender().send(target, message, topic)).toEqual({ outcome: 'refused', status: null });
    expect(service.received).toHaveLength(0);
  });

  it('follows no redirect', async () => {
    service.answer({ redirect: `${canary.url}/stolen` });
    expect(await send()).toEqual({ outcome: 'refused', status: 307 });
    expect(canary.received).toHaveLength(0);
  });
});

describe('addresses that are not a push service', () => {
  const refused = { outcome: 'refused', status: null };

  it('are never called, however they are written', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const resolve = vi.fn(async () => ['127.0.0.1']);
    const strict = sender({ allowLocal: false, resolve });
    const endpoints = hostileEndpoints(canary.url);
    expect(new Set(endpoints).size).toBeGreaterThanOrEqual(200);
    for (const endpoint of endpoints)
      expect(await strict.send(browser.at(endpoint), message, topic), endpoint).toEqual(refused);
    expect(resolve).not.toHaveBeenCalled();
    expect(connect).not.toHaveBeenCalled();
    expect(canary.received).toHaveLength(0);
  });

  it('are never called under a name that hides them, even among good ones', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const names = hostileNames();
    const strict = sender({ allowLocal: false, resolve: async (name) => names.get(name) ?? [] });
    for (const name of names.keys())
      expect(await strict.send(browser.at(`https://${name}/push`), message, topic), name).toEqual(refused);
    expect(connect).not.toHaveBeenCalled();
  });

  it('cannot be slipped in after the look, because the connection goes to what was looked at', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
      queueMicrotask(() => this.destroy(new Error('no network in this test')));
      return this;
    });
    const answers = [['142.250.1.95'], ['127.0.0.1']];
    const resolve = vi.fn(async () => answers.shift() ?? []);
    const sending = sender({ allowLocal: false, resolve }).send(
      browser.at('https://a.example/'),
      message,
      topic,
    );
    await expect(sending).rejects.toThrow(PushUnavailable);
    expect(resolve).toHaveBeenCalledTimes(1);
    const [received] = connect.mock.calls[0] ?? [];
    const options = (Array.isArray(received) ? received[0] : received) as unknown as {
      lookup: (name: string, options: { all: boolean }, answer: (...results: unknown[]) => void) => void;
    };
    const results: unknown[] = [];
    options.lookup('a.example', { all: true }, (...answer) => results.push(answer));
    options.lookup('a.example', { all: false }, (...answer) => results.push(answer));
    expect(results).toEqual([
      [null, [{ address: '142.250.1.95', family: 4 }]],
      [null, '142.250.1.95', 4],
    ]);
  });

  it('stay forbidden where a local test server is allowed', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const endpoints = hostileEndpoints(canary.url).filter((endpoint) => {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
      return url?.protocol !== 'http:' || url.hostname !== '127.0.0.1';
    });
    for (const endpoint of endpoints)
      expect(await sender().send(browser.at(endpoint), message, topic), endpoint).toEqual(refused);
    expect(connect).not.toHaveBeenCalled();
  });
});
