import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WebhookSenderOptions, webhookSender } from './sender';
import { goodUrls, hostileNames, hostileUrls } from './test/hostile';
import { type ReceiverResponse, type TestReceiver, testReceiver } from './test/receiver';

const headers = { 'content-type': 'application/json', 'webhook-id': 'msg_1' };
const body = '{"type":"match.new","data":{"count":1,"place":"Saint-Émilion £"}}';

let receiver: TestReceiver;
let canary: TestReceiver;
beforeAll(async () => {
  receiver = await testReceiver();
  canary = await testReceiver();
});
afterAll(async () => {
  await receiver.close();
  await canary.close();
});
beforeEach(() => {
  receiver.answer(200);
  receiver.received.length = 0;
  canary.received.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const sender = (options: Partial<WebhookSenderOptions> = {}) =>
  webhookSender({ allowLoopback: true, ...options });
const send = (url = `${receiver.url}/hooks?a=1`, options: Partial<WebhookSenderOptions> = {}) =>
  sender(options).send({ url, headers, body });

describe('a webhook', () => {
  it('arrives byte for byte', async () => {
    expect(await send()).toEqual({
      status: 200,
      ms: expect.any(Number),
      answer: 'answered 200',
      retryAfter: null,
      timedOut: false,
    });
    expect(receiver.received).toMatchObject([{ path: '/hooks?a=1', method: 'POST', body, headers }]);
    expect(receiver.received[0]?.headers).not.toHaveProperty('cookie');
    expect(receiver.received[0]?.headers).not.toHaveProperty('transfer-encoding');
  });

  it('reaches a name on this machine in development', async () => {
    const { port } = new URL(receiver.url);
    const resolve = async () => ['127.0.0.1'];
    expect(await send(`http://localhost:${port}/`, { resolve })).toMatchObject({ status: 200 });
    expect(receiver.received[0]?.headers.host).toBe(`localhost:${port}`);
  });

  it.each([201, 204, 400, 404, 410, 429, 500, 503])('says that it was answered with %i', async (status) => {
    receiver.answer(status);
    expect(await send()).toMatchObject({ status, timedOut: false });
  });

  it('says when to try again', async () => {
    receiver.answer({ status: 503, headers: { 'retry-after': '120' }, body: 'busy' });
    expect(await send()).toMatchObject({ status: 503, retryAfter: '120', answer: 'busy' });
  });

  it('follows no redirect', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      receiver.answer({ status, headers: { location: `${canary.url}/stolen` } });
      expect(await send()).toMatchObject({ status });
    }
    expect(receiver.received).toHaveLength(5);
    expect(canary.received).toHaveLength(0);
  });

  it.each<[ReceiverResponse, string]>([
    ['hang', 'No answer within 1 seconds'],
    ['reset', 'The connection was closed without an answer'],
    ['upgrade', 'The connection was closed without an answer'],
  ])('is not answered by a receiver that does %j', async (answer, reason) => {
    receiver.answer(answer);
    const started = performance.now();
    const result = await send(undefined, answer === 'hang' ? { timeoutMs: 400 } : {});
    expect(result).toMatchObject({ status: null, answer: reason, timedOut: answer === 'hang' });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('reads 64 kB of an endless answer', async () => {
    receiver.answer('endless');
    const result = await send();
    expect(result.status).toBe(200);
    expect(result.answer).toHaveLength(65_536);
  });

  it('counts by its status where the answer breaks off', async () => {
    receiver.answer('half');
    expect(await send()).toMatchObject({ status: 200, answer: 'only half' });
  });

  it('accepts any bytes as an answer', async () => {
    receiver.answer({ status: 500, body: Buffer.from([0, 255, 254, 0x80, 65]) });
    expect((await send()).answer).toContain('A');
  });

  it('fails with a reason that contains no address', async () => {
    const closed = await testReceiver();
    await closed.close();
    const results = [
      await send(closed.url),
      await send('https://a.example/', { resolve: () => Promise.reject(new Error('ENOTFOUND a.example')) }),
      await send('https://a.example/', { resolve: async () => [] }),
      await send('https://a.example/', { resolve: () => new Promise(() => undefined), timeoutMs: 200 }),
      // Plain HTTP behind an https address.
      await send(receiver.url.replace('http:', 'https:')),
    ];
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill(null));
    expect(results.map(({ answer }) => answer)).toEqual([
      'The connection was refused',
      "The host name couldn't be resolved",
      'The host name has no address',
      'No answer within 1 seconds',
      expect.stringMatching(/TLS|connection/),
    ]);
    for (const { answer } of results) expect(answer).not.toMatch(/127|a\.example/);
  });
});

describe('addresses that are not public', () => {
  it('are never called, however they are written', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const resolve = vi.fn(async () => ['127.0.0.1']);
    const strict = sender({ allowLoopback: false, resolve });
    const urls = [...new Set(hostileUrls(canary.url))];
    expect(urls.length).toBeGreaterThanOrEqual(200);
    for (const url of urls) expect((await strict.send({ url, headers, body })).status, url).toBeNull();
    expect(resolve).not.toHaveBeenCalled();
    expect(connect).not.toHaveBeenCalled();
    expect(canary.received).toHaveLength(0);
  });

  it('are never called under a name that hides them, even among good ones', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const names = hostileNames();
    const strict = sender({ allowLoopback: false, resolve: async (name) => names.get(name) ?? [] });
    for (const name of names.keys())
      expect(await strict.send({ url: `https://${name}/`, headers, body }), name).toMatchObject({
        status: null,
        answer: "The host isn't on the public internet",
      });
    expect(connect).not.toHaveBeenCalled();
  });

  it('other than loopback stay forbidden in development', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const names = [...hostileNames()].filter(
      ([, found]) => !found.some((address) => /^127|^::1$|^0:0:0:0:0:0:0:1$/.test(address)),
    );
    const resolve = async (name: string) => new Map(names).get(name) ?? [];
    for (const [name] of names) expect((await send(`http://${name}/`, { resolve })).status, name).toBeNull();
    expect(connect).not.toHaveBeenCalled();
  });

  it('cannot be slipped in after the check: the connection goes to the address that was checked', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
      queueMicrotask(() => this.destroy(new Error('no network in this test')));
      return this;
    });
    const answers = [['142.250.1.95'], ['127.0.0.1']];
    const resolve = vi.fn(async () => answers.shift() ?? []);
    expect(await send('https://a.example/', { allowLoopback: false, resolve })).toMatchObject({
      status: null,
    });
    expect(resolve).toHaveBeenCalledTimes(1);
    const [received] = connect.mock.calls[0] ?? [];
    const options = (Array.isArray(received) ? received[0] : received) as unknown as {
      servername: string;
      lookup: (name: string, options: { all: boolean }, answer: (...results: unknown[]) => void) => void;
    };
    // The certificate is checked for the name.
    expect(options.servername).toBe('a.example');
    const results: unknown[] = [];
    options.lookup('a.example', { all: true }, (...answer) => results.push(answer));
    options.lookup('a.example', { all: false }, (...answer) => results.push(answer));
    expect(results).toEqual([
      [null, [{ address: '142.250.1.95', family: 4 }]],
      [null, '142.250.1.95', 4],
    ]);
  });

  it('are distinguished from public ones', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
      queueMicrotask(() => this.destroy(new Error('no network in this test')));
      return this;
    });
    const resolve = async () => ['142.250.1.95', '2606:4700::1111'];
    for (const url of goodUrls) await send(url, { allowLoopback: false, resolve });
    expect(connect).toHaveBeenCalledTimes(goodUrls.length);
  });
});
