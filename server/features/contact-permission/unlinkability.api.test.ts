import type { Notification } from '@threshold/core/contract/notifications';
import { DAY_MS, londonClock, startOfLondonDay } from '@threshold/core/rules/format/dates';
import { BUYERS_PER_PAGE } from '@threshold/core/rules/pipeline/stages';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactPreferences } from '../../db/schema/contact-permissions';
import { type TestApp, testApp } from '../../test/app';
import { agency, choose, emptyLincoln, looking, open, requests } from './test/people';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(() => emptyLincoln(t));

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const TIMESTAMP = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const all = (pattern: RegExp, text: string) => new Set(text.match(pattern) ?? []);

/** Everything an agency reads about the buyers of its property, as text. */
async function everything({ agent, property }: Awaited<ReturnType<typeof agency>>): Promise<string> {
  const list = (await agent.get(`/api/agent-searches/${property.id}/matches`)).json();
  const page = (await agent.get(`/api/properties/${property.id}/buyers`)).json();
  const answers = [list.matches, page.buyers];
  for (const { buyerId } of page.buyers.slice(0, 1))
    answers.push((await agent.get(`/api/properties/${property.id}/buyers/${buyerId}`)).json());
  answers.push((await agent.get(`/api/agent-searches/${property.id}/matches?export=true`)).json());
  answers.push((await agent.get('/api/today')).json());
  return JSON.stringify(answers);
}

describe('a buyer who is hidden from two agencies', () => {
  it('has no id in common at both, and timestamps with the date only', async () => {
    t.clock.set(new Date('2026-07-03T09:12:34.567Z'));
    const { asBuyer } = await looking(t, { lastConfirmedAt: new Date('2026-07-01T23:34:56.789Z') });
    await choose(asBuyer, { mode: 'ask' });
    const [mint, queue] = [await agency(t, 'Mint'), await agency(t, 'Lane')];
    const [first, other] = [await everything(mint), await everything(queue)];
    expect(all(UUID, first).size).toBeGreaterThan(0);
    expect([...all(UUID, first)].filter((id) => all(UUID, other).has(id))).toEqual([]);
    for (const timestamp of [...all(TIMESTAMP, first), ...all(TIMESTAMP, other)])
      expect(londonClock(new Date(timestamp))).toMatchObject({ hour: 0, minute: 0, second: 0 });
    const match = await mint.first();
    // Half past midnight in London: the date is London's.
    expect(match.lastConfirmedAt).toBe('2026-07-01T23:00:00.000Z');
    expect(match.user.lastActiveAt).toBe(startOfLondonDay(t.clock.now()).toISOString());
    expect((await mint.first()).id).toBe(match.id);
  });

  it('is announced in the inbox with the date only, an open buyer with the time', async () => {
    const inboxOf = async ({ agent }: Awaited<ReturnType<typeof agency>>) => {
      const { notifications } = (await agent.get('/api/notifications')).json();
      return notifications.map(({ body, sentAt, isDayOnly }: Notification) => [
        body.split(' wants')[0],
        sentAt,
        isDayOnly,
      ]);
    };
    t.clock.set(new Date('2026-07-04T09:12:34.567Z'));
    const { asBuyer } = await looking(t, { isActive: false });
    const [mint, queue] = [await agency(t, 'Mint'), await agency(t, 'Lane')];
    await choose(asBuyer, { mode: 'ask' });
    const [search] = (await asBuyer.get('/api/buyer-searches')).json();
    expect((await asBuyer.patch(`/api/buyer-searches/${search.id}`, { isActive: true })).statusCode).toBe(
      200,
    );
    await t.worker.drain();
    expect(await inboxOf(mint)).toEqual([['A buyer', '2026-07-03T23:00:00.000Z', true]]);
    expect(await inboxOf(queue)).toEqual(await inboxOf(mint));

    // Entries of one moment have no order.
    t.clock.advance(1_000);
    const open = await looking(t, { isActive: false });
    const [other] = (await open.asBuyer.get('/api/buyer-searches')).json();
    await open.asBuyer.patch(`/api/buyer-searches/${other.id}`, { isActive: true });
    await t.worker.drain();
    expect((await inboxOf(mint))[0]).toEqual(['Quentin Z.', '2026-07-04T09:12:35.567Z', false]);
    await choose(open.asBuyer, { mode: 'ask' });
    expect((await inboxOf(mint))[0]).toEqual(['A buyer', '2026-07-03T23:00:00.000Z', true]);
  });

  it('is asked by the reference the agency sees, and has their own id after accepting', async () => {
    const { buyer, asBuyer } = await looking(t);
    await choose(asBuyer, { mode: 'ask' });
    const mint = await agency(t, 'Mint');
    const { id } = await mint.first();
    expect((await mint.requestIntroduction(id)).statusCode).toBe(201);
    const [request] = await requests(asBuyer);
    await asBuyer.post(`/api/introductions/${request?.id}/accept`, { scope: 'property' });
    const after = await mint.first();
    expect(after.id).not.toBe(id);
    expect(after.user).toMatchObject({ id: buyer.id });
    expect(after.lastConfirmedAt).not.toMatch(/T00:00:00/);
  });

  it('is not found by an id from before: every call answers as for an unknown id', async () => {
    const { buyer, asBuyer } = await looking(t);
    const { agent, property } = await agency(t, 'Mint');
    await choose(asBuyer, { mode: 'ask' });
    const path = `/api/properties/${property.id}`;
    const answersTo = async (id: string) => {
      const viewing = {
        startsAt: new Date(t.clock.now().getTime() + DAY_MS).toISOString(),
        minutes: 30,
        where: 'A',
      };
      const answers = [
        await agent.get(`${path}/buyers/${id}`),
        await agent.get(`${path}/buyers/${id}/events`),
        await agent.patch(`${path}/buyers/${id}`, { version: 0, stage: 'contacted' }),
        await agent.post(`${path}/buyers/${id}/calling`),
        await agent.post(`${path}/buyers/${id}/viewings`, viewing),
        await agent.post(`${path}/export`, { buyerIds: [id] }),
        await agent.post(`${path}/close`, { outcome: 'sold_here', buyerId: id }),
      ];
      return answers.map(({ statusCode, body }) => [statusCode, body]);
    };
    expect(await answersTo(buyer.id)).toEqual(await answersTo(crypto.randomUUID()));
  });

  it('is not revealed by the cursor of a list', async () => {
    for (let n = 0; n <= BUYERS_PER_PAGE; n++) {
      const { buyer } = await looking(t, { lastConfirmedAt: t.clock.now() });
      await t.db.transaction((tx) =>
        tx.insert(contactPreferences).values({ ...open, mode: 'ask', weeklyLimit: null, userId: buyer.id }),
      );
    }
    const { agent, property } = await agency(t, 'Mint');
    for (const sort of ['score', 'newest', 'budget', 'nextStep']) {
      const path = `/api/properties/${property.id}/buyers?sort=${sort}`;
      const { nextCursor, buyers } = (await agent.get(path)).json();
      const read = Buffer.from(nextCursor.split('.')[0], 'base64url').toString('latin1');
      expect([read.match(UUID), /\d{4}-\d\d-\d\d/.test(read)]).toEqual([null, false]);
      const rest = (await agent.get(`${path}&cursor=${nextCursor}`)).json();
      expect([buyers.length, rest.buyers.length]).toEqual([BUYERS_PER_PAGE, 1]);
    }
  });
});
