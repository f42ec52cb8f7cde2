import type { MyContact } from '@threshold/core/contract/my-contacts';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserRow } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { agency, emptyLincoln, entries, looking } from './test/people';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(() => emptyLincoln(t));

describe('a blocked agency', () => {
  it('has one buyer fewer everywhere at once, and the buyer again when it is unblocked', async () => {
    const { buyer, asBuyer } = await looking(t);
    await looking(t);
    const mint = await agency(t, 'Mint');
    expect((await mint.list()).totalCount).toBe(2);
    const block = () => asBuyer.post('/api/blocked-agencies', { agencyId: mint.owner.id });
    const [stored, again] = [await block(), await block()];
    expect([stored.statusCode, again.statusCode]).toEqual([201, 201]);
    const body = { location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
    const counts = async () => [
      (await mint.agent.get('/api/agent-searches')).json()[0].matchCount,
      (await mint.agent.post('/api/agent-searches/preview', body)).json().totalCount,
      (await mint.agent.post('/api/agent-searches/curve', body)).json().steps[0].total,
      (await mint.list()).totalCount,
      (await mint.exported()).length,
      (await mint.agent.get(`/api/properties/${mint.property.id}`)).json().counts.matching,
    ];
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 1]);
    expect((await (await agency(t, 'Lane')).list()).totalCount).toBe(2);
    const { agencies } = (await asBuyer.get('/api/blocked-agencies')).json();
    expect(agencies).toMatchObject([{ agencyId: mint.owner.id, agencyName: 'Mint' }]);
    const page = await mint.agent.get(`/api/properties/${mint.property.id}/buyers/${buyer.id}`);
    expect(page.statusCode).toBe(404);
    expect((await asBuyer.delete(`/api/blocked-agencies/${mint.owner.id}`)).statusCode).toBe(204);
    expect((await asBuyer.delete(`/api/blocked-agencies/${mint.owner.id}`)).statusCode).toBe(404);
    expect((await mint.list()).totalCount).toBe(2);
  });

  it('is either recorded for a concurrent export or the export omits the buyer', async () => {
    for (let round = 0; round < 4; round++) {
      const { buyer, asBuyer } = await looking(t);
      const mint = await agency(t, `Racing ${round}`);
      const [rows, stored] = await Promise.all([
        mint.exported(),
        asBuyer.post('/api/blocked-agencies', { agencyId: mint.owner.id }),
      ]);
      expect(stored.statusCode).toBe(201);
      const exported = rows.some(({ user }) => 'id' in user && user.id === buyer.id);
      const lines = (await entries(asBuyer)).filter(({ kind }) => kind === 'exported');
      expect(lines).toHaveLength(exported ? 1 : 0);
      expect(lines.map(({ recall: removalRequest }) => removalRequest !== null)).toEqual(
        exported ? [true] : [],
      );
      const after = await mint.exported();
      expect(after.some(({ user }) => 'id' in user && user.id === buyer.id)).toBe(false);
    }
  });

  it('learns nothing: its page shows what it shows of a buyer who withdrew', async () => {
    const mint = await agency(t, 'Mint');
    const [blocks, withdraws] = [await looking(t), await looking(t)];
    const row = (buyer: UserRow) => `/api/properties/${mint.property.id}/buyers/${buyer.id}`;
    for (const { buyer } of [blocks, withdraws]) {
      await mint.list();
      await mint.agent.patch(row(buyer), { version: 0, stage: 'contacted', note: 'Rang' });
    }
    await blocks.asBuyer.post('/api/blocked-agencies', { agencyId: mint.owner.id });
    await withdraws.asBuyer.put('/api/privacy/consents/gdpr', { given: false });
    const pageOf = async ({ buyer }: { buyer: UserRow }) => {
      const response = await mint.agent.get(row(buyer));
      const { buyerId: _, lastTouch: __, ...rest } = response.json();
      return [
        [response.statusCode, rest],
        (await mint.agent.get(`${row(buyer)}/events`)).statusCode,
        (await mint.agent.patch(row(buyer), { version: 1, stage: 'offer' })).statusCode,
        (await mint.agent.post(`${row(buyer)}/calling`)).statusCode,
        (
          await mint.agent.post(`/api/properties/${mint.property.id}/close`, {
            outcome: 'sold_here',
            buyerId: buyer.id,
          })
        ).statusCode,
      ];
    };
    expect(await pageOf(blocks)).toEqual(await pageOf(withdraws));
  });

  it.each([
    ['a block', true],
    ['withdrawn consent', false],
  ])(
    'and its viewings: %s cancels them, and the mail to the agency does not name the buyer',
    async (_, blocks) => {
      const [mint, lane] = [await agency(t, 'Mint'), await agency(t, 'Lane')];
      const { buyer, asBuyer } = await looking(t);
      const startsAt = new Date(t.clock.now().getTime() + 5 * DAY_MS).toISOString();
      for (const { agent, property } of [mint, lane]) {
        const body = { startsAt, minutes: 30, where: '1 Steep Hill' };
        await agent.post(`/api/properties/${property.id}/buyers/${buyer.id}/viewings`, body);
      }
      const decided = await (blocks
        ? asBuyer.post('/api/blocked-agencies', { agencyId: mint.owner.id })
        : asBuyer.put('/api/privacy/consents/gdpr', { given: false }));
      expect(decided.statusCode).toBeLessThan(300);
      const { contacts } = (await asBuyer.get('/api/my-contacts')).json();
      const statuses = contacts.map(({ agencyId, viewing }: MyContact) => [agencyId, viewing?.status]);
      expect(Object.fromEntries(statuses)).toEqual({
        [mint.owner.id]: 'cancelled',
        [lane.owner.id]: blocks ? 'invited' : 'cancelled',
      });
      const [toMint] = (await t.mailsTo(mint.owner.email)).filter(({ kind }) => kind.startsWith('viewing'));
      expect(toMint?.subject).toMatch(/^A buyer cancelled the viewing on /);
      expect(toMint?.text).not.toMatch(/Quentin|Zephyr|block|consent/);
      const cancelled = (await t.mailsTo(buyer.email)).filter(
        ({ calendar }) => calendar?.method === 'CANCEL',
      );
      expect(cancelled).toHaveLength(blocks ? 1 : 2);
      const now = t.clock.now();
      t.clock.advance(5 * DAY_MS - 3_600_000);
      await t.worker.drain();
      t.clock.set(now);
      const reminders = (await t.mailsTo(buyer.email)).filter(({ kind }) => kind === 'viewing-reminder');
      expect(reminders).toHaveLength(blocks ? 1 : 0);
    },
  );

  it('must be an agency', async () => {
    const { asBuyer, buyer } = await looking(t);
    const owner = await t.make.agent();
    const staff: UserRow = await t.make.staff({ parentAgentId: owner.id });
    for (const agencyId of [buyer.id, staff.id, '00000000-0000-4000-8000-000000000000'])
      expect((await asBuyer.post('/api/blocked-agencies', { agencyId })).statusCode).toBe(404);
  });
});
