import { randomUUID } from 'node:crypto';
import {
  type AgentSearch,
  type DemandCurve,
  Match,
  type Matches,
} from '@threshold/core/contract/agent-searches';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditLog } from '../../db/schema/records';
import { agentSearches, buyerSearches, matches, searchViews } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { LINCOLN } from '../../factories/make';
import { type TestApp, testApp } from '../../test/app';

const form = { name: 'Terrace', location: 'Lincoln', bedrooms: 3, price: 250_000, propertyType: 'house' };
const OUTSIDE =
  'This location is outside your 20-mile operating radius. You can only search for buyers within 20 miles of your registered branch address.';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  await t.db.transaction((tx) => tx.delete(buyerSearches));
});

async function agency() {
  const owner = await t.make.agent();
  const staff = await t.make.staff({ parentAgentId: owner.id });
  return { owner, staff, asOwner: await t.as(owner), asStaff: await t.as(staff) };
}
type Person = Awaited<ReturnType<TestApp['as']>>;

async function created(person: Person, fields: Record<string, unknown> = {}): Promise<AgentSearch> {
  const answer = await person.post('/api/agent-searches', { ...form, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const listed = async (person: Person, query = ''): Promise<AgentSearch[]> =>
  (await person.get(`/api/agent-searches${query}`)).json();
const stored = () => t.db.select().from(agentSearches);

describe('matches of saved properties', () => {
  it.each([
    ['not verified', { verificationStatus: 'pending' }],
    ['not subscribed', { subscriptionStatus: 'inactive' }],
    ['behind with a payment', { subscriptionStatus: 'past_due' }],
  ] as const)('are told in tens to an agency that is %s, owner and staff alike', async (_, standing) => {
    const owner = await t.make.agent(standing);
    const staff = await t.make.staff({ parentAgentId: owner.id });
    await t.make.agentSearch({ userId: owner.id, matchCount: 27 });
    await t.make.agentSearch({ userId: staff.id, matchCount: 1 });
    expect(await listed(await t.as(owner))).toMatchObject([{ matchCount: 20, coarse: true }]);
    expect(await listed(await t.as(owner), `?staffId=${staff.id}`)).toMatchObject([{ matchCount: 0 }]);
    expect(await listed(await t.as(staff))).toMatchObject([{ matchCount: 0, coarse: true }]);
  });

  it('are told exactly to whoever may search, and nothing calls them rounded', async () => {
    const { owner, asOwner } = await agency();
    await t.make.agentSearch({ userId: owner.id, matchCount: 27 });
    const [search] = await listed(asOwner);
    expect([search?.matchCount, search?.coarse]).toEqual([27, undefined]);
  });
});

describe('the curve of demand', () => {
  it('counts the buyers at each price around the asking one, and stores nothing', async () => {
    const { asOwner, asStaff } = await agency();
    for (const maxPrice of [240_000, 250_000, 254_999, 255_000])
      await t.make.search({ userId: (await t.make.buyer()).id, maxPrice, minBedrooms: 1 });
    const { name: _unused, ...property } = form;
    const before = await stored();
    const { steps }: DemandCurve = (await asOwner.post('/api/agent-searches/curve', property)).json();
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
    expect(await stored()).toEqual(before);
  });

  it('is refused where a search would be', async () => {
    const { asOwner } = await agency();
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

describe('saving a property search', () => {
  it('stores it and lists it under its creator', async () => {
    const { asOwner, owner } = await agency();
    const search = await created(asOwner);
    expect(search).toMatchObject({ name: 'Terrace', bedrooms: 3, price: 250_000, matchCount: 0 });
    expect(search.createdBy).toEqual({ id: owner.id, name: `Sam ${owner.lastName}` });
    expect(await listed(asOwner)).toEqual([search]);
  });

  it('takes the same form sent twice for one', async () => {
    const { asOwner } = await agency();
    const first = await created(asOwner);
    expect((await created(asOwner)).id).toBe(first.id);
    t.clock.advance(11_000);
    expect((await created(asOwner)).id).not.toBe(first.id);
  });

  it('refuses a property more than 20 miles from the branch, and stores nothing', async () => {
    const { asOwner, asStaff } = await agency();
    const before = (await stored()).length;
    for (const person of [asOwner, asStaff]) {
      const answer = await person.post('/api/agent-searches', { ...form, location: 'London' });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ errorCode: 'OUTSIDE_AREA', message: OUTSIDE });
      const preview = await person.post('/api/agent-searches/preview', { ...form, location: 'London' });
      expect(preview.json().errorCode).toBe('OUTSIDE_AREA');
    }
    expect(await stored()).toHaveLength(before);
  });

  it('asks for the branch first, and for a place from the list', async () => {
    const person = await t.as(await t.make.agent({ branchEasting: null, branchNorthing: null }));
    const answer = await person.post('/api/agent-searches', form);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      errorCode: 'BRANCH_REQUIRED',
      message: 'Add your branch location in your profile first',
    });
    const { owner, asStaff } = await agency();
    await t.db.transaction((tx) =>
      tx.update(users).set({ branchEasting: null, branchNorthing: null }).where(eq(users.id, owner.id)),
    );
    expect((await asStaff.post('/api/agent-searches', form)).json()).toMatchObject({
      errorCode: 'BRANCH_REQUIRED',
      message: 'Ask your agency owner to add the branch location to their profile',
    });
  });

  it('guesses no place, neither when saving nor when looking', async () => {
    const { asOwner } = await agency();
    for (const location of ['Nowhere at all', 'LN99', 'Lincon'])
      for (const call of ['/api/agent-searches', '/api/agent-searches/preview']) {
        const nowhere = await asOwner.post(call, { ...form, location });
        expect([call, location, nowhere.json().fieldErrors]).toEqual([
          call,
          location,
          { location: 'Pick a location from the list' },
        ]);
      }
  });

  it('searches under the owner’s branch, whatever the staff member’s own record says', async () => {
    const { owner } = await agency();
    const staff = await t.make.staff({
      parentAgentId: owner.id,
      branchLocation: 'London',
      branchEasting: 530_000,
      branchNorthing: 180_000,
    });
    const person = await t.as(staff);
    await created(person);
    expect((await person.post('/api/agent-searches', { ...form, location: 'London' })).statusCode).toBe(403);
  });

  it.each([
    [{ verificationStatus: 'pending' as const }, 'VERIFICATION_REQUIRED'],
    [{ subscriptionStatus: 'inactive' as const }, 'SUBSCRIPTION_REQUIRED'],
  ])('is closed to an agency that may not search: %j', async (standing, code) => {
    const owner = await t.make.agent(standing);
    const staff = await t.make.staff({ parentAgentId: owner.id });
    const search = await t.make.agentSearch({ userId: owner.id });
    for (const person of [await t.as(owner), await t.as(staff)]) {
      const answers = await Promise.all([
        person.post('/api/agent-searches', form),
        person.post('/api/agent-searches/preview', form),
        person.patch(`/api/agent-searches/${search.id}`, form),
        person.get(`/api/agent-searches/${search.id}/matches`),
        person.get(`/api/agent-searches/${search.id}/matches?export=true`),
      ]);
      expect(answers.map((answer) => answer.json().errorCode)).toEqual(answers.map(() => code));
    }
    expect(await listed(await t.as(owner))).toHaveLength(1);
  });

  it('is closed to a suspended agency, and so is the list', async () => {
    const owner = await t.make.agent({ subscriptionStatus: 'suspended' });
    const search = await t.make.agentSearch({ userId: owner.id });
    const person = await t.as(owner);
    const answers = await Promise.all([
      person.post('/api/agent-searches', form),
      person.post('/api/agent-searches/preview', form),
      person.get(`/api/agent-searches/${search.id}/matches?export=true`),
      person.get('/api/agent-searches'),
    ]);
    expect(answers.map((answer) => answer.json().errorCode)).toEqual(answers.map(() => 'ACCOUNT_SUSPENDED'));
  });
});

describe('the team', () => {
  it('is seen, run, edited and deleted by the owner', async () => {
    const { asOwner, asStaff, staff } = await agency();
    const mine = await created(asOwner, { name: 'Mine' });
    t.clock.advance(1000);
    const theirs = await created(asStaff, { name: 'Theirs' });
    expect(await listed(asOwner)).toEqual([mine]);
    expect(await listed(asOwner, '?includeTeam=false')).toEqual([mine]);
    expect(await listed(asOwner, '?includeTeam=true')).toEqual([theirs, mine]);
    expect(await listed(asOwner, `?staffId=${staff.id}`)).toEqual([theirs]);
    expect((await asOwner.get(`/api/agent-searches/${theirs.id}/matches`)).statusCode).toBe(200);
    const edited = await asOwner.patch(`/api/agent-searches/${theirs.id}`, { ...form, name: 'Edited' });
    expect(edited.json()).toMatchObject({ name: 'Edited', createdBy: { id: staff.id } });
    expect((await asOwner.delete(`/api/agent-searches/${theirs.id}`)).statusCode).toBe(204);
    expect(await listed(asStaff)).toEqual([]);
  });

  it('is not the staff’s to look at, nor to delete from', async () => {
    const { asOwner, asStaff, owner, staff } = await agency();
    const ownersSearch = await created(asOwner);
    const ownSearch = await created(asStaff);
    for (const query of ['?includeTeam=true', `?staffId=${owner.id}`, `?staffId=${staff.id}`]) {
      const answer = await asStaff.get(`/api/agent-searches${query}`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe('Only agency owners can view team data.');
    }
    expect(await listed(asStaff)).toEqual([ownSearch]);
    expect((await asStaff.delete(`/api/agent-searches/${ownSearch.id}`)).statusCode).toBe(403);
    expect((await asStaff.get(`/api/agent-searches/${ownersSearch.id}/matches`)).statusCode).toBe(404);
    expect((await asStaff.patch(`/api/agent-searches/${ownersSearch.id}`, form)).statusCode).toBe(404);
  });
});

describe('strangers', () => {
  it('cannot tell another agency’s search from none, and change nothing', async () => {
    const a = await agency();
    const b = await agency();
    const search = await created(a.asOwner);
    const calls = (person: Person, id: string) =>
      Promise.all([
        person.get(`/api/agent-searches/${id}/matches`),
        person.get(`/api/agent-searches/${id}/matches?export=true`),
        person.patch(`/api/agent-searches/${id}`, { ...form, name: 'Taken' }),
      ]);
    for (const stranger of [b.asOwner, b.asStaff]) {
      const others = await calls(stranger, search.id);
      const nobodys = await calls(stranger, randomUUID());
      expect(others.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
      expect(others.map((answer) => answer.body)).toEqual(nobodys.map((answer) => answer.body));
    }
    expect((await b.asOwner.delete(`/api/agent-searches/${search.id}`)).statusCode).toBe(404);
    for (const staffId of [a.staff.id, a.owner.id, randomUUID()]) {
      expect((await b.asOwner.get(`/api/agent-searches?staffId=${staffId}`)).statusCode).toBe(404);
    }
    expect(await listed(b.asOwner, '?includeTeam=true')).toEqual([]);
    expect(await listed(a.asOwner)).toEqual([search]);
  });

  it('are refused unless they are agents', async () => {
    const { asOwner } = await agency();
    const search = await created(asOwner);
    const calls = (person: Person) =>
      Promise.all([
        person.get('/api/agent-searches'),
        person.post('/api/agent-searches', form),
        person.post('/api/agent-searches/preview', form),
        person.patch(`/api/agent-searches/${search.id}`, form),
        person.delete(`/api/agent-searches/${search.id}`),
        person.get(`/api/agent-searches/${search.id}/matches`),
      ]);
    for (const user of [await t.make.buyer(), await t.make.admin()]) {
      const answers = await calls(await t.as(user));
      expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 403));
    }
    const answers = await calls(t.client());
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 401));
  });
});

describe('a run', () => {
  it('shows the best twenty, counts them all, and keeps what it showed', async () => {
    const { asOwner, owner } = await agency();
    for (let n = 0; n < 23; n += 1) {
      const person = await t.make.buyer({ needsToSell: n < 4, phone: n % 2 ? '01522 1' : null });
      await t.make.search({ userId: person.id, buyingStatus: n === 20 ? 'needToSell' : 'firstTime' });
    }
    const search = await created(asOwner);
    const answer = await asOwner.get(`/api/agent-searches/${search.id}/matches`);
    expect(answer.statusCode, answer.body).toBe(200);
    const shown: Matches = answer.json();
    expect(shown).toMatchObject({ totalCount: 23, hasMore: true, needToSellCount: 5 });
    expect(shown.matches).toHaveLength(20);
    const scores = shown.matches.map((match) => match.matchScore);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(shown.matches[0]).toMatchObject({
      user: { firstName: 'Sam', phone: '01522 1', lastActiveAt: t.clock.now().toISOString() },
      location: LINCOLN.location,
      matchScore: 92,
      breakdown: { total: 92, confirmation: 50, profile: 22, activity: 20 },
    });
    const [row] = await listed(asOwner);
    expect(row?.matchCount).toBe(23);
    const kept = await t.db.select().from(matches).where(eq(matches.agentSearchId, search.id));
    expect(kept.map((match) => match.buyerSearchId).sort()).toEqual(
      shown.matches.map((match) => match.id).sort(),
    );
    const seen = await t.db.select().from(searchViews).where(eq(searchViews.agencyId, owner.id));
    expect(seen).toHaveLength(20);
  });

  it('says how far the property is from the centre of each area, to a tenth of a mile, and no position', async () => {
    const { asOwner, owner } = await agency();
    const at = (east: number, north: number) =>
      t.make.search({
        easting: LINCOLN.easting + east,
        northing: LINCOLN.northing + north,
        radius: 2.5,
        reachMetres: 8_047,
      });
    // 0.26 miles is 0.3; a triangle of 3, 4 and 5 miles; and where the property itself stands.
    const places = [await at(418, 0), await at(-4_828, 6_437), await at(0, 0)];
    const search = await t.make.agentSearch({ userId: owner.id });
    const query = `/api/agent-searches/${search.id}/matches`;
    const shown: Matches = (await asOwner.get(query)).json();
    const whole: Match[] = (await asOwner.get(`${query}?export=true`)).json();
    for (const matches of [shown.matches, whole]) {
      const told = new Map(matches.map((match) => [match.id, match]));
      expect(places.map(({ id }) => told.get(id)?.distanceMiles)).toEqual([0.3, 5, 0]);
      expect(matches.map(({ radius, areaMiles }) => [radius, areaMiles])).toEqual(Array(3).fill([2.5, 5]));
      expect(JSON.stringify(matches)).not.toMatch(/easting|northing|reachMetres/);
    }
  });

  it('exports everyone as an array, with the record of who took it', async () => {
    const { asStaff, staff } = await agency();
    for (let n = 0; n < 22; n += 1) await t.make.search();
    const search = await created(asStaff);
    const answer = await asStaff.get(`/api/agent-searches/${search.id}/matches?export=true`);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(z.array(z.strictObject(Match.shape)).parse(answer.json())).toHaveLength(22);
    const kept = await t.db.select().from(matches).where(eq(matches.agentSearchId, search.id));
    expect(kept).toHaveLength(22);
    const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.targetId, search.id));
    expect(entry).toMatchObject({ actorId: staff.id, action: 'matches.exported', details: { count: 22 } });
    await asStaff.get(`/api/agent-searches/${search.id}/matches`);
    const after = await t.db.select().from(matches).where(eq(matches.agentSearchId, search.id));
    expect(after).toHaveLength(20);
  });

  it('counts one view for each agency, owner and staff alike', async () => {
    const a = await agency();
    const b = await agency();
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

  it('leaves out whoever no longer looks', async () => {
    const { asOwner } = await agency();
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
    const kept = await t.db.select().from(matches).where(eq(matches.agentSearchId, search.id));
    expect(kept.map((match) => match.buyerSearchId)).toEqual([staying.id]);
  });

  it('is refused once the branch has moved away', async () => {
    const { asOwner, owner } = await agency();
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
    const { asOwner } = await agency();
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
