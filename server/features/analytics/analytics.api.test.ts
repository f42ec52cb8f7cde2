import type { AgentAnalytics } from '@threshold/core/contract/analytics';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentSearches, buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { LINCOLN } from '../../factories/make';
import { type TestApp, testApp } from '../../test/app';
import { countedSearch, longAgo } from '../demand/test/counted';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  await t.db.transaction(async (tx) => {
    await tx.delete(buyerSearches);
    await tx.delete(agentSearches);
  });
});

type Person = Awaited<ReturnType<TestApp['as']>>;
async function read(person: Person, query = ''): Promise<AgentAnalytics> {
  const answer = await person.get(`/api/agent-analytics${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const LABELS = [
  'Under £150k',
  '£150k-£250k',
  '£250k-£350k',
  '£350k-£500k',
  '£500k-£750k',
  '£750k-£1m',
  'Over £1m',
];
const ranges = (counts: number[]) =>
  LABELS.map((price_range, n) => ({ price_range, search_count: counts[n] ?? 0 }));

describe('for an agent who may not search', () => {
  const waiting = () => t.make.agent({ verificationStatus: 'pending' });

  it('a single buyer is not revealed: neither their budget nor that they exist', async () => {
    const person = await t.as(await waiting());
    const empty = await read(person);
    const buyer = await t.make.buyer({ needsToSell: true, createdAt: longAgo(t) });
    for (let n = 0; n < 12; n++) await t.make.search({ userId: buyer.id, maxPrice: 412_345 });
    expect(await read(person, '?exact=true')).toEqual(empty);
    t.clock.advance(86_400_000);
    expect({ ...(await read(person)), asOf: empty.asOf }).toEqual(empty);
    expect(empty).toMatchObject({ coarse: true, buyerActivity: { total_searches: 0, avg_max_price: null } });
    expect(empty.note).toContain('rounded');
  });

  it('people are rounded to tens, each once, and averages to ranges, while agents who may search see exact values', async () => {
    for (let n = 0; n < 60; n++) {
      const buyer = await t.make.buyer({ needsToSell: n < 31, createdAt: longAgo(t) });
      await t.make.search({ userId: buyer.id, maxPrice: n < 30 ? 200_000 + n : 300_000 + n });
      if (n === 0) await t.make.search({ userId: buyer.id, maxPrice: 900_000 });
      if (n === 1) await t.make.search({ userId: buyer.id, maxPrice: 210_000, isActive: false });
    }
    await countedSearch(t, { isActive: false });
    const staff = await t.make.staff({ parentAgentId: (await waiting()).id });
    const stats = await read(await t.as(staff));
    const { total_searches, active_searches, avg_max_price, buyers_with_house_to_sell } = stats.buyerActivity;
    const inRange = stats.priceRanges.map(({ search_count }) => search_count);
    const rounded = [total_searches, active_searches, buyers_with_house_to_sell, inRange[1], inRange[2]];
    for (const [n, people] of [61, 60, 31, 30, 30].entries()) {
      expect(rounded[n]).toBeLessThanOrEqual(people);
      expect(rounded[n]).toBeGreaterThanOrEqual(people - 20);
      expect((rounded[n] ?? 1) % 10).toBe(0);
    }
    expect([inRange[0], ...inRange.slice(3)]).toEqual([0, 0, 0, 0, 0]);
    expect([200_000, 300_000].map((pounds) => Math.sign(pounds - (avg_max_price ?? 0)))).toEqual([-1, 1]);
    const exact = await read(await t.as(await t.make.agent()));
    expect(exact.buyerActivity).toMatchObject({ total_searches: 63, active_searches: 61 });
    expect([exact.coarse, exact.note]).toEqual([undefined, undefined]);
  });

  it('counts confirmed accounts older than a week, once a day, and previews nothing', async () => {
    const person = await t.as(await waiting());
    for (let n = 0; n < 24; n++) {
      await t.make.search();
      await countedSearch(t, {}, { emailConfirmedAt: null });
    }
    const total = async () => (await read(person, '?exact=true')).buyerActivity.total_searches;
    expect(await total()).toBe(0);
    for (let n = 0; n < 24; n++) await countedSearch(t);
    expect(await total()).toBe(0);
    t.clock.advance(86_400_000);
    const next = await total();
    expect([0, 24 - 20 <= next, next <= 24]).toEqual([next % 10, true, true]);
    const home = { location: 'Lincoln', price: 250_000, bedrooms: 3, propertyType: 'house' };
    for (const call of ['preview', 'curve'])
      expect((await person.post(`/api/agent-searches/${call}`, home)).statusCode).toBe(403);
  });
});

describe('the matches of own properties, for an agent who may not search', () => {
  it('are rounded to tens, the average and the best too, and exact once they may', async () => {
    const owner = await t.make.agent({ subscriptionStatus: 'past_due' });
    for (const matchCount of [9, 17, 28]) await t.make.agentSearch({ userId: owner.id, matchCount });
    const person = await t.as(owner);
    const coarse = await read(person);
    expect(coarse.performance).toEqual({
      total_agent_searches: 3,
      avg_matches_per_search: 10,
      best_match_count: 20,
    });
    expect(coarse.recentSearches.map(({ match_count }) => match_count).sort()).toEqual([0, 10, 20]);
    await t.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, owner.id));
    const exact = await read(person);
    expect(exact.performance).toMatchObject({ avg_matches_per_search: 18, best_match_count: 28 });
    expect(exact.recentSearches.map(({ match_count }) => match_count).sort()).toEqual([17, 28, 9]);
  });
});

describe('the buyers around the branch', () => {
  it('are counted as by hand', async () => {
    const person = await t.as(await t.make.agent());
    const seller = await t.make.buyer({ needsToSell: true });
    // Two searches of one seller: two searches, one person.
    await t.make.search({ userId: seller.id, maxPrice: 149_999 });
    await t.make.search({ userId: seller.id, maxPrice: 150_000 });
    await t.make.search({ buyingStatus: 'needToSell', maxPrice: 1_000_000 });
    await t.make.search({ buyingStatus: null, maxPrice: 349_999 });
    // Inactive: counts in the total only.
    await t.make.search({ buyingStatus: 'needToSell', maxPrice: 800_000, isActive: false });
    // An inactive account does not count.
    const inactiveBuyer = await t.make.buyer({ isActive: false, needsToSell: true });
    await t.make.search({ userId: inactiveBuyer.id, maxPrice: 600_000 });
    // 20 miles are 32,186.88 m: with a radius of 12,000 m it overlaps up to 44,186 m away and not at 44,187 m.
    await t.make.search({ easting: LINCOLN.easting + 44_186, maxPrice: 500_001 });
    await t.make.search({ easting: LINCOLN.easting + 44_187, maxPrice: 500_001 });
    await t.make.search({ easting: LINCOLN.easting - 44_187, maxPrice: 500_001, radiusMetres: 12_001 });
    const stats = await read(person);
    expect(stats.buyerActivity).toEqual({
      total_searches: 7,
      active_searches: 6,
      // (149,999 + 150,000 + 1,000,000 + 349,999 + 500,001 + 500,001) / 6 = 441,666.67
      avg_max_price: 441_667,
      buyers_with_house_to_sell: 2,
      active_buyers: 5,
    });
    expect(stats.priceRanges).toEqual(ranges([1, 1, 1, 0, 2, 0, 1]));
    expect(stats.error).toBeUndefined();
  });

  it('are zero where there are none: every range, no average', async () => {
    const { asOf, funnel, funnelByBand, viewingOutcomes, medianHoursToContact, ...stats } = await read(
      await t.as(await t.make.agent()),
    );
    expect(asOf).toBe(t.clock.now().toISOString());
    expect(viewingOutcomes).toEqual({ second_viewing: 0, offer: 0, not_for_them: 0, did_not_come: 0 });
    expect([funnel?.matched, funnelByBand?.length, medianHoursToContact]).toEqual([0, 5, null]);
    expect(stats).toEqual({
      buyerActivity: {
        total_searches: 0,
        active_searches: 0,
        avg_max_price: null,
        buyers_with_house_to_sell: 0,
        active_buyers: 0,
      },
      priceRanges: ranges([]),
      performance: { total_agent_searches: 0, avg_matches_per_search: 0, best_match_count: 0 },
      recentSearches: [],
    });
  });

  it('who have withdrawn are not counted', async () => {
    const person = await t.as(await t.make.agent());
    const buyer = await t.make.buyer({ needsToSell: true });
    await t.make.search({ userId: buyer.id, maxPrice: 400_000 });
    expect((await read(person)).buyerActivity.total_searches).toBe(1);
    await (await t.as(buyer)).put('/api/privacy/consents/gdpr', { given: false });
    const stats = await read(person);
    expect(stats.buyerActivity).toMatchObject({ total_searches: 0, active_searches: 0 });
    expect(stats.priceRanges).toEqual(ranges([]));
  });

  it('are the same for the owner and the staff, under the owner’s branch', async () => {
    const owner = await t.make.agent();
    const staff = await t.make.staff({
      parentAgentId: owner.id,
      branchEasting: 530_000,
      branchNorthing: 180_000,
    });
    await t.make.search();
    const [asOwner, asStaff] = [await read(await t.as(owner)), await read(await t.as(staff))];
    expect(asStaff).toEqual(asOwner);
    expect(asStaff.buyerActivity.total_searches).toBe(1);
  });

  it("require a branch, with an instruction; the agency's own searches are still shown", async () => {
    const owner = await t.make.agent({ branchLocation: null, branchEasting: null, branchNorthing: null });
    const staff = await t.make.staff({ parentAgentId: owner.id });
    await t.make.search();
    await t.make.agentSearch({ userId: owner.id, matchCount: 3 });
    const stats = await read(await t.as(owner));
    expect(stats.error).toBe('Add your branch location to your profile to see buyers near you.');
    expect(stats.buyerActivity).toMatchObject({ total_searches: 0, active_searches: 0 });
    expect(stats.priceRanges).toEqual(ranges([]));
    expect(stats.performance.total_agent_searches).toBe(1);
    expect((await read(await t.as(staff))).error).toBe(
      "Your agency doesn't have a branch location yet. Ask your agency owner to add it to their profile.",
    );
  });
});

describe('the agency’s own searches', () => {
  async function team() {
    const owner = await t.make.agent();
    const [ann, ben] = [
      await t.make.staff({ parentAgentId: owner.id }),
      await t.make.staff({ parentAgentId: owner.id, isActive: false }),
    ];
    const saved = async (userId: string, matchCount: number, name = 'A home') => {
      t.clock.advance(1000);
      return t.make.agentSearch({ userId, matchCount, name });
    };
    const searches = [
      await saved(owner.id, 4, 'First'),
      await saved(ann.id, 7, 'Second'),
      await saved(owner.id, 1, 'Third'),
      await saved(ann.id, 0, ' '),
      await saved(ben.id, 40, 'Fifth'),
    ];
    // Another agency's are excluded.
    await saved((await t.make.agent()).id, 90);
    return { owner, ann, ben, searches, person: await t.as(owner) };
  }

  it('equal a count by hand: mine, the team’s, one user’s', async () => {
    const { person, ann, ben, owner } = await team();
    const mine = { total_agent_searches: 2, avg_matches_per_search: 2.5, best_match_count: 4 };
    expect((await read(person)).performance).toEqual(mine);
    expect((await read(person, '?includeTeam=false')).performance).toEqual(mine);
    expect((await read(person, `?staffId=${owner.id}`)).performance).toEqual(mine);
    expect((await read(person, '?includeTeam=true')).performance).toEqual({
      total_agent_searches: 5,
      avg_matches_per_search: 10.4,
      best_match_count: 40,
    });
    const anns = { total_agent_searches: 2, avg_matches_per_search: 3.5, best_match_count: 7 };
    expect((await read(person, `?staffId=${ann.id}`)).performance).toEqual(anns);
    expect((await read(await t.as(ann))).performance).toEqual(anns);
    expect((await read(person, `?staffId=${ben.id}`)).performance).toMatchObject({ best_match_count: 40 });
  });

  it('are listed newest first with their matches, unnamed ones by their description', async () => {
    const { person, searches } = await team();
    const [first, second, third, fourth, fifth] = searches.map((search) => search.id);
    expect((await read(person, '?includeTeam=true')).recentSearches).toEqual([
      { id: fifth, name: 'Fifth', match_count: 40 },
      { id: fourth, name: '3 bed house', match_count: 0 },
      { id: third, name: 'Third', match_count: 1 },
      { id: second, name: 'Second', match_count: 7 },
      { id: first, name: 'First', match_count: 4 },
    ]);
    expect((await read(person)).recentSearches.map((search) => search.id)).toEqual([third, first]);
  });
});
