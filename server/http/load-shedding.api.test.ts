import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { FailureBody } from '@threshold/core/contract/failures';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ZodApp } from '../base/app';
import { POOL_SIZE } from '../base/pool-size';
import { buildApp } from '../build-app';
import { type TestApp, testApp } from '../test/app';
import { BURST_MS, LIMITS, type Priority } from './load-shedding';

async function* bodyAfter(promise: Promise<void>) {
  await promise;
  yield '{}';
}

/** Blocks until it is opened. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const NONE: Record<Priority, number> = { low: 0, normal: 0, high: 0, external: 0 };

describe('load shedding', () => {
  let t: TestApp;
  let app: ZodApp;
  let blocker: ReturnType<typeof gate>;
  beforeAll(async () => {
    t = await testApp({ config: { shedLoad: true } });
    app = (await buildApp(t.context)).app;
    const blocked = async () => {
      await blocker.opened;
      return {};
    };
    app.get('/api/blocked', { config: { access: 'public' } }, blocked);
    app.get('/api/blocked-statistics', { config: { access: 'public', priority: 'low' } }, blocked);
    app.post('/api/blocked', { config: { access: 'public' } }, async () => ({}));
    await app.ready();
  });
  const get = async (url: string, person?: { cookies: Map<string, string> }) =>
    app.inject({ url, cookies: Object.fromEntries(person?.cookies ?? []) });
  const inFlight = () => app.load().inFlight;
  /** Normal-priority requests that may be in flight. */
  const SLOTS = LIMITS.normal * POOL_SIZE;
  /** More than that, and less than the account's limit. */
  const TOO_MANY = 2 * SLOTS;
  /** Runs `work` while so many requests are in flight; an excess of before has ended. */
  async function whileInFlight(count: number, work: () => Promise<void>, url?: string) {
    t.clock.advance(2 * BURST_MS);
    return burst(count, work, url);
  }
  async function burst(count: number, work: () => Promise<void>, url = '/api/blocked') {
    blocker = gate();
    const calls = Array.from({ length: count }, () => get(url));
    await expect.poll(() => inFlight().normal + inFlight().low).toBe(count);
    await work().finally(blocker.open);
    return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  }

  it('a burst above the limit is served, an excess that lasts is refused', async () => {
    const agent = await t.as(await t.make.agent());
    expect((await get('/api/agent-analytics', agent)).statusCode).toBe(200);
    await whileInFlight(TOO_MANY, async () => {
      expect((await get('/api/agent-analytics', agent)).statusCode).toBe(200);
      expect((await get('/api/agent-searches', agent)).statusCode).toBe(200);
      t.clock.advance(BURST_MS - 1);
      expect((await get('/api/agent-searches', agent)).statusCode).toBe(200);
      t.clock.advance(1);
      expect((await get('/api/agent-searches', agent)).statusCode).toBe(503);
    });
  });

  it('bursts that follow each other are served while there is room between them', async () => {
    const agent = await t.as(await t.make.agent());
    const isServed = async () => expect((await get('/api/agent-searches', agent)).statusCode).toBe(200);
    t.clock.advance(2 * BURST_MS);
    for (let n = 0; n < 3; n += 1) {
      await burst(TOO_MANY, isServed);
      await isServed();
      t.clock.advance(BURST_MS - 1);
    }
  });

  it('a crowd that is soon served is served, however large', async () => {
    const agent = await t.as(await t.make.agent());
    const answers = await Promise.all(Array.from({ length: 2 * SLOTS }, () => get('/api/auth/user', agent)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('statistics are refused first, then normal calls; the account has capacity of its own and health needs none', async () => {
    const agent = await t.as(await t.make.agent());
    const analytics = () => get('/api/agent-analytics', agent);
    await whileInFlight(
      POOL_SIZE / 2,
      async () => {
        expect((await analytics()).statusCode).toBe(200);
        t.clock.advance(BURST_MS);
        const refused = await analytics();
        expect(refused.statusCode).toBe(503);
        expect(FailureBody.strict().parse(refused.json()).errorCode).toBe('UNAVAILABLE');
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        expect((await get('/api/agent-searches', agent)).statusCode).toBe(200);
      },
      '/api/blocked-statistics',
    );

    expect(app.isBusy()).toBe(false);
    const served = await whileInFlight(TOO_MANY, async () => {
      t.clock.advance(BURST_MS);
      expect(app.isBusy()).toBe(true);
      expect((await get('/api/agent-searches', agent)).statusCode).toBe(503);
      expect((await get('/api/auth/user', agent)).statusCode).toBe(200);
      expect((await get('/healthz')).statusCode).toBe(200);
      expect((await get('/readyz')).statusCode).toBe(200);
    });
    expect(new Set(served)).toEqual(new Set([200]));
    expect((await get('/api/agent-searches', agent)).statusCode).toBe(200);
    expect(inFlight()).toEqual(NONE);
  });

  it('a body takes no slot while it arrives', async () => {
    const slow = gate();
    const sending = app.inject({
      method: 'POST',
      url: '/api/blocked',
      headers: { 'content-type': 'application/json', 'content-length': '2' },
      payload: Readable.from(bodyAfter(slow.opened)),
    });
    while (app.load().inFlight.normal > 0) await new Promise(setImmediate);
    slow.open();
    expect((await sending).statusCode).toBe(200);
    expect(inFlight().normal).toBe(0);
  });

  it('a request whose caller hung up is counted until its work is done', async () => {
    blocker = gate();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const call = request({ port, host: '127.0.0.1', path: '/api/blocked' });
    const broken = once(call, 'error');
    call.end();
    await expect.poll(() => inFlight().normal).toBe(1);
    call.destroy();
    await broken;
    expect(inFlight().normal).toBe(1);
    blocker.open();
    await expect.poll(() => inFlight().normal).toBe(0);
  });

  it('a crowd on slow calls leaves the account open, and is let in no further while it lasts', async () => {
    const agent = await t.as(await t.make.agent());
    const served = await whileInFlight(TOO_MANY, async () => {
      t.clock.advance(BURST_MS);
      for (const _ of [1, 2]) {
        const crowd = await Promise.all(Array.from({ length: 10 * POOL_SIZE }, () => get('/api/blocked')));
        expect(new Set(crowd.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
        const account = await Promise.all(
          Array.from({ length: POOL_SIZE }, () => get('/api/auth/user', agent)),
        );
        expect(new Set(account.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      }
      await get('/api/agent-searches?export=true', agent);
      t.clock.advance(BURST_MS);
      expect((await get('/api/agent-searches?export=true', agent)).statusCode).toBe(503);
    });
    expect(new Set(served)).toEqual(new Set([200]));
    expect(inFlight()).toEqual(NONE);
  });

  it('many times the limit at once is refused without waiting for it to last', async () => {
    t.clock.advance(2 * BURST_MS);
    blocker = gate();
    const refusedBefore = app.load().refused.normal;
    const calls = Array.from({ length: 12 * SLOTS }, () => get('/api/blocked'));
    await expect.poll(() => app.load().refused.normal).toBeGreaterThan(refusedBefore);
    expect(inFlight().normal).toBeGreaterThanOrEqual(10 * SLOTS);
    blocker.open();
    const statuses = new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode));
    expect(statuses).toEqual(new Set([200, 503]));
    // That excess has not lasted, so the next burst is served.
    const agent = await t.as(await t.make.agent());
    const isServed = async () => expect((await get('/api/agent-searches', agent)).statusCode).toBe(200);
    await burst(TOO_MANY, isServed);
  });
});
