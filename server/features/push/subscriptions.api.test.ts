import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pushSubscriptions } from '../../db/schema/notifications';
import { hostileEndpoints } from '../../providers/push/test/hostile';
import { testBrowser } from '../../providers/push/test/push-server';
import { type TestApp, testApp } from '../../test/app';

const PATH = '/api/push/subscriptions';
const { keys } = testBrowser();
const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterEach(() => t.db.transaction((tx) => tx.delete(pushSubscriptions)));

const stored = () => t.db.select().from(pushSubscriptions).orderBy(asc(pushSubscriptions.createdAt));
const ownedBy = (userId: string) =>
  t.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));

describe('a push subscription', () => {
  it('is stored for its user once, however often it is sent', async () => {
    const buyer = await t.make.buyer();
    const person = await t.as(buyer);
    const body = { endpoint: endpointOf('a'), keys };
    expect((await person.post(PATH, body)).statusCode).toBe(201);
    const renewed = testBrowser().keys;
    expect((await person.post(PATH, { ...body, keys: renewed, expirationTime: null })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ userId: buyer.id, endpoint: body.endpoint, ...renewed }]);
    expect((await person.post(`${PATH}/check`, { endpoint: body.endpoint })).json()).toEqual({ mine: true });
  });

  it('is moved to the user who subscribes that browser next', async () => {
    const [first, second] = [await t.make.buyer(), await t.make.agent()];
    const body = { endpoint: endpointOf('shared'), keys };
    await (await t.as(first)).post(PATH, body);
    await (await t.as(second)).post(PATH, body);
    expect(await stored()).toMatchObject([{ userId: second.id }]);
    const check = await (await t.as(first)).post(`${PATH}/check`, { endpoint: body.endpoint });
    expect(check.json()).toEqual({ mine: false });
  });

  it('is deleted by its owner; deleting an unknown one succeeds', async () => {
    const person = await t.as(await t.make.buyer());
    await person.post(PATH, { endpoint: endpointOf('a'), keys });
    for (const endpoint of [endpointOf('a'), endpointOf('a'), endpointOf('never')])
      expect((await person.delete(PATH, { endpoint })).statusCode).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it('cannot be deleted or seen by another user', async () => {
    const owner = await t.make.buyer();
    await (await t.as(owner)).post(PATH, { endpoint: endpointOf('a'), keys });
    for (const outsider of [await t.make.buyer(), await t.make.agent(), await t.make.admin()]) {
      const person = await t.as(outsider);
      const [ofOther, unknown] = [endpointOf('a'), endpointOf('unknown')].map((endpoint) => ({ endpoint }));
      expect((await person.delete(PATH, ofOther)).body).toBe((await person.delete(PATH, unknown)).body);
      expect((await person.post(`${PATH}/check`, ofOther)).json()).toEqual({ mine: false });
    }
    expect(await ownedBy(owner.id)).toHaveLength(1);
  });

  it('needs a signed-in user', async () => {
    const visitor = t.client();
    const body = { endpoint: endpointOf('a'), keys };
    for (const answer of [
      await visitor.get('/api/push/key'),
      await visitor.post(PATH, body),
      await visitor.post(`${PATH}/check`, body),
      await visitor.delete(PATH, body),
    ])
      expect(answer.statusCode).toBe(401);
    expect(await stored()).toEqual([]);
  });

  it('is limited to ten: the eleventh browser replaces the oldest', async () => {
    const buyer = await t.make.buyer();
    const person = await t.as(buyer);
    const other = await t.as(await t.make.buyer());
    await other.post(PATH, { endpoint: endpointOf('other'), keys });
    for (let at = 0; at < 12; at += 1) {
      t.clock.advance(1000);
      await person.post(PATH, { endpoint: endpointOf(`browser-${at}`), keys });
    }
    const names = (await stored()).map(({ endpoint }) => endpoint.split('/').at(-1));
    expect(names).toEqual(['other', ...Array.from({ length: 10 }, (_, at) => `browser-${at + 2}`)]);
  });

  it('stays within the limit under concurrency', async () => {
    const buyer = await t.make.buyer();
    const person = await t.as(buyer);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => person.post(PATH, { endpoint: endpointOf(`b${at}`), keys })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(30).fill(201));
    expect(await ownedBy(buyer.id)).toHaveLength(10);
  });

  it('sent fifty times concurrently is stored once', async () => {
    const buyer = await t.make.buyer();
    const person = await t.as(buyer);
    const body = { endpoint: endpointOf('double'), keys };
    const answers = await Promise.all(Array.from({ length: 50 }, () => person.post(PATH, body)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(await ownedBy(buyer.id)).toHaveLength(1);
  });

  it('needs valid encryption keys', async () => {
    const person = await t.as(await t.make.buyer());
    const wrong = [
      { ...keys, auth: 'c2hvcnQ' },
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, p256dh: Buffer.alloc(64, 4).toString('base64url') },
      { ...keys, p256dh: 'not a key' },
      { p256dh: keys.p256dh },
    ];
    for (const keys of wrong) {
      const answer = await person.post(PATH, { endpoint: endpointOf('a'), keys });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fieldErrors)[0]).toMatch(/^keys/);
    }
    expect(await stored()).toEqual([]);
  });

  it('is rejected for any address that is not a push service', async () => {
    const endpoints = hostileEndpoints('http://127.0.0.1:3999');
    const person = await t.as(await t.make.buyer());
    for (const endpoint of endpoints) {
      const answer = await person.post(PATH, { endpoint, keys });
      expect([answer.statusCode, Object.keys(answer.json().fieldErrors)], endpoint).toEqual([
        400,
        ['endpoint'],
      ]);
    }
    expect(await stored()).toEqual([]);
  }, 120_000);
});
