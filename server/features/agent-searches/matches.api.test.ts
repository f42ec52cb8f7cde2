import { type DemandCurve, Match, type Matches } from '@threshold/core/contract/agent-searches';
import { variantsOf } from '@threshold/core/rules/matching/what-ifs';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditLog } from '../../db/schema/audit';
import { agentSearches, buyerSearches, matches, searchViews } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { LINCOLN } from '../../factories/make';
import { type TestApp, testApp } from '../../test/app';
import { agency, created, form, listed } from './test/agency';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  await t.db.transaction((tx) => tx.delete(buyerSearches));
});
const stored = () => t.db.select().from(agentSearches);

describe('matches of saved properties', () => {
  it.each([
    ['not verified', { verificationStatus: 'pending' }],
    ['not subscribed', { subscriptionStatus: 'inactive' }],
    ['behind with a payment', { subscriptionStatus: 'past_due' }],
  ] as const)('are rounded for an agency that is %s, owner and staff alike', async (_, status) => {
    const owner = await t.make.agent(status);
    const staff = await t.make.staff({ parentAgentId: owner.id });
    await t.make.agentSearch({ userId: owner.id, matchCount: 27 });
    await t.make.agentSearch({ userId: staff.id, matchCount: 1 });
    expect(await listed(await t.as(owner))).toMatchObject([{ matchCount: 20, coarse: true }]);
    expect(await listed(await t.as(owner), `?staffId=${staff.id}`)).toMatchObject([{ matchCount: 0 }]);
    expect(await listed(await t.as(staff))).toMatchObject([{ matchCount: 0, coarse: true }]);
  });

  it('are exact for agencies that may search, and not marked as rounded', async () => {
    const { owner, asOwner } = await agency(t);
    await t.make.agentSearch({ userId: owner.id, matchCount: 27 });
    const [search] = await listed(asOwner);
    expect([search?.matchCount, search?.coarse]).toEqual([27, undefined]);
  });
});

describe('the demand curve', () => {
  it('counts the buyers at each price around the asking price, and stores nothing', async () => {
    const { asOwner, asStaff } = await agency(t);
    for (const maxPrice of [240_000, 250_000, 254_999, 255_000])
      await t.make.search({ userId: (await t.make.buyer()).id, maxPrice, minBedrooms: 1 });
    const { name: _unused, ...property } = form;
    const before = await stored();
    const answer = await asOwner.post('/api/agent-searches/curve', property);
    const { steps, variants }: DemandCurve = answer.json();
    const at = (price: number) => steps.find((step) => step.price === price)?.total ?? -1;
    expect([steps[0]?.price, steps.at(-1)?.price]).toEqual([175_000, 325_000]);
    expect(at(245_000) - at(250_000)).toBe(0);
    expect(at(240_000) - at(245_000)).toBe(1);
    expect(at(250_000) - at(255_000)).toBe(2);
    expect(at(255_000) - at(260_000)).toBe(1);
    const single = (await asStaff.post('/api/agent-searches/preview', property)).json();
    expect(steps.find(({ price }) => price === property.price)).toEqual({
      price: property.price,
      total: single.totalCount,
      needToSell: single.needToSellCount,
    });
    for (const { bedrooms, propertyType, totals } of variants) {
      const other = { ...property, bedrooms, propertyType };
      const count = (await asStaff.post('/api/agent-searches/preview', other)).json();
      expect(totals[steps.findIndex(({ price }) => price === property.price)]).toBe(count.totalCount);
    }
    expect(variants.map(({ bedrooms, propertyType }) => ({ ...property, bedrooms, propertyType }))).toEqual(
      variantsOf({ ...property, propertyType: 'house' }),
    );
    expect(await stored()).toEqual(before);
  });

  it('is refused where a search would be', async () => {
    const { asOwner } = await agency(t);
    const outside = await asOwner.post('/api/agent-searches/curve', { ...form, location: 'London' });
    expect(outside.json().errorCode).toBe('OUTSIDE_AREA');
    const bad = await asOwner.post('/api/agent-searches/curve', { ...form, price: 5 });
    expect([bad.statusCode, Object.keys(bad.json().fieldErrors)]).toEqual([400, ['price']]);
    const unpaid = await t.as(await t.make.agent({ subscriptionStatus: 'inactive' }));
    expect((await unpaid.post('/api/agent-searches/curve', form)).json().errorCode).toBe(
      'SUBSCRIPTION_REQUIRED',
    );
  });
});

describe('a run', () => {
  it('shows the best twenty, counts all, and stores what it showed', async () => {
    const { asOwner, owner } = await agency(t);
    for (let n = 0; n < 23; n += 1) {
      const person = await t.make.buyer({ needsToSell: n < 4, phone: n % 2 ? '01522 1' : null });
      await t.make.search({ userId: person.id, buyingStatus: n === 20 ? 'needToSell' : 'firstTime' });
    }
    const search = await created(asOwner);
    const answer = await asOwner.get(`/api/agent-searches/${search.id}/matches`);
    expect(answer.statusCode, answer.body).toBe(200);
    const list: Matches = answer.json();
    expect(list).toMatchObject({ totalCount: 23, hasMore: true, needToSellCount: 5 });
    expect(list.matches).toHaveLength(20);
    const scores = list.matches.map((match) => match.matchScore);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(list.matches[0]).toMatchObject({
      user: { firstName: 'Sam', phone: '01522 1', lastActiveAt: t.clock.now().toISOString() },
      location: LINCOLN.location,
      matchScore: 92,
      breakdown: { total: 92, confirmation: 50, profile: 22, activity: 20 },
    });
    const [row] = await listed(asOwner);
    expect(row?.matchCount).toBe(23);
    const storedRows = await t.db.select().from(matches).where(eq(matches.agentSearchId, search.id));
    expect(storedRows.map((match) => match.buyerSearchId).sort()).toEqual(
      list.matches.map((match) => match.id).sort(),
    );
    const seen = await t.db.select().from(searchViews).where(eq(searchViews.agencyId, owner.id));
    expect(seen).toHaveLength(20);
  });

  it('returns the distance to the centre of each area to a tenth of a mile, and no position', async () => {
    const { asOwner, owner } = await agency(t);
    const at = (east: number, north: number) =>
      t.make.search({
        easting: LINCOLN.easting + east,
        northing: LINCOLN.northing + north,
        radius: 2.5,
        radiusMetres: 8_047,
      });
    // 0.26 miles is 0.3; a triangle of 3, 4 and 5 miles; and the property's own position.
    const places = [await at(418, 0), await at(-4_828, 6_437), await at(0, 0)];
    const search = await t.make.agentSearch({ userId: owner.id });
    const query = `/api/agent-searches/${search.id}/matches`;
    const list: Matches = (await asOwner.get(query)).json();
    const whole: Match[] = (await asOwner.get(`${query}?export=true`)).json();
    for (const matches of [list.matches, whole]) {
      const byId = new Map(matches.map((match) => [match.id, match]));
      expect(places.map(({ id }) => byId.get(id)?.distanceMiles)).toEqual([0.3, 5, 0]);
      expect(matches.map(({ radius, areaMiles }) => [radius, areaMiles])).toEqual(Array(3).fill([2.5, 5]));
      expect(JSON.stringify(matches)).not.toMatch(/easting|northing|radiusMetres/);
    }
  });

  it('exports everyone as an array, and audits it', async () => {
    const { asStaff, staff } = await agency(t);
    for (let n = 0; n < 22; n += 1) await t.make.search();
    const search = await created(asStaff);
    const answer = await asStaff.get(`/api/agent-searches/${search.id}/matches?export=true`);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(z.array(z.strictObject(Match.shape)).parse(answer.json())).toHaveLength(22);
    const storedRows = await t.db.select().from(matches).where(eq(matches.agentSearchId, search.id));
    expect(storedRows).toHaveLength(22);
    const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.targetId, search.id));
    expect(entry).toMatchObject({ actorId: staff.id, action: 'matches.exported', details: { count: 22 } });
    await asStaff.get(`/api/agent-searches/${search.id}/matches`);
    const after = await t.db.select().from(matches).where(eq(matches.agentSearchId, search.id));
    expect(after).toHaveLength(20);
  });

  it('counts one view per agency, owner and staff alike', async () => {
    const a = await agency(t);
    const b = await agency(t);
    const buyerSearch = await t.make.search();
    const views = async () =>
      (await t.db.select().from(buyerSearches).where(eq(buyerSearches.id, buyerSearch.id)))[0]?.viewCount;
    const first = await created(a.asOwner);
    await a.asOwner.get(`/api/agent-searches/${first.id}/matches`);
    await a.asOwner.get(`/api/agent-searches/${first.id}/matches?export=true`);
    const second = await created(a.asStaff);
    await a.asStaff.get(`/api/agent-searches/${second.id}/matches`);
    expect(await views()).toBe(1);
    const third = await created(b.asStaff);
    await b.asStaff.post('/api/agent-searches/preview', form);
    expect(await views()).toBe(1);
    await b.asStaff.get(`/api/agent-searches/${third.id}/matches`);
    expect(await views()).toBe(2);
  });

  it('omits inactive searches and buyers', async () => {
    const { asOwner } = await agency(t);
    const leaving = await t.make.buyer();
    await t.make.search({ userId: leaving.id });
    await t.make.search({ isActive: false });
    const staying = await t.make.search();
    const search = await created(asOwner);
    const run = async (): Promise<Matches> =>
      (await asOwner.get(`/api/agent-searches/${search.id}/matches`)).json();
    expect((await run()).totalCount).toBe(2);
    await t.db.transaction((tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, leaving.id)));
    const after = await run();
    expect(after.matches.map((match) => match.id)).toEqual([staying.id]);
    const storedRows = await t.db.select().from(matches).where(eq(matches.agentSearchId, search.id));
    expect(storedRows.map((match) => match.buyerSearchId)).toEqual([staying.id]);
  });

  it('is refused once the branch has moved away', async () => {
    const { asOwner, owner } = await agency(t);
    const search = await created(asOwner);
    await t.db.transaction((tx) =>
      tx.update(users).set({ branchEasting: 530_000, branchNorthing: 180_000 }).where(eq(users.id, owner.id)),
    );
    const answer = await asOwner.get(`/api/agent-searches/${search.id}/matches`);
    expect(answer.json().errorCode).toBe('OUTSIDE_AREA');
  });
});

describe('a preview', () => {
  it('counts and stores nothing', async () => {
    const { asOwner } = await agency(t);
    await t.make.search({ buyingStatus: 'needToSell' });
    await t.make.search();
    const before = (await stored()).length;
    const { name: _, ...property } = form;
    const answer = await asOwner.post('/api/agent-searches/preview', property);
    expect(answer.json()).toEqual({ totalCount: 2, needToSellCount: 1 });
    expect(await stored()).toHaveLength(before);
    const views = await t.db.select().from(searchViews);
    expect(views).toEqual([]);
  });
});
