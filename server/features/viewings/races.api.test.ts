import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../db/schema/jobs';
import { viewings, workEvents } from '../../db/schema/pipeline';
import { type TestApp, testApp } from '../../test/app';
import { requestsInOrder } from '../../test/requests-in-order';
import { open } from '../contact-permission/test/people';
import { agency, body } from './test/agency';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

type App = Awaited<ReturnType<typeof agency>> & { asBuyer: Awaited<ReturnType<TestApp['as']>> };
type Answer = ReturnType<App['olive']['post']>;

async function started(): Promise<App> {
  const app = await agency(t);
  return { ...app, asBuyer: await t.as(app.buyer) };
}

const block = ({ asBuyer, owner }: App) => asBuyer.post('/api/blocked-agencies', { agencyId: owner.id });
const askFirst = ({ asBuyer }: App) => asBuyer.put('/api/contact-preferences', { ...open, mode: 'ask' });
const buyerOf = ({ buyer }: App) => sql`select id from users where id = ${buyer.id}::uuid`;
const propertyOf = ({ property }: App) => sql`select id from agent_searches where id = ${property.id}::uuid`;
const pathOf = ({ property, buyer }: App) => `/api/properties/${property.id}/buyers/${buyer.id}`;

describe('a request of the agency that waits while the buyer decides', () => {
  it.each([
    ['blocks it', block, 404],
    ['wants to be asked first', askFirst, 403],
  ])('does nothing when the buyer %s', async (_, decide, refusal) => {
    const requests: ((app: App) => Answer)[] = [
      (app) => app.olive.post(app.path, body),
      (app) => app.olive.patch(pathOf(app), { version: 1, stage: 'contacted', note: 'Rang' }),
      (app) => app.olive.post(`${pathOf(app)}/calling`),
    ];
    for (const request of requests) {
      const app = await started();
      await app.olive.patch(pathOf(app), { version: 0, stage: 'to_call' });
      const [decided, answer] = await requestsInOrder(
        t,
        buyerOf(app),
        () => decide(app),
        () => request(app),
      );
      expect(decided?.statusCode).toBeLessThan(300);
      expect(answer?.statusCode).toBe(refusal);
      expect(await t.db.$count(workEvents, eq(workEvents.buyerUserId, app.buyer.id))).toBe(1);
      expect(await app.mails()).toEqual([]);
    }
  });

  it('does not change or cancel a viewing when the buyer blocks it', async () => {
    const requests: ((app: App, id: string) => Answer)[] = [
      ({ olive }, id) => olive.patch(`/api/viewings/${id}`, { where: 'Somewhere else' }),
      ({ olive }, id) => olive.delete(`/api/viewings/${id}`),
    ];
    for (const request of requests) {
      const app = await started();
      const { id } = await app.arranged();
      const [, answer] = await requestsInOrder(
        t,
        buyerOf(app),
        () => block(app),
        () => request(app, id),
      );
      expect(answer?.statusCode).toBe(404);
      const mails = (await app.mails()).map(({ subject }) => subject).join('\n');
      expect(mails).not.toMatch(/changed your viewing|Agency.* cancelled/);
    }
  });
});

describe('a block', () => {
  it('cancels a viewing that was arranged while it waited', async () => {
    const app = await started();
    const [arranged, blocked] = await requestsInOrder(
      t,
      buyerOf(app),
      () => app.olive.post(app.path, body),
      () => block(app),
    );
    expect([arranged?.statusCode, blocked?.statusCode]).toEqual([201, 201]);
    expect((await app.mails()).map(({ calendar }) => calendar?.method).sort()).toEqual(['CANCEL', 'REQUEST']);
  });

  it('stops a reminder that waits for it, without a deadlock', async () => {
    const app = await started();
    await app.arranged();
    await t.worker.drain();
    t.clock.set(new Date('2026-11-19T12:00:00Z'));
    // The first request of the day also updates the buyer's row.
    await app.asBuyer.get('/api/my-contacts');
    await requestsInOrder<unknown>(
      t,
      buyerOf(app),
      async () => expect((await block(app)).statusCode).toBe(201),
      () => t.worker.drain(),
    );
    expect(await t.db.$count(jobs, eq(jobs.kind, 'viewings.remind'))).toBe(0);
    t.clock.set(new Date('2026-11-15T09:00:00Z'));
    expect((await app.mails()).map(({ kind }) => kind).sort()).toEqual([
      'viewing-cancelled',
      'viewing-invited',
    ]);
  });
});

describe('a buyer who has found a home', () => {
  it('does not cancel a viewing again that the agency cancelled while they waited', async () => {
    const app = await started();
    const { id } = await app.arranged();
    const agreed = await app.olive.patch(pathOf(app), { version: 1, stage: 'agreed' });
    expect(agreed.statusCode, agreed.body).toBe(200);
    await requestsInOrder(
      t,
      sql`select id from worked_buyers where buyer_user_id = ${app.buyer.id}::uuid`,
      async () => expect((await app.olive.delete(`/api/viewings/${id}`)).statusCode).toBe(204),
      async () =>
        expect((await app.asBuyer.post('/api/found-a-home', { throughThreshold: true })).statusCode).toBe(
          200,
        ),
    );
    expect((await app.mails()).map(({ kind }) => kind).sort()).toEqual([
      'viewing-cancelled',
      'viewing-invited',
    ]);
    expect(await app.toAgent()).toEqual([]);
  });
});

describe('a viewing arranged while the property', () => {
  it.each([
    [
      'is closed',
      (app: App) => app.olive.post(`/api/properties/${app.property.id}/close`, { outcome: 'withdrawn' }),
      409,
    ],
    ['is deleted', (app: App) => app.olive.delete(`/api/agent-searches/${app.property.id}`), 404],
  ])('%s is refused, and nobody is invited', async (_, end, refusal) => {
    const app = await started();
    const [ended, answer] = await requestsInOrder(
      t,
      propertyOf(app),
      () => end(app),
      () => app.olive.post(app.path, body),
    );
    expect(ended?.statusCode).toBeLessThan(300);
    expect(answer?.statusCode).toBe(refusal);
    expect(await t.db.$count(viewings, eq(viewings.buyerUserId, app.buyer.id))).toBe(0);
    expect(await app.mails()).toEqual([]);
  });

  it.each(['close', 'delete'])('is still for sale is cancelled by the %s that follows', async (kind) => {
    const app = await started();
    const end = () =>
      kind === 'close'
        ? app.olive.post(`/api/properties/${app.property.id}/close`, { outcome: 'withdrawn' })
        : app.olive.delete(`/api/agent-searches/${app.property.id}`);
    const [arranged] = await requestsInOrder(t, propertyOf(app), () => app.olive.post(app.path, body), end);
    expect(arranged?.statusCode).toBe(201);
    expect((await app.mails()).map(({ calendar }) => calendar?.method).sort()).toEqual(['CANCEL', 'REQUEST']);
  });
});
