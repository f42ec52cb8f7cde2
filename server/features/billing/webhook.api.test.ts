import { count, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { stripeEvents } from '../../db/schema/billing';
import { jobs } from '../../db/schema/jobs';
import { sandboxKeys } from '../../providers/billing/client';
import { sample } from '../../test/sample';
import { type BillingApp, billingApp, PAID } from './test/billing';

const FORGERIES = sample({ long: 5_000, postgres: 1_000, pglite: 200 });

let t: BillingApp;
let secret: string;
beforeAll(async () => {
  t = await billingApp({ config: PAID });
  secret = sandboxKeys(t.context.secrets).webhookSecret;
});

const event = (id: string, customer = 'cus_x', type = 'customer.subscription.updated') =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: { id: 'sub_x', object: 'subscription', customer } },
  });

const nowSeconds = () => Math.floor(t.clock.now().getTime() / 1000);

const signed = (payload: string, change: { secret?: string; timestamp?: number; scheme?: string } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowSeconds(), ...change });

const deliver = (payload: string, signature?: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    payload,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
  });

async function taken() {
  const [events] = await t.db.select({ n: count() }).from(stripeEvents);
  const [work] = await t.db.select({ n: count() }).from(jobs).where(eq(jobs.kind, 'billing.sync'));
  return [events?.n, work?.n];
}

describe('the webhook', () => {
  it('accepts a signed event once', async () => {
    const agent = await t.make.newAgent({ stripeCustomerId: 'cus_once' });
    const payload = event('evt_once', 'cus_once');
    const before = await taken();
    for (let n = 0; n < 3; n++) {
      const answer = await deliver(payload, signed(payload));
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    }
    expect(await taken()).toEqual([Number(before[0]) + 1, Number(before[1]) + 1]);
    expect((await t.row(agent.id)).stripeCustomerId).toBe('cus_once');
  });

  it('accepts twenty simultaneous deliveries of one event as one', async () => {
    const payload = event('evt_many', 'cus_many');
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(payload, signed(payload))));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(await t.db.select().from(stripeEvents).where(eq(stripeEvents.id, 'evt_many'))).toHaveLength(1);
  });

  it('enqueues one sync for a burst of events', async () => {
    const [, before] = await taken();
    for (let n = 0; n < 8; n++) {
      const payload = event(`evt_burst_${n}`, 'cus_burst');
      await deliver(payload, signed(payload));
    }
    expect((await taken())[1]).toBe(Number(before) + 1);
  });

  it('acknowledges events of unknown customers and irrelevant types', async () => {
    for (const payload of [
      event('evt_stranger', 'cus_nobody'),
      event('evt_other', 'cus_x', 'charge.updated'),
    ])
      expect((await deliver(payload, signed(payload))).statusCode).toBe(200);
    await t.worker.drain();
  });

  it('refuses signed bodies that are not events', async () => {
    for (const payload of ['', 'null', '[]', '{"id":1', '{}', '{"object":"v2.core.event","id":"evt_2"}'])
      expect((await deliver(payload, signed(payload || ' '))).statusCode).toBe(400);
  });

  it(`accepts none of ${FORGERIES} forged or stale signatures`, async () => {
    const payload = event('evt_forged');
    const good = signed(payload);
    const hex = good.split('v1=')[1] ?? '';
    const forgery = fc.oneof(
      fc.string({ minLength: 1 }).map((other) => [payload, signed(payload, { secret: `whsec_${other}` })]),
      fc
        .integer({ min: 301, max: 10 ** 9 })
        .map((age) => [payload, signed(payload, { timestamp: nowSeconds() - age })]),
      fc.integer({ min: 1, max: 10 ** 6 }).map((later) => [payload, `t=${nowSeconds() + later},v1=${hex}`]),
      fc.string().map((text) => [payload, text]),
      fc.string({ minLength: 1 }).map((text) => [payload.replace('evt_forged', `evt_${text}`), good]),
      fc.nat({ max: 63 }).map((at) => [payload, `t=${nowSeconds()},v1=${flip(hex, at)}`]),
      fc.nat({ max: 63 }).map((length) => [payload, `t=${nowSeconds()},v1=${hex.slice(0, length)}`]),
      fc.constantFrom('v0', 'v2', 'V1', '').map((scheme) => [payload, `t=${nowSeconds()},${scheme}=${hex}`]),
      fc.constantFrom(`v1=${hex}`, `t=,v1=${hex}`, `t=NaN,v1=${hex}`, '').map((header) => [payload, header]),
    );
    const before = await taken();
    await fc.assert(
      fc.asyncProperty(forgery, async ([body = '', header = '']) => {
        fc.pre(!(body === payload && header === good));
        // Not every string is a valid header value.
        const line = header.replace(/[^\x20-\x7e]/g, '?');
        expect((await deliver(body, line)).statusCode).toBe(400);
      }),
      { numRuns: FORGERIES },
    );
    expect((await deliver(payload)).statusCode).toBe(400);
    expect(await taken()).toEqual(before);
  });
});

const flip = (hex: string, at: number) =>
  `${hex.slice(0, at)}${hex[at] === '0' ? '1' : '0'}${hex.slice(at + 1)}`;

describe('the sandbox', () => {
  it('is refused without its key', async () => {
    for (const authorization of ['', 'Bearer sk_sandbox_x', 'Basic eDp5']) {
      const answer = await t.app.inject({
        method: 'GET',
        url: '/sandbox/stripe/v1/customers',
        headers: { authorization },
      });
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'api_key_invalid']);
    }
  });

  it('lets only loopback requests move its clock', async () => {
    const far = await t.client('10.0.0.9').post('/sandbox/stripe/advance', { amount: 1, unit: 'day' });
    expect([far.statusCode, far.json().errorCode]).toEqual([404, 'NOT_FOUND']);
  });
});
