import { changedProperty } from '@threshold/core/test/samples';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demandDays, demandRecords } from '../../db/schema/demand-reports';
import { jobs } from '../../db/schema/jobs';
import { agentSearches } from '../../db/schema/searches';
import { dailyJob } from '../../jobs/daily';
import { type TestApp, testApp } from '../../test/app';
import { demandHistory } from './demand.history';
import { countedSearch } from './test/counted';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  t.clock.set(new Date('2026-11-18T04:30:00Z'));
  await t.db.transaction(async (tx) => {
    await tx.delete(jobs);
    await tx.delete(agentSearches);
  });
});

const DAY = 86_400_000;
async function night() {
  await t.db.transaction((tx) => dailyJob('demand.daily').enqueue(tx, {}, { runAt: t.clock.now() }));
  await t.worker.drain();
}
const wanting = (count: number, fields = {}) =>
  Promise.all(Array.from({ length: count }, () => countedSearch(t, { maxPrice: 300_000, ...fields })));
const property = (fields = {}) => t.make.agentSearch({ price: 250_000, ...fields });
const historyOf = ({ id }: { id: string }) => demandHistory(t.db, id, t.clock.now());

describe('demand history', () => {
  it('is counted once a day for every property for sale, and published by week', async () => {
    const home = await property();
    expect(await historyOf(home)).toEqual([]);
    await wanting(7);
    await night();
    expect(await historyOf(home)).toEqual([{ week: '2026-11-16', buyers: 5 }]);
    // A second run on the same day has nothing to do.
    await wanting(4);
    await night();
    expect(await historyOf(home)).toEqual([{ week: '2026-11-16', buyers: 5 }]);
    t.clock.advance(DAY);
    await night();
    expect(await historyOf(home)).toEqual([{ week: '2026-11-16', buyers: 10 }]);
    t.clock.advance(14 * DAY);
    await night();
    expect(await historyOf(home)).toEqual([
      { week: '2026-11-16', buyers: 10 },
      { week: '2026-11-30', buyers: 10 },
    ]);
    t.clock.advance(11 * 7 * DAY);
    expect(await historyOf(home)).toEqual([{ week: '2026-11-30', buyers: 10 }]);
    await night();
    expect(await t.db.select().from(demandRecords)).toHaveLength(2);
  });

  it('publishes fewer than five for four and for none', async () => {
    const [few, none] = [await property({ price: 900_000 }), await property({ price: 5_000_000 })];
    await wanting(4, { maxPrice: 1_000_000 });
    await night();
    for (const home of [few, none])
      expect(await historyOf(home)).toEqual([{ week: '2026-11-16', buyers: null }]);
    expect((await t.db.select().from(demandRecords)).map(({ buyers }) => buyers)).toEqual([null, null]);
  });

  it('counts buyers with a confirmed address and an account at least a week old', async () => {
    const home = await property({ price: 2_000_000 });
    const rich = { maxPrice: 2_000_000 };
    await wanting(6, rich);
    for (let n = 0; n < 4; n++) {
      await t.make.search(rich);
      await countedSearch(t, rich, { emailConfirmedAt: null });
    }
    await night();
    expect(await historyOf(home)).toEqual([{ week: '2026-11-16', buyers: 5 }]);
  });

  it('omits records of a changed property, and of a closed one', async () => {
    const [changed, sold] = [await property(), await property()];
    const owner = await t.as({ id: sold.userId });
    await t.db.transaction((tx) =>
      tx.update(agentSearches).set({ price: 10_000 }).where(eq(agentSearches.id, changed.id)),
    );
    expect((await owner.post(`/api/properties/${sold.id}/close`, { outcome: 'withdrawn' })).statusCode).toBe(
      200,
    );
    await night();
    expect(await historyOf(sold)).toEqual([]);
    expect(await historyOf(changed)).toHaveLength(1);
    await t.db.transaction((tx) =>
      tx.update(agentSearches).set({ bedrooms: 5 }).where(eq(agentSearches.id, changed.id)),
    );
    expect(await historyOf(changed)).toEqual([]);
  });

  it.each(changedProperty.each)('is that of another home once its $key changes', async ({ after }) => {
    const home = await property(changedProperty.before);
    await night();
    expect(await historyOf(home)).toHaveLength(1);
    await t.db.transaction((tx) => tx.update(agentSearches).set(after).where(eq(agentSearches.id, home.id)));
    expect(await historyOf(home)).toEqual([]);
  });

  it('covers more properties than one batch', async () => {
    const first = await property();
    const { id: _, ...fields } = first;
    await t.db.transaction((tx) =>
      tx.insert(agentSearches).values(Array.from({ length: 120 }, () => fields)),
    );
    await night();
    expect(await t.db.select().from(demandRecords)).toHaveLength(121);
  });

  it('deletes public counts of earlier days', async () => {
    const demandKey = { placeId: 'p', propertyType: 'house', bedrooms: 3, buyers: [], ready: [] };
    await t.db.transaction((tx) =>
      tx.insert(demandDays).values([
        { ...demandKey, day: '2026-11-17' },
        { ...demandKey, day: '2026-11-18' },
      ]),
    );
    await night();
    expect((await t.db.select().from(demandDays)).map(({ day }) => day)).toEqual(['2026-11-18']);
  });
});
