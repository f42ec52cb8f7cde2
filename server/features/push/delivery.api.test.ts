import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../config';
import { jobs } from '../../db/schema/jobs';
import { notificationPreferences, pushSubscriptions } from '../../db/schema/notifications';
import { users } from '../../db/schema/users';
import { hostileEndpoints, hostileNames } from '../../providers/push/test/hostile';
import { testBrowser, testPushServer, vapidClaims } from '../../providers/push/test/push-server';
import { type TestApp, testApp } from '../../test/app';
import { enqueuePush, pushWorker, storeNotification, storeSubscription } from './test/push';

let t: TestApp;
let service: Awaited<ReturnType<typeof testPushServer>>;
const browser = testBrowser();

beforeAll(async () => {
  service = await testPushServer();
  t = await testApp({ config: { push: parseConfig({ PUSH_ALLOW_LOCAL: '1' }).push } });
});
afterAll(() => service.close());
afterEach(async () => {
  service.answer(201);
  service.received.length = 0;
  await t.db.transaction(async (tx) => {
    await tx.delete(jobs);
    await tx.delete(pushSubscriptions);
  });
});

const messages = () => service.received.map(({ body }) => browser.read(body));
const subscriptions = () => t.db.select().from(pushSubscriptions);
const waiting = () => t.db.select().from(jobs);

/** A user with a push subscription and a queued message. */
async function waitingPush(
  row: Parameters<typeof storeNotification>[1] = {},
  endpoint = `${service.url}/push/${crypto.randomUUID()}`,
) {
  const notification = await storeNotification(t, row);
  const userId = notification.agentUserId ?? notification.buyerUserId;
  const subscription = await storeSubscription(t, { userId, ...browser.at(endpoint) });
  await enqueuePush(t, subscription.id, notification.id);
  return { notification, subscription };
}

describe('push.send', () => {
  it('delivers a message to a subscription made over the API, signed with the key the API gave out', async () => {
    const buyer = await t.make.buyer();
    const person = await t.as(buyer);
    const endpoint = `${service.url}/push/real`;
    expect((await person.post('/api/push/subscriptions', { endpoint, keys: browser.keys })).statusCode).toBe(
      201,
    );
    const notification = await storeNotification(t, { buyerUserId: buyer.id });
    const [subscription] = await subscriptions();
    await enqueuePush(t, subscription?.id ?? '', notification.id);
    await t.worker.drain();
    const { id, title, body } = notification;
    expect(messages()).toEqual([{ id, title, body, link: '/buyer-dashboard' }]);
    expect(service.received[0]?.headers).toMatchObject({ topic: id.replaceAll('-', ''), ttl: '86400' });
    expect(vapidClaims(service.received[0]?.headers.authorization)).toMatchObject({
      valid: true,
      key: (await person.get('/api/push/key')).json().publicKey,
      claims: { aud: service.url, sub: 'mailto:hello@threshold.example' },
    });
    expect(await waiting()).toEqual([]);
  });

  it('links owners and staff to the search it is about', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff();
    const { notification: first } = await waitingPush({ side: 'agent', agentUserId: owner.id });
    const { notification: second } = await waitingPush({ side: 'agent', agentUserId: staff.id });
    await t.worker.drain();
    expect(messages()).toHaveLength(2);
    expect(messages()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: first.id, link: `/properties/${first.agentSearchId}` }),
        expect.objectContaining({ id: second.id, link: `/properties/${second.agentSearchId}` }),
      ]),
    );
  });

  it.each([404, 410])('deletes a subscription that answers %i, and no other', async (status) => {
    const { subscription: remaining } = await waitingPush();
    await t.worker.drain();
    service.answer(status);
    await waitingPush();
    await t.worker.drain();
    expect(await subscriptions()).toEqual([remaining]);
    expect(await waiting()).toEqual([]);
  });

  it.each([429, 500, 503])('retries after %i, as the same message under the same topic', async (status) => {
    service.answer(status, status, 201);
    const { notification, subscription } = await waitingPush();
    for (let tries = 1; tries <= 3; tries += 1) {
      await t.worker.drain();
      expect(service.received).toHaveLength(tries);
      t.clock.advance(60_000);
    }
    await t.worker.drain();
    expect(service.received).toHaveLength(3);
    expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(1);
    expect(messages()).toEqual(Array(3).fill(expect.objectContaining({ id: notification.id })));
    expect(await waiting()).toEqual([]);
    expect(await subscriptions()).toEqual([subscription]);
  });

  it('retries at once the messages waiting for a service that has recovered, and no others', async () => {
    const elsewhere = await testPushServer();
    service.answer(503);
    elsewhere.answer(503);
    for (let n = 0; n < 3; n += 1) await waitingPush();
    await waitingPush({}, `${elsewhere.url}/push/1`);
    // Retried until the next attempt is far away.
    for (let tries = 0; tries < 6; tries += 1) {
      await t.worker.drain();
      t.clock.advance(2 ** (tries + 1) * 1_000);
    }
    await t.worker.drain();
    const before = service.received.length;
    service.answer(201);
    await waitingPush();
    await t.worker.drain();
    expect(service.received.length - before).toBe(4);
    expect(await waiting()).toHaveLength(1);
    await elsewhere.close();
  });

  it.each([400, 403, 413, 307])(
    'drops a message refused with %i and keeps the subscription',
    async (status) => {
      service.answer(status === 307 ? { redirect: `${service.url}/elsewhere` } : status);
      await waitingPush();
      const { worker, lines } = await pushWorker(t);
      await worker.drain();
      expect(service.received).toHaveLength(1);
      expect(await waiting()).toEqual([]);
      expect(await subscriptions()).toHaveLength(1);
      expect(lines.join('')).toContain(`"status":${status}`);
    },
  );

  it('times out a service that hangs, without delaying others', async () => {
    const silent = await testPushServer();
    silent.answer('hang');
    for (let at = 0; at < 5; at += 1) await waitingPush({}, `${silent.url}/push/${at}`);
    await waitingPush();
    const { worker } = await pushWorker(t, { timeoutMs: 2_000 });
    const started = performance.now();
    await worker.drain();
    // One after the other they would take 10 seconds.
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(silent.received).toHaveLength(5);
    expect(service.received).toHaveLength(1);
    expect(await waiting()).toHaveLength(5);
    await silent.close();
  });

  it('sends nothing once the subscription belongs to another user, or its owner is locked out, opted out or erased', async () => {
    const next = await t.make.buyer();
    const passed = await waitingPush();
    await t.db.transaction((tx) =>
      tx
        .update(pushSubscriptions)
        .set({ userId: next.id })
        .where(eq(pushSubscriptions.id, passed.subscription.id)),
    );
    const shut = await waitingPush();
    const out = await waitingPush();
    const erased = await waitingPush();
    await t.db.transaction(async (tx) => {
      await tx.update(users).set({ isActive: false }).where(eq(users.id, shut.notification.buyerUserId));
      await tx
        .insert(notificationPreferences)
        .values({ userId: out.notification.buyerUserId, matchPush: false });
      await tx.delete(users).where(eq(users.id, erased.notification.buyerUserId));
    });
    await t.worker.drain();
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('sends to public addresses only, whatever was stored', async () => {
    const names = hostileNames();
    const endpoints = [
      ...hostileEndpoints(service.url),
      ...[...names.keys()].map((name) => `https://${name}/push`),
    ];
    const { id: notificationId, buyerUserId: userId } = await storeNotification(t);
    await t.db.transaction(async (tx) => {
      const rows = [...new Set(endpoints)].map((endpoint) => ({ userId, ...browser.at(endpoint) }));
      const planted = await tx.insert(pushSubscriptions).values(rows).returning();
      const runAt = t.clock.now();
      await tx.insert(jobs).values(
        planted.map(({ id }) => ({
          kind: 'push.send',
          payload: { subscriptionId: id, notificationId },
          runAt,
        })),
      );
    });
    const { worker, lines } = await pushWorker(t, {
      allowLocal: false,
      resolve: async (name) => names.get(name) ?? [],
    });
    await worker.drain();
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(lines).toHaveLength(new Set(endpoints).size);
  }, 120_000);

  it('logs neither the endpoint nor the message', async () => {
    for (const answer of [201, 400, 404, 429, 503, 'hang', 307] as const) {
      service.answer(answer === 307 ? { redirect: `${service.url}/canary` } : answer);
      await waitingPush({ title: 'canary title', body: 'canary body' });
      const { worker, lines } = await pushWorker(t, { timeoutMs: 200 });
      await worker.drain();
      const logged = lines.join('') + JSON.stringify((await waiting()).map(({ lastError }) => lastError));
      for (const secret of [service.url, '/push/', 'canary', browser.keys.p256dh, browser.keys.auth])
        expect(logged).not.toContain(secret);
      if (answer !== 201 && answer !== 404) expect(lines).not.toEqual([]);
    }
  });
});
