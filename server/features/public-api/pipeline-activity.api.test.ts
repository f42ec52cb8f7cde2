import { Matches } from '@threshold/core/contract/agent-searches';
import { type WorkItem, WorkItems } from '@threshold/core/contract/public-api';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { agentSearches } from '../../db/schema/searches';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

async function agencyWithBuyer() {
  const agency = await t.make.agent();
  const buyer = await t.make.buyer();
  await t.make.search({ userId: buyer.id });
  const property = await t.make.agentSearch({ userId: agency.id });
  await t.db.transaction((tx) =>
    tx
      .update(agentSearches)
      .set({ reference: 'LN-7', source: 'api' })
      .where(eq(agentSearches.id, property.id)),
  );
  const person = await t.as(agency);
  const crm = await t.withKey(agency);
  const matches = Matches.parse((await crm.get(`/api/v1/properties/${property.id}/matches`)).json());
  const buyerRef = matches.matches.find(({ user }) => 'id' in user && user.id === buyer.id)?.buyerRef ?? '';
  const row = `/api/properties/${property.id}/buyers/${buyer.id}`;
  const work = async (query = ''): Promise<WorkItems> =>
    WorkItems.parse((await crm.get(`/api/v1/work${query}`)).json());
  return { agency, buyer, buyerRef, property, person, crm, row, work };
}
const types = ({ data }: WorkItems) => data.map(({ type }) => type);

describe('the work of an agency', () => {
  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:00', '2026-11-01'])(
    'can be read since %s',
    async (since) => {
      const { crm } = await agencyWithBuyer();
      expect((await crm.get(`/api/v1/work?since=${since}`)).statusCode).toBe(200);
    },
  );

  it('lists stages, viewings and removal requests without names, oldest first', async () => {
    const { buyer, buyerRef, property, person, row, work } = await agencyWithBuyer();
    const start = t.clock.now();
    t.clock.advance(60_000);
    const { version } = (await person.get(row)).json();
    const staged = await person.patch(row, { version, stage: 'interested' });
    expect(staged.statusCode).toBe(200);
    t.clock.advance(60_000);
    const viewing = await person.post(`${row}/viewings`, {
      startsAt: new Date(t.clock.now().getTime() + 86_400_000).toISOString(),
      minutes: 30,
      where: 'At the gate',
    });
    expect(viewing.statusCode).toBe(201);
    t.clock.advance(60_000);
    await (await t.as(buyer)).put('/api/privacy/consents/gdpr', { given: false });
    const all = await work(`?since=${start.toISOString()}`);
    expect(types(all)[0]).toBe('stage.changed');
    expect(all.data[0]).toEqual({
      id: expect.any(String),
      type: 'stage.changed',
      at: new Date(start.getTime() + 60_000).toISOString(),
      propertyId: property.id,
      reference: 'LN-7',
      buyerRef,
      stage: 'interested',
    });
    expect(all.data).toContainEqual(
      expect.objectContaining({
        type: 'viewing.changed',
        viewingId: viewing.json().id,
        status: 'cancelled',
        propertyId: property.id,
        reference: 'LN-7',
      }),
    );
    expect(all.data).toContainEqual(
      expect.objectContaining({ type: 'removal.requested', propertyId: null, reference: null }),
    );
    expect(new Set(all.data.map(({ id }) => id)).size).toBe(all.data.length);
    const text = JSON.stringify(all);
    for (const secret of [buyer.id, buyer.email, buyer.firstName ?? buyer.id, 'At the gate'])
      expect(text).not.toContain(secret);
    expect([...all.data].map(({ at }) => at)).toEqual([...all.data.map(({ at }) => at)].sort());
    const later = await work(`?since=${new Date(start.getTime() + 120_000).toISOString()}`);
    expect(types(later)).not.toContain('introduction.answered');
    expect(later.data.length).toBeLessThan(all.data.length);
    expect((await work(`?since=${new Date(t.clock.now().getTime() + 1).toISOString()}`)).data).toEqual([]);
  });

  it('comes in pages that neither skip nor repeat, although times are equal', async () => {
    const { person, row, work } = await agencyWithBuyer();
    for (const stage of ['to_call', 'contacted', 'interested', 'offer', 'interested']) {
      const { version } = (await person.get(row)).json();
      expect((await person.patch(row, { version, stage })).statusCode).toBe(200);
    }
    const all = await work();
    expect(all.data.length).toBeGreaterThanOrEqual(5);
    const seen: WorkItem[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: WorkItems = await work(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all.data);
  });

  it('includes the sale, which moves the buyer to agreed', async () => {
    const { buyer, buyerRef, property, person, work } = await agencyWithBuyer();
    const sold = await person.post(`/api/properties/${property.id}/close`, {
      outcome: 'sold_here',
      buyerId: buyer.id,
    });
    expect(sold.statusCode).toBe(200);
    expect((await work()).data).toEqual([
      expect.objectContaining({ type: 'stage.changed', buyerRef, stage: 'agreed' }),
    ]);
  });

  it('says nothing about a buyer who blocked the agency', async () => {
    const { agency, buyer, person, row, work } = await agencyWithBuyer();
    const { version } = (await person.get(row)).json();
    await person.patch(row, { version, stage: 'interested' });
    await person.post(`${row}/viewings`, {
      startsAt: new Date(t.clock.now().getTime() + 86_400_000).toISOString(),
      minutes: 30,
      where: 'At the gate',
    });
    expect((await work()).data).not.toEqual([]);
    await (await t.as(buyer)).post('/api/blocked-agencies', { agencyId: agency.id });
    expect(types(await work()).filter((type) => type !== 'removal.requested')).toEqual([]);
  });

  it('is that of one agency', async () => {
    const [mine, theirs] = [await agencyWithBuyer(), await agencyWithBuyer()];
    const { version } = (await theirs.person.get(theirs.row)).json();
    await theirs.person.patch(theirs.row, { version, stage: 'contacted' });
    expect((await theirs.work()).data).toHaveLength(1);
    expect((await mine.work()).data).toEqual([]);
  });

  it.each(['since=yesterday', 'since=2026-13-01', 'since=', 'limit=0', 'cursor=x', 'buyer=1'])(
    'refuses ?%s',
    async (query) => {
      const { crm } = await agencyWithBuyer();
      const answer = await crm.get(`/api/v1/work?${query}`);
      expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'VALIDATION_ERROR']);
    },
  );
});
