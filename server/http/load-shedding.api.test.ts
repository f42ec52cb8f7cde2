import { Readable } from 'node:stream';
import { FailureBody } from '@threshold/core/contract/failures';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ZodApp } from '../base/app';
import { POOL_SIZE } from '../base/pool-size';
import { buildApp } from '../build-app';

import { type TestApp, testApp } from '../test/app';
import { isLasting, isTooMuch, type Turn, turns } from './overload';

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

describe('the rule', () => {
  const idle = { inHand: { first: 0, ordinary: 0, last: 0 }, waiting: 0, lasting: true };
  const refusedAt = (load: typeof idle) => turns.filter((turn) => isTooMuch(turn, load, 10));
  it.each([
    ['nothing', idle, []],
    ['five exports', { ...idle, inHand: { ...idle.inHand, first: 5 } }, ['first']],
    ['twenty calls', { ...idle, inHand: { ...idle.inHand, ordinary: 20 } }, ['first']],
    ['forty calls', { ...idle, inHand: { ...idle.inHand, ordinary: 40 } }, ['first', 'ordinary']],
    ['a hundred who sign in', { ...idle, inHand: { ...idle.inHand, last: 100 } }, turns],
    ['five who wait for the database', { ...idle, waiting: 5 }, ['first']],
    ['twenty who wait', { ...idle, waiting: 20 }, ['first', 'ordinary']],
    ['sixty who wait', { ...idle, waiting: 60 }, turns],
    ['a crowd that has just come', { ...idle, inHand: { ...idle.inHand, ordinary: 99 }, lasting: false }, []],
    [
      'a crowd too large however new',
      { ...idle, inHand: { ...idle.inHand, ordinary: 200 }, lasting: false },
      ['first', 'ordinary'],
    ],
    ['a line that has just come', { ...idle, waiting: 99, lasting: false }, []],
    ['a line too long however new', { ...idle, waiting: 100, lasting: false }, ['first', 'ordinary']],
  ] as const)('%s', (_what, load, refused) => expect(refusedAt(load)).toEqual(refused));
});

it.each([
  ['no line for as long', { noLineAt: 900, oldest: 500 }, false],
  ['a line in which nobody stands for long', { noLineAt: 0, oldest: 990 }, false],
  ['a line in which somebody has stood as long', { noLineAt: 600, oldest: 700 }, true],
] as const)('a line lasts, or not: %s', (_what, line, lasting) =>
  expect(isLasting(1_000, line, 300)).toBe(lasting),
);

describe('too much at once', () => {
  let t: TestApp;
  let app: ZodApp;
  let held: ReturnType<typeof gate>;
  beforeAll(async () => {
    t = await testApp({ config: { shedLoad: true, shedPatienceMs: 0 } });
    app = (await buildApp(t.context)).app;
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
  /** So many calls in hand, until the gate is opened. */
  async function holding(count: number, work: () => Promise<void>) {
    held = gate();
    const calls = Array.from({ length: count }, () => get('/api/held'));
    while (inHand().ordinary < count) await new Promise(setImmediate);
    await work();
    held.open();
    return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  }

  it('figures are refused first, then ordinary calls; signing in and health are not, and the rest is answered', async () => {
    const agent = await t.as(await t.make.agent());
    const served = await holding(2 * POOL_SIZE, async () => {
      const refused = await get('/api/agent-analytics', agent);
      expect(refused.statusCode).toBe(503);
      expect(FailureBody.strict().parse(refused.json()).errorCode).toBe('UNAVAILABLE');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      // Asked for whole, a list is an export.
      expect((await get('/api/agent-searches?export=true', agent)).statusCode).toBe(503);
      expect((await get('/api/agent-searches', agent)).statusCode).toBe(200);
    });
    expect(new Set(served)).toEqual(new Set([200]));

    expect(app.isBusy()).toBe(false);
    await holding(4 * POOL_SIZE, async () => {
      expect(app.isBusy()).toBe(true);
      expect((await get('/api/agent-searches', agent)).statusCode).toBe(503);
      expect((await get('/api/auth/user', agent)).statusCode).toBe(200);
      expect((await get('/healthz')).statusCode).toBe(200);
      expect((await get('/readyz')).statusCode).toBe(200);
    });
    expect((await get('/api/agent-analytics', agent)).statusCode).toBe(200);
    expect(inHand()).toEqual({ first: 0, ordinary: 0, last: 0 } satisfies Record<Turn, number>);
    expect(app.load().refused).toMatchObject({ first: 2, ordinary: 1, last: 0 });
  });

  it('a body is waited for by nobody: it takes no place until it is here', async () => {
    const slow = gate();
    const sending = app.inject({
      method: 'POST',
      url: '/api/held',
      headers: { 'content-type': 'application/json', 'content-length': '2' },
      payload: Readable.from(afterwards(slow.opened)),
    });
    while (app.load().inHand.ordinary > 0) await new Promise(setImmediate);
    slow.open();
    expect((await sending).statusCode).toBe(200);
    expect(inHand().ordinary).toBe(0);
  });

  it('those who wait for the database count, whoever they are', async () => {
    const buyer = await t.as(await t.make.buyer());
    const busy = gate();
    const waiting: Promise<unknown>[] = [];
    const most = t.database.kind === 'postgres' ? POOL_SIZE : 1;
    for (let n = 0; n < most + 2 * POOL_SIZE; n++)
      waiting.push(t.db.transaction(async () => await busy.opened));
    while (t.database.line().waiting < 2 * POOL_SIZE) await new Promise(setImmediate);
    expect((await get('/api/buyer-searches', buyer)).statusCode).toBe(503);
    expect((await get('/api/login')).statusCode).toBe(302);
    const who = get('/api/auth/user', buyer);
    busy.open();
    expect((await who).statusCode).toBe(200);
    await Promise.all(waiting);
    expect((await get('/api/buyer-searches', buyer)).statusCode).toBe(200);
  });
});
