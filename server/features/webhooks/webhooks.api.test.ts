import { randomUUID } from 'node:crypto';
import {
  MAX_WEBHOOK_ENDPOINTS,
  WEBHOOK_EVENTS,
  type WebhookDelivery,
} from '@threshold/core/contract/webhooks';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure';
import { auditLog } from '../../db/schema/audit';
import { users } from '../../db/schema/users';
import { webhookDeliveries, webhookEndpoints, webhookMessages } from '../../db/schema/webhooks';
import { goodUrls, hostileUrls } from '../../providers/webhooks/test/hostile';
import { type TestApp, testApp } from '../../test/app';
import { reencryptWebhookSecrets, signingSecrets } from './endpoint-secrets';
import { ENDPOINTS, endpointAt, publishSome } from './test/endpoints';
import { webhooksService } from './webhooks.service';

const url = 'https://hooks.example.com/threshold';
const body = { url, events: ['match.new', 'stage.changed'], description: 'Our CRM' };
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterEach(() => t.db.transaction((tx) => tx.delete(webhookEndpoints)));

const stored = () => t.db.select().from(webhookEndpoints);
const actionsOn = async (agencyId: string) =>
  (await t.db.select().from(auditLog).where(eq(auditLog.targetId, agencyId)))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('webhook'))
    .sort();

describe('an endpoint', () => {
  it('is added, listed, changed and deleted by the owner, and each change is audited', async () => {
    const owner = await t.make.agent();
    const person = await t.as(owner);
    const answer = await person.post(ENDPOINTS, body);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { secret, ...endpoint } = answer.json();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toEqual({
      id: expect.any(String),
      ...body,
      enabled: true,
      disabledReason: null,
      createdAt: t.clock.now().toISOString(),
    });
    expect((await person.get(ENDPOINTS)).json()).toEqual({ endpoints: [endpoint] });

    const path = `${ENDPOINTS}/${endpoint.id}`;
    const patch = { url: 'https://other.example/x', events: ['removal.requested'], description: null };
    const changed = await person.patch(path, patch);
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...endpoint, ...patch }]);
    const off = await person.patch(path, { enabled: false });
    expect(off.json()).toMatchObject({ enabled: false, disabledReason: 'owner', url: patch.url });
    const on = await person.patch(path, { enabled: true });
    expect(on.json()).toMatchObject({ enabled: true, disabledReason: null });
    // Nothing to change.
    expect((await person.patch(path, {})).json()).toEqual(on.json());
    expect((await person.patch(path, { enabled: true })).json()).toEqual(on.json());

    const gone = await person.delete(path);
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
    expect((await person.get(ENDPOINTS)).json()).toEqual({ endpoints: [] });
    expect((await person.delete(path)).statusCode).toBe(404);
    expect(await actionsOn(owner.id)).toEqual(
      [
        ...Array(3).fill('webhook-endpoint.changed'),
        'webhook-endpoint.created',
        'webhook-endpoint.deleted',
      ].sort(),
    );
  });

  it('is announced to the owner with the host of its address, when it is added or moved', async () => {
    const { owner, person, path } = await endpointAt(t, `${url}?token=secret`);
    await person.patch(path, { description: 'No other address' });
    await person.patch(path, { url: 'https://moved.example/x' });
    const byKey = await t.withKey(owner);
    expect((await byKey.post('/api/v1/webhook-endpoints', body)).statusCode).toBe(201);
    const texts = (await t.mailsTo(owner.email)).map(({ text }) => text);
    const name = `${owner.firstName} ${owner.lastName}`;
    for (const [by, host] of [
      [name, 'hooks.example.com'],
      [name, 'moved.example'],
      ['The API key “CRM”', 'hooks.example.com'],
    ])
      expect(texts.filter((text) => text.includes(`${by} has`) && text.includes(`${host}.`))).toHaveLength(1);
    expect(texts).toHaveLength(3);
    expect(texts.join()).not.toContain('token=secret');
    expect(texts[0]).toContain('http://threshold.test/integrations');
  });

  it('takes each event once, in the order of the list', async () => {
    const person = await t.as(await t.make.agent());
    const events = ['stage.changed', 'match.new', 'stage.changed'];
    const answer = await person.post(ENDPOINTS, { url, events });
    expect(answer.json()).toMatchObject({ events: ['match.new', 'stage.changed'], description: null });
  });

  it.each([
    ['url', { ...body, url: undefined }],
    ['url', { ...body, url: '' }],
    ['url', { ...body, url: 'not an address' }],
    ['url', { ...body, url: 'https://hooks.example.com/\u0000x' }],
    ['url', { ...body, url: 'https://hooks.example.com/\nx' }],
    ['url', { ...body, url: 'ftp://hooks.example.com/' }],
    ['url', { ...body, url: 'https://someone:secret@hooks.example.com/' }],
    ['url', { ...body, url: `https://hooks.example.com/${'a'.repeat(2_000)}` }],
    ['url', { ...body, url: 'http://10.0.0.1/hooks' }],
    ['events', { ...body, events: undefined }],
    ['events', { ...body, events: [] }],
    ['events', { ...body, events: ['match.new', 'buyer.named'] }],
    ['events', { ...body, events: [1] }],
    ['events', { ...body, events: 'match.new' }],
    ['events', { ...body, events: ['endpoint.test'] }],
    ['description', { ...body, description: 'a'.repeat(201) }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const person = await t.as(await t.make.agent());
    const answer = await person.post(ENDPOINTS, wrong);
    expect([answer.statusCode, Object.keys(answer.json().fieldErrors)]).toEqual([400, [field]]);
    expect(answer.json().errorCode).toBe('VALIDATION_ERROR');
    expect(await stored()).toEqual([]);
  });

  it('is not changed by a wrong address or event', async () => {
    const { person, path, endpoint } = await endpointAt(t, url);
    for (const [field, wrong] of [
      ['url', { url: 'http://169.254.169.254/', enabled: false }],
      ['events', { events: [] }],
    ] as const) {
      const answer = await person.patch(path, wrong);
      expect([answer.statusCode, Object.keys(answer.json().fieldErrors)]).toEqual([400, [field]]);
    }
    expect(await stored()).toMatchObject([{ url: endpoint.url, events: [...WEBHOOK_EVENTS], enabled: true }]);
  });

  it('is for owners: staff, buyers, administrators and visitors are refused', async () => {
    const { owner, endpoint } = await endpointAt(t, url);
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const people = [
      [await t.as(staff), 403, 'OWNER_ONLY'],
      [await t.as(await t.make.buyer()), 403, 'FORBIDDEN'],
      [await t.as(await t.make.admin()), 403, 'FORBIDDEN'],
      [t.client(), 401, 'UNAUTHORIZED'],
    ] as const;
    for (const [person, status, errorCode] of people)
      for (const answer of await everyCall(person, endpoint.id, UNKNOWN))
        expect([answer.statusCode, answer.json().errorCode]).toEqual([status, errorCode]);
    expect(await stored()).toHaveLength(1);
  });

  it('of another agency is not found', async () => {
    const { owner, endpoint, deliveries } = await endpointAt(t, url);
    await publishSome(t, owner.id);
    const [delivery] = await deliveries();
    const other = await t.as(await t.make.agent());
    const [, , ...calls] = await everyCall(other, endpoint.id, delivery?.id ?? '');
    for (const answer of calls) expect(answer.statusCode).toBe(404);
    for (const answer of (await everyCall(other, UNKNOWN, UNKNOWN)).slice(2))
      expect(answer.statusCode).toBe(404);
    const ofOwner = (await stored()).filter(({ agencyId }) => agencyId === owner.id);
    expect(ofOwner).toMatchObject([{ id: endpoint.id, url, enabled: true, previousSecret: null }]);
    expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: [] }]);
  });

  it('of a suspended agency is closed to its owner', async () => {
    const { owner, person } = await endpointAt(t, url);
    await t.db.transaction((tx) =>
      tx.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, owner.id)),
    );
    expect((await person.get(ENDPOINTS)).json().errorCode).toBe('ACCOUNT_SUSPENDED');
  });

  it.each([
    ['VERIFICATION_REQUIRED', { verificationStatus: 'pending' }],
    ['SUBSCRIPTION_REQUIRED', { subscriptionStatus: 'inactive' }],
  ] as const)(
    'of an agency that may not search is listed, gets a new secret and is deleted, nothing more (%s)',
    async (code, fields) => {
      const { owner, person, path, endpoint, deliveries } = await endpointAt(t, url);
      await publishSome(t, owner.id);
      const [delivery] = await deliveries();
      await t.db.transaction((tx) => tx.update(users).set(fields).where(eq(users.id, owner.id)));
      const answers = await everyCall(person, endpoint.id, delivery?.id ?? '');
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403, 200, 403, 200, 403, 204]);
      const refused = answers.filter(({ statusCode }) => statusCode === 403);
      expect(refused.map((answer) => answer.json().errorCode)).toEqual(Array(4).fill(code));
      expect((await person.delete(path)).statusCode).toBe(404);
    },
  );

  it('is one of twenty at most, under concurrency too', async () => {
    const person = await t.as(await t.make.agent());
    const answers = await Promise.all(
      Array.from({ length: MAX_WEBHOOK_ENDPOINTS + 5 }, () => person.post(ENDPOINTS, body)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(MAX_WEBHOOK_ENDPOINTS).fill(201), ...Array(5).fill(409)]);
    expect(await stored()).toHaveLength(MAX_WEBHOOK_ENDPOINTS);
  });

  it('takes its messages with it', async () => {
    const { owner, person, path } = await endpointAt(t, url);
    await publishSome(t, owner.id, 3);
    await person.delete(path);
    expect(await t.db.select().from(webhookDeliveries)).toEqual([]);
    await t.worker.drain();
    expect(await t.worker.pending()).toBe(0);
  });
});

/** List, create, then every call about one endpoint or delivery. */
async function everyCall(person: Awaited<ReturnType<TestApp['as']>>, id: string, deliveryId: string) {
  const path = `${ENDPOINTS}/${id}`;
  return [
    await person.get(ENDPOINTS),
    await person.post(ENDPOINTS, body),
    await person.patch(path, { enabled: false }),
    await person.post(`${path}/rotate-secret`),
    await person.post(`${path}/test`),
    await person.get(`${path}/deliveries`),
    await person.post(`/api/webhook-deliveries/${deliveryId}/replay`),
    await person.delete(path),
  ];
}

describe('in production', () => {
  const service = () =>
    webhooksService(
      { ...t.context, config: { ...t.context.config, production: true } },
      { hit: async () => undefined, undoHit: async () => undefined },
    );

  it('none of 200 hostile addresses is stored, neither new nor by a change', async () => {
    const owner = await t.make.agent();
    const actor = { id: owner.id, agencyId: owner.id, agency: owner };
    const urls = [...new Set(hostileUrls('http://127.0.0.1:3999'))];
    expect(urls.length).toBeGreaterThanOrEqual(200);
    const good = await service().create(actor, { url, events: ['match.new'] });
    for (const hostile of urls) {
      for (const attempt of [
        service().create(actor, { url: hostile, events: ['match.new'] }),
        service().change(actor, good.id, { url: hostile }),
      ]) {
        const refusal = await attempt.catch((error: unknown) => error);
        expect(refusal, hostile).toBeInstanceOf(Failure);
        expect((refusal as Failure).body().fieldErrors, hostile).toHaveProperty('url');
      }
    }
    expect(await stored()).toMatchObject([{ url }]);
  });

  it('public addresses and names are stored as written, without being resolved', async () => {
    const owner = await t.make.agent();
    const actor = { id: owner.id, agencyId: owner.id, agency: owner };
    for (const good of goodUrls) await service().create(actor, { url: good, events: ['match.new'] });
    expect((await service().list(actor)).endpoints.map((endpoint) => endpoint.url).sort()).toEqual(
      [...goodUrls].sort(),
    );
  });
});

describe('the secret of an endpoint', () => {
  it('is answered once and encrypted at rest', async () => {
    const { person, endpoint, path } = await endpointAt(t, url);
    const [row] = await stored();
    expect(JSON.stringify(row)).not.toContain(endpoint.secret.slice(6));
    const rotated = (await person.post(`${path}/rotate-secret`)).json();
    expect(rotated).toEqual({ ...endpoint, secret: expect.stringMatching(/^whsec_/) });
    expect(rotated.secret).not.toBe(endpoint.secret);
    for (const answer of [
      await person.get(ENDPOINTS),
      await person.patch(path, { description: 'x' }),
      await person.get(`${path}/deliveries`),
      await person.post(`${path}/test`),
    ])
      expect(answer.body).not.toContain('whsec_');
  });

  it('signs for 24 more hours after it was replaced', async () => {
    const { person, endpoint, path } = await endpointAt(t, url);
    const { secret } = (await person.post(`${path}/rotate-secret`)).json();
    const [row] = await stored();
    const at = (hours: number) => new Date(t.clock.now().getTime() + hours * 3_600_000);
    expect(signingSecrets(t.context.secrets, row!, at(0))).toEqual([secret, endpoint.secret]);
    expect(signingSecrets(t.context.secrets, row!, at(23.9))).toEqual([secret, endpoint.secret]);
    expect(signingSecrets(t.context.secrets, row!, at(24))).toEqual([secret]);
  });

  it('outlives a new secret of the installation', async () => {
    const { person, endpoint, path } = await endpointAt(t, url);
    const { secret } = (await person.post(`${path}/rotate-secret`)).json();
    const [old] = t.context.secrets;
    const fresh = 'another secret that only tests know, long enough';
    const before = await stored();
    await reencryptWebhookSecrets(t.db, [fresh]);
    expect(await stored()).toEqual(before);
    await reencryptWebhookSecrets(t.db, [fresh, old]);
    const [row] = await stored();
    await reencryptWebhookSecrets(t.db, [fresh, old]);
    expect(await stored()).toEqual([row]);
    expect(signingSecrets([fresh], row!, t.clock.now())).toEqual([secret, endpoint.secret]);
    expect(signingSecrets([old], row!, t.clock.now())).toEqual([]);
  });
});

describe('deliveries', () => {
  it('are listed newest first, and can be replayed, for 30 days', async () => {
    const { owner, path } = await endpointAt(t, url);
    // Sessions end on the way.
    const person = () => t.as(owner);
    const deliveries = async (): Promise<WebhookDelivery[]> =>
      (await (await person()).get(`${path}/deliveries`)).json().deliveries;
    await publishSome(t, owner.id);
    t.clock.advance(86_400_000);
    await publishSome(t, owner.id);
    const [newer, older] = await deliveries();
    expect(newer!.createdAt > older!.createdAt).toBe(true);
    expect(newer).toEqual({
      id: expect.any(String),
      webhookId: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      type: 'removal.requested',
      status: 'pending',
      createdAt: t.clock.now().toISOString(),
      nextAttemptAt: t.clock.now().toISOString(),
      attempts: [],
    });
    t.clock.advance(29 * 86_400_000);
    expect((await deliveries()).map(({ id }) => id)).toEqual([newer?.id]);
    for (const [delivery, status] of [
      [older, 404],
      [newer, 202],
    ] as const) {
      const answer = await (await person()).post(`/api/webhook-deliveries/${delivery?.id}/replay`);
      expect(answer.statusCode).toBe(status);
    }
    t.clock.advance(2 * 86_400_000);
    expect(await deliveries()).toEqual([]);
  });
});

it('an agency that was deleted meanwhile gets no endpoint', async () => {
  const gone = { id: randomUUID(), agencyId: randomUUID(), agency: await t.make.agent() };
  const limiter = { hit: async () => undefined, undoHit: async () => undefined };
  const created = webhooksService(t.context, limiter).create(gone, { url, events: ['match.new'] });
  await expect(created).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

it('an agency without an endpoint for the event stores nothing', async () => {
  const other = await t.make.agent();
  const { owner } = await endpointAt(t, url, { events: ['match.new'] });
  const before = await t.db.$count(webhookMessages);
  await publishSome(t, owner.id);
  await publishSome(t, other.id);
  expect(await t.db.$count(webhookMessages)).toBe(before);
});
