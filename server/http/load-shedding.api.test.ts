import { Readable } from 'node:stream';
import { FailureBody } from '@threshold/core/contract/failures';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ZodApp } from '../base/app';
import { POOL_SIZE } from '../base/pool-size';
import { buildApp } from '../build-app';
import { type TestApp, testApp } from '../test/app';
import { type Priority, semaphore } from './load-shedding';

async function* afterwards(moment: Promise<void>) {
  await moment;
  yield '{}';
}

/** Answers when it is told to. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('a semaphore', () => {
  it('knows how long the next call would wait, from how long calls take', async () => {
    let time = 0;
    const calls = semaphore(2, () => time);
    expect(calls.expectedWaitMs()).toBe(0);
    for (let n = 0; n < 100; n++) {
      const release = await calls.acquire(1_000);
      time += 100;
      release?.();
      await new Promise(setImmediate);
    }
    const held = [await calls.acquire(1_000), await calls.acquire(1_000)];
    // One before it, at two slots and about 100 ms a call.
    expect(calls.expectedWaitMs()).toBeCloseTo(50, -1);
    const queued = [calls.acquire(1_000), calls.acquire(1_000), calls.acquire(1_000)];
    expect(calls.expectedWaitMs()).toBeCloseTo(200, -1);
    for (const release of held) release?.();
    for (const next of queued) (await next)?.();
    expect(calls.expectedWaitMs()).toBe(0);
  });

  it('turns a call away whose turn comes too late, and gives the slot to the next', async () => {
    let time = 0;
    const calls = semaphore(1, () => time);
    const held = await calls.acquire(100);
    const late = calls.acquire(100);
    time += 101;
    const inTime = calls.acquire(100);
    held?.();
    expect(await late).toBeNull();
    expect(await inTime).toBeTypeOf('function');
  });
});

describe('too much at once', () => {
  let t: TestApp;
  let app: ZodApp;
  let held: ReturnType<typeof gate>;
  let time = 0;
  let loopDelayMs = 0;
  beforeAll(async () => {
    t = await testApp({ config: { shedLoad: true } });
    const probe = { now: () => time, loopDelayMs: () => loopDelayMs, stop: () => undefined };
    app = (await buildApp({ ...t.context, loadProbe: probe })).app;
    app.get('/api/held', { config: { access: 'public' } }, async () => {
      await held.opened;
      return {};
    });
    app.post('/api/held', { config: { access: 'public' } }, async () => ({}));
    await app.ready();
  });
  const get = async (url: string, person?: { cookies: Map<string, string> }) =>
    app.inject({ url, cookies: Object.fromEntries(person?.cookies ?? []) });
  const inHand = () => app.load().inHand;
  /** Slots that calls of normal priority share; the rest of the connections is reserved. */
  const SLOTS = POOL_SIZE - 2;
  /** So many calls begun, until the gate is opened. */
  async function holding(count: number, work: (calls: Promise<Answer>[]) => Promise<void>) {
    held = gate();
    const calls = Array.from({ length: count }, () => get('/api/held'));
    await expect.poll(() => inHand().normal).toBe(count);
    await work(calls);
    held.open();
    return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  }
  type Answer = Awaited<ReturnType<typeof get>>;

  it('a crowd that is soon served is served, however large', async () => {
    const agent = await t.as(await t.make.agent());
    const answers = await Promise.all(
      Array.from({ length: 5 * POOL_SIZE }, () => get('/api/auth/user', agent)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('statistics are refused first, then normal calls; the account has slots of its own and health needs none', async () => {
    const agent = await t.as(await t.make.agent());
    // Statistics share the slots and may take a quarter of them.
    const analytics = await Promise.all(
      Array.from({ length: POOL_SIZE }, () => get('/api/agent-analytics', agent)),
    );
    expect(analytics.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    const [refused] = analytics.filter(({ statusCode }) => statusCode === 503);
    expect(FailureBody.strict().parse(refused?.json()).errorCode).toBe('UNAVAILABLE');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);

    expect(app.isBusy()).toBe(false);
    const served = await holding(SLOTS, async () => {
      expect(app.isBusy()).toBe(true);
      expect((await get('/api/auth/user', agent)).statusCode).toBe(200);
      expect((await get('/healthz')).statusCode).toBe(200);
      expect((await get('/readyz')).statusCode).toBe(200);
    });
    expect(new Set(served)).toEqual(new Set([200]));
    expect((await get('/api/agent-searches', agent)).statusCode).toBe(200);
    expect(inHand()).toEqual({ low: 0, normal: 0, high: 0 } satisfies Record<Priority, number>);
  });

  it('a body takes no slot while it arrives', async () => {
    const slow = gate();
    const sending = app.inject({
      method: 'POST',
      url: '/api/held',
      headers: { 'content-type': 'application/json', 'content-length': '2' },
      payload: Readable.from(afterwards(slow.opened)),
    });
    while (app.load().inHand.normal > 0) await new Promise(setImmediate);
    slow.open();
    expect((await sending).statusCode).toBe(200);
    expect(inHand().normal).toBe(0);
  });

  it('those who wait for the database count, whoever they are', async () => {
    // PGlite queues statements itself and does not say how many wait.
    if (t.database.kind !== 'postgres') return;
    const buyer = await t.as(await t.make.buyer());
    const busy = gate();
    const waiting: Promise<unknown>[] = [];
    for (let n = 0; n < 3 * POOL_SIZE; n++) waiting.push(t.db.transaction(async () => await busy.opened));
    while (t.database.line().waiting < 2 * POOL_SIZE) await new Promise(setImmediate);
    expect((await get('/api/buyer-searches', buyer)).statusCode).toBe(503);
    expect((await get('/api/login')).statusCode).toBe(302);
    const who = get('/api/auth/user', buyer);
    busy.open();
    expect((await who).statusCode).toBe(200);
    await Promise.all(waiting);
    expect((await get('/api/buyer-searches', buyer)).statusCode).toBe(200);
  });

  it('a late event loop refuses statistics first and the account last', async () => {
    const agent = await t.as(await t.make.agent());
    const statuses = async (delay: number) => {
      loopDelayMs = delay;
      const paths = ['/api/agent-analytics', '/api/agent-searches', '/api/auth/user'];
      const answers = [];
      for (const path of paths) answers.push((await get(path, agent)).statusCode);
      return answers;
    };
    expect(await statuses(20)).toEqual([200, 200, 200]);
    expect(await statuses(200)).toEqual([503, 200, 200]);
    expect(await statuses(500)).toEqual([503, 503, 200]);
    expect(await statuses(2_000)).toEqual([503, 503, 503]);
    expect(await statuses(0)).toEqual([200, 200, 200]);
  });

  it('calls that keep their slots long let in as many as can be served soon, and the account all the same', async () => {
    const agent = await t.as(await t.make.agent());
    await holding(SLOTS, async () => {
      time += 2_000;
    });
    held = gate();
    const crowd = Array.from({ length: 100 * POOL_SIZE }, () => get('/api/held'));
    await expect.poll(() => app.load().refused.normal).toBeGreaterThan(0);
    expect((await get('/api/agent-searches?export=true', agent)).statusCode).toBe(503);
    const account = await Promise.all(Array.from({ length: POOL_SIZE }, () => get('/api/auth/user', agent)));
    expect(new Set(account.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    held.open();
    const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(SLOTS);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(inHand()).toEqual({ low: 0, normal: 0, high: 0 });
  });
});
