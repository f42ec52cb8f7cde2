import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../db/schema/jobs';
import { users } from '../../db/schema/users';
import { webhookEndpoints } from '../../db/schema/webhooks';
import { type TestReceiver, testReceiver } from '../../providers/webhooks/test/receiver';
import { type TestApp, testApp } from '../../test/app';
import { RETRY_DELAYS_MS } from './retry.policy';
import { endpointAt, idsOf, publishSome, verified, webhookWorker } from './test/endpoints';
import { WEBHOOK_DELIVER } from './webhook-job';

const HOUR = 3_600_000;

let t: TestApp;
let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await testReceiver();
  t = await testApp();
});
afterAll(() => receiver.close());
afterEach(async () => {
  receiver.answer(200);
  receiver.before(async () => undefined);
  receiver.received.length = 0;
  await t.db.transaction(async (tx) => {
    await tx.delete(webhookEndpoints);
    await tx.delete(jobs);
  });
});

const here = (path = '/hooks') => `${receiver.url}${path}`;
const mailsTo = async ({ email }: { email: string }) =>
  (await t.mailsTo(email))
    .filter(({ kind }) => kind !== 'webhook-address')
    .map(({ subject }) => subject)
    .reverse();
/** Past the latest time of a retry. */
const wait = async (ms: number) => {
  t.clock.advance(Math.ceil(ms * 1.1) + 1);
  await t.worker.drain();
};

describe('a delivery', () => {
  it('is signed, thin and verifiable, and recorded with its answer', async () => {
    const { owner, endpoint, deliveries } = await endpointAt(t, here('/a?b=1'));
    receiver.answer({ status: 202, body: 'thank you' });
    await publishSome(t, owner.id);
    const [queued] = await deliveries();
    await t.worker.drain();
    const [webhook, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(webhook).toMatchObject({ method: 'POST', path: '/a?b=1' });
    expect(webhook?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Threshold-Webhooks/1.0',
      'webhook-id': queued?.webhookId,
      'webhook-timestamp': String(Math.floor(t.clock.now().getTime() / 1000)),
    });
    expect(verified(webhook!, endpoint.secret)).toMatchObject({
      type: 'removal.requested',
      timestamp: t.clock.now().toISOString(),
    });
    expect(await deliveries()).toEqual([
      {
        ...queued,
        status: 'delivered',
        nextAttemptAt: null,
        attempts: [
          { at: t.clock.now().toISOString(), status: 202, ms: expect.any(Number), answer: 'thank you' },
        ],
      },
    ]);
    expect(await t.worker.pending()).toBe(0);
  });

  it('is tried ten times under one id; the owner is mailed a day before the end and at the end', async () => {
    const { owner, endpoint, deliveries, current } = await endpointAt(t, here());
    receiver.answer(500);
    await publishSome(t, owner.id);
    await t.worker.drain();
    for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
      const [pending] = await deliveries();
      expect(pending).toMatchObject({ status: 'pending' });
      const waits = Date.parse(pending?.nextAttemptAt ?? '') - t.clock.now().getTime();
      expect(waits).toBeGreaterThanOrEqual(delay);
      expect(waits).toBeLessThanOrEqual(delay * 1.1 + 1);
      expect(await mailsTo(owner)).toEqual(index === 8 ? ['Your webhook is failing'] : []);
      // Not before its time.
      t.clock.advance(waits - 1);
      await t.worker.drain();
      expect(receiver.received).toHaveLength(index + 1);
      t.clock.advance(1);
      await t.worker.drain();
      expect(receiver.received).toHaveLength(index + 2);
    }
    expect(new Set(idsOf(receiver.received)).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    for (const webhook of receiver.received) verified(webhook, endpoint.secret);
    const [failed] = await deliveries();
    expect(failed).toMatchObject({ status: 'failed', nextAttemptAt: null });
    expect(failed?.attempts.map(({ status }) => status)).toEqual(Array(10).fill(500));
    expect(await current()).toMatchObject({ enabled: false, disabledReason: 'failing' });
    expect(await mailsTo(owner)).toEqual(['Your webhook is failing', "We've turned off your webhook"]);
    await publishSome(t, owner.id);
    await wait(100 * HOUR);
    expect(receiver.received).toHaveLength(10);
    expect(await deliveries()).toHaveLength(1);
  });

  it('that succeeds at last starts the count of failing days anew', async () => {
    const { owner, deliveries, current } = await endpointAt(t, here());
    receiver.answer(500, 404, 302, 200);
    await publishSome(t, owner.id);
    await t.worker.drain();
    for (const delay of RETRY_DELAYS_MS.slice(0, 3)) await wait(delay);
    expect((await deliveries())[0]).toMatchObject({ status: 'delivered', nextAttemptAt: null });
    expect((await deliveries())[0]?.attempts.map(({ status }) => status)).toEqual([500, 404, 302, 200]);
    await wait(80 * HOUR);
    receiver.answer(500);
    await publishSome(t, owner.id);
    await t.worker.drain();
    expect(await current()).toMatchObject({ enabled: true });
    expect(await mailsTo(owner)).toEqual([]);
  });

  it('waits as long as the answer asks for, and so do the others for that endpoint', async () => {
    const { owner, deliveries } = await endpointAt(t, here());
    receiver.answer({ status: 429, headers: { 'retry-after': '600' } }, 200);
    await publishSome(t, owner.id);
    await t.worker.drain();
    t.clock.advance(1_000);
    await publishSome(t, owner.id);
    t.clock.advance(598_000);
    await t.worker.drain();
    expect(receiver.received).toHaveLength(1);
    t.clock.advance(1_000);
    await t.worker.drain();
    expect(receiver.received).toHaveLength(3);
    expect((await deliveries()).map(({ status, attempts }) => [status, attempts.length])).toEqual([
      ['delivered', 1],
      ['delivered', 2],
    ]);
  });

  it('answered with 410 disables the endpoint at once and mails the owner', async () => {
    const { owner, deliveries, current, person, path } = await endpointAt(t, here());
    receiver.answer(500, 410);
    await publishSome(t, owner.id);
    await t.worker.drain();
    await publishSome(t, owner.id);
    await t.worker.drain();
    expect(await current()).toMatchObject({ enabled: false, disabledReason: 'gone' });
    expect((await deliveries()).map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(await mailsTo(owner)).toEqual(["We've turned off your webhook"]);
    receiver.answer(200);
    await wait(100 * HOUR);
    expect(receiver.received).toHaveLength(2);
    // Switched on again, it starts anew.
    await person.patch(path, { enabled: true });
    await publishSome(t, owner.id);
    await t.worker.drain();
    expect(receiver.received).toHaveLength(3);
  });

  it('goes to every endpoint that subscribes, under one id, each with its own secret', async () => {
    const first = await endpointAt(t, here('/first'));
    const { owner } = first;
    const second = await endpointAt(t, here('/second'), { owner });
    await endpointAt(t, here('/third'), { owner, events: ['match.new'] });
    await endpointAt(t, here('/other-agency'));
    await publishSome(t, owner.id);
    await t.worker.drain();
    const byPath = new Map(receiver.received.map((webhook) => [webhook.path, webhook]));
    expect([...byPath.keys()].sort()).toEqual(['/first', '/second']);
    expect(new Set(idsOf(receiver.received)).size).toBe(1);
    verified(byPath.get('/first')!, first.endpoint.secret);
    verified(byPath.get('/second')!, second.endpoint.secret);
    expect(() => verified(byPath.get('/second')!, first.endpoint.secret)).toThrow();
  });

  it('is signed with the old and the new secret for a day after a rotation', async () => {
    const { owner, endpoint, person, path } = await endpointAt(t, here());
    const { secret } = (await person.post(`${path}/rotate-secret`)).json();
    await publishSome(t, owner.id);
    await t.worker.drain();
    t.clock.advance(24 * HOUR);
    await publishSome(t, owner.id);
    await t.worker.drain();
    const [during, after] = receiver.received;
    verified(during!, secret);
    verified(during!, endpoint.secret);
    verified(after!, secret);
    expect(() => verified(after!, endpoint.secret)).toThrow();
  });

  it('stores a kilobyte of the answer, without addresses and numbers of people', async () => {
    const { owner, deliveries } = await endpointAt(t, here());
    const answer = `\u0000Ann <ann@example.com> 07700 900123 ${'x'.repeat(200_000)}`;
    receiver.answer({ status: 200, body: answer });
    await publishSome(t, owner.id);
    await t.worker.drain();
    const stored = (await deliveries())[0]?.attempts[0]?.answer;
    expect(stored).toHaveLength(1024);
    expect(stored).toMatch(/^Ann <\[email\]> \[number\] x+$/);
  });

  it('is not sent for an agency that was suspended meanwhile', async () => {
    const { owner } = await endpointAt(t, here());
    await publishSome(t, owner.id);
    await t.db.transaction((tx) =>
      tx.update(users).set({ subscriptionStatus: 'suspended' }).where(eq(users.id, owner.id)),
    );
    await publishSome(t, owner.id);
    await wait(100 * HOUR);
    expect(receiver.received).toEqual([]);
    expect(await t.worker.pending()).toBe(0);
  });

  it('is not sent unsigned when its secret cannot be read, and is after a rotation', async () => {
    const { owner, person, path, endpoint, deliveries } = await endpointAt(t, here());
    await t.db.transaction((tx) =>
      tx.update(webhookEndpoints).set({ secret: 'broken' }).where(eq(webhookEndpoints.id, endpoint.id)),
    );
    await publishSome(t, owner.id);
    await t.worker.drain();
    expect(receiver.received).toEqual([]);
    expect((await deliveries())[0]?.attempts).toMatchObject([
      { status: null, answer: expect.stringContaining('Rotate it') },
    ]);
    const { secret } = (await person.post(`${path}/rotate-secret`)).json();
    await wait(5_000);
    expect(receiver.received).toHaveLength(1);
    verified(receiver.received[0]!, secret);
  });

  it('goes to the new address after a change', async () => {
    const { owner, person, path } = await endpointAt(t, here('/old'));
    receiver.answer(500, 200);
    await publishSome(t, owner.id);
    await t.worker.drain();
    await person.patch(path, { url: here('/new') });
    await wait(5_000);
    expect(receiver.received.map((webhook) => webhook.path)).toEqual(['/old', '/new']);
  });

  it('in production reaches no private address, whatever is stored', async () => {
    const { owner, endpoint, deliveries } = await endpointAt(t, 'https://hooks.example.com/');
    const { worker } = webhookWorker(t, { allowLoopback: false, resolve: async () => ['127.0.0.1'] });
    await publishSome(t, owner.id);
    await worker.drain();
    await t.db.transaction((tx) =>
      tx.update(webhookEndpoints).set({ url: here() }).where(eq(webhookEndpoints.id, endpoint.id)),
    );
    await publishSome(t, owner.id);
    await worker.drain();
    expect(receiver.received).toEqual([]);
    const answers = (await deliveries()).flatMap(({ attempts }) => attempts.map(({ answer }) => answer));
    expect(answers.sort()).toEqual([
      "The host isn't on the public internet",
      "We can't send to this address. Change it",
    ]);
  });
});

describe('an endpoint that hangs', () => {
  it('times out, is paused, and does not delay others', async () => {
    const silent = await testReceiver();
    silent.answer('hang');
    const bad = await endpointAt(t, silent.url);
    const good = await endpointAt(t, here());
    await publishSome(t, bad.owner.id, 3);
    await publishSome(t, good.owner.id);
    const { worker } = webhookWorker(t, { timeoutMs: 2_000 });
    await worker.drain();
    expect([silent.received.length, receiver.received.length]).toEqual([3, 1]);
    expect((await bad.deliveries())[0]?.attempts).toMatchObject([
      { status: null, answer: 'No answer within 2 seconds' },
    ]);
    // Three timeouts: paused for 20 seconds, so a new event waits without a request.
    t.clock.advance(1);
    await publishSome(t, bad.owner.id);
    await worker.drain();
    expect(silent.received).toHaveLength(3);
    expect((await bad.deliveries())[0]).toMatchObject({ status: 'pending', attempts: [] });
    silent.answer(200);
    t.clock.advance(20_000);
    await worker.drain();
    expect((await bad.deliveries()).map(({ status }) => status)).toEqual(Array(4).fill('delivered'));
    await silent.close();
  });
});

describe('a test event', () => {
  it('is sent to that endpoint, whatever it subscribes to', async () => {
    const { person, endpoint, path, deliveries } = await endpointAt(t, here(), { events: ['match.new'] });
    const answer = await person.post(`${path}/test`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      202,
      { type: 'endpoint.test', status: 'pending' },
    ]);
    await t.worker.drain();
    expect(receiver.received).toHaveLength(1);
    expect(verified(receiver.received[0]!, endpoint.secret)).toMatchObject({
      type: 'endpoint.test',
      data: { endpointId: endpoint.id },
    });
    expect(await deliveries()).toMatchObject([{ id: answer.json().id, status: 'delivered' }]);
  });

  it('needs an endpoint that is on', async () => {
    const { person, path } = await endpointAt(t, here());
    await person.patch(path, { enabled: false });
    expect((await person.post(`${path}/test`)).json().errorCode).toBe('CONFLICT');
    await t.worker.drain();
    expect(receiver.received).toEqual([]);
  });
});

describe('a replay', () => {
  const replay = (person: Awaited<ReturnType<TestApp['as']>>, id: string | undefined) =>
    person.post(`/api/webhook-deliveries/${id}/replay`);

  it('sends a delivered one again, with the same id and body', async () => {
    const { owner, person, endpoint, deliveries } = await endpointAt(t, here());
    await publishSome(t, owner.id);
    await t.worker.drain();
    t.clock.advance(HOUR);
    const answer = await replay(person, (await deliveries())[0]?.id);
    expect([answer.statusCode, answer.json().status]).toEqual([202, 'pending']);
    await t.worker.drain();
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(new Set(idsOf(receiver.received)).size).toBe(1);
    verified(second!, endpoint.secret);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: [{}, {}] }]);
  });

  it('of a failed one starts the schedule anew', async () => {
    const { owner, person, path, deliveries } = await endpointAt(t, here());
    receiver.answer(410);
    await publishSome(t, owner.id);
    await t.worker.drain();
    const [failed] = await deliveries();
    expect((await replay(person, failed?.id)).json().errorCode).toBe('CONFLICT');
    await person.patch(path, { enabled: true });
    receiver.answer(500, 200);
    await replay(person, failed?.id);
    await t.worker.drain();
    expect(await deliveries()).toMatchObject([{ status: 'pending' }]);
    await wait(5_000);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: [{}, {}, {}] }]);
  });

  it('of a waiting one is sent at once, and the retry that waited does nothing', async () => {
    const { owner, person, deliveries } = await endpointAt(t, here());
    receiver.answer(500, 200);
    await publishSome(t, owner.id);
    await t.worker.drain();
    await replay(person, (await deliveries())[0]?.id);
    await t.worker.drain();
    expect(receiver.received).toHaveLength(2);
    await wait(100 * HOUR);
    expect(receiver.received).toHaveLength(2);
  });

  it('requested many times at once is sent once', async () => {
    const { owner, person, deliveries } = await endpointAt(t, here());
    await publishSome(t, owner.id);
    await t.worker.drain();
    const id = (await deliveries())[0]?.id;
    const answers = await Promise.all(Array.from({ length: 20 }, () => replay(person, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(202));
    const { worker } = webhookWorker(t);
    await Promise.all([worker.drain(), t.worker.drain()]);
    expect(receiver.received).toHaveLength(2);
  });
});

describe('several servers', () => {
  it('deliver each event once', async () => {
    const { owner, deliveries } = await endpointAt(t, here());
    await publishSome(t, owner.id, 60);
    const others = [webhookWorker(t), webhookWorker(t)];
    await Promise.all([t.worker.drain(), ...others.map(({ worker }) => worker.drain())]);
    await t.worker.drain();
    const ids = idsOf(receiver.received);
    expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
    expect((await deliveries()).map(({ attempts }) => attempts.length)).toEqual(Array(60).fill(1));
  });

  it('repeat a request under the same id after a crash between sending and recording', async () => {
    const { owner, deliveries } = await endpointAt(t, here());
    await publishSome(t, owner.id);
    const [job] = await t.db.select().from(jobs).where(eq(jobs.kind, WEBHOOK_DELIVER.kind));
    const [handler] = webhookWorker(t).handlers;
    // Sent, and the server stops before it stores the result.
    if (handler && 'external' in handler) await handler.external(job?.payload);
    await t.worker.drain();
    expect(receiver.received).toHaveLength(2);
    expect(new Set(idsOf(receiver.received)).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: [{ status: 200 }] }]);
    expect(await t.worker.pending()).toBe(0);
  });

  it('record both attempts and queue one retry when a lease was lost', async () => {
    const { owner, deliveries } = await endpointAt(t, here());
    receiver.answer(500);
    await publishSome(t, owner.id);
    const [job] = await t.db.select().from(jobs).where(eq(jobs.kind, WEBHOOK_DELIVER.kind));
    const [handler] = webhookWorker(t).handlers;
    const onComplete = handler && 'external' in handler ? await handler.external(job?.payload) : undefined;
    await t.worker.drain();
    await t.db.transaction(async (tx) => onComplete?.(tx));
    expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: [{}, {}] }]);
    expect(await t.worker.pending()).toBe(1);
  });

  it('do not fail a change whose endpoint is deleted at the same time', async () => {
    const owner = await t.make.agent();
    for (let round = 0; round < 10; round += 1) {
      const { person, path } = await endpointAt(t, here(), { owner });
      const results = await Promise.allSettled([
        ...Array.from({ length: 4 }, () => publishSome(t, owner.id)),
        person.delete(path),
        ...Array.from({ length: 4 }, () => publishSome(t, owner.id)),
      ]);
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
    await t.worker.drain();
    expect(await t.worker.pending()).toBe(0);
  });

  it('do not record a result for an endpoint that was disabled or deleted while it was called', async () => {
    const { owner, person, path, deliveries } = await endpointAt(t, here());
    receiver.answer(500);
    receiver.before(async () => void (await person.patch(path, { enabled: false })));
    await publishSome(t, owner.id);
    await t.worker.drain();
    expect(await deliveries()).toMatchObject([{ status: 'failed', nextAttemptAt: null, attempts: [{}] }]);
    await person.patch(path, { enabled: true });
    receiver.before(async () => void (await person.delete(path)));
    await publishSome(t, owner.id);
    await t.worker.drain();
    expect(await t.worker.pending()).toBe(0);
  });
});

it('neither logs nor audits the address, the secret or the answer', async () => {
  const { owner, endpoint } = await endpointAt(t, here('/canary'));
  receiver.answer({ status: 500, body: 'canary answer' });
  await publishSome(t, owner.id);
  const { worker, lines } = webhookWorker(t);
  await worker.drain();
  for (const secret of [receiver.url, 'canary', endpoint.secret])
    expect(lines.join('')).not.toContain(secret);
});
