import { randomUUID } from 'node:crypto';
import { resumesAt } from '@threshold/core/rules/matching/pause';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchNotifications } from '../../db/schema/notifications';
import { buyerSearches, matches, searchViews } from '../../db/schema/searches';
import { type TestApp, testApp } from '../../test/app';
import { UNDO_MS } from './buyer-searches.jobs';

const UNTIL = '2026-12-01';
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

async function searching(fields: object = {}) {
  const user = await t.make.buyer({ gdprConsentGiven: true });
  const search = await t.make.search({ userId: user.id, location: 'Lincoln', ...fields });
  return { user, search, person: await t.as(user), path: `/api/buyer-searches/${search.id}` };
}
const rowOf = async (id: string) =>
  (await t.db.select().from(buyerSearches).where(eq(buyerSearches.id, id)))[0];

describe('a pause', () => {
  it('deactivates the search, and activates it at the start of its day in London', async () => {
    t.clock.set(new Date('2026-11-15T12:00:00Z'));
    const { search, person, path } = await searching();
    const paused = await person.patch(path, { isActive: false, pausedUntil: UNTIL });
    expect(paused.json()).toMatchObject({ isActive: false, pausedUntil: UNTIL });
    t.clock.set(new Date(resumesAt(UNTIL).getTime() - 1000));
    await t.worker.drain();
    expect(await rowOf(search.id)).toMatchObject({ isActive: false, pausedUntil: UNTIL });
    t.clock.set(resumesAt(UNTIL));
    await t.worker.drain();
    expect(await rowOf(search.id)).toMatchObject({ isActive: true, pausedUntil: null });
  });

  it.each([true, false])(
    'ends by hand, switched to %s, and its day changes nothing then',
    async (isActive) => {
      t.clock.set(new Date('2026-11-15T12:00:00Z'));
      const { search, person, path } = await searching();
      await person.patch(path, { isActive: false, pausedUntil: UNTIL });
      const answer = await person.patch(path, { isActive });
      expect(answer.json()).toMatchObject({ isActive, pausedUntil: null });
      t.clock.set(resumesAt(UNTIL));
      await t.worker.drain();
      expect(await rowOf(search.id)).toMatchObject({ isActive, pausedUntil: null });
    },
  );

  it('moved to a later day ends on that day only', async () => {
    t.clock.set(new Date('2026-11-15T12:00:00Z'));
    const { search, person, path } = await searching();
    await person.patch(path, { isActive: false, pausedUntil: UNTIL });
    await person.patch(path, { isActive: false, pausedUntil: '2026-12-24' });
    t.clock.set(resumesAt(UNTIL));
    await t.worker.drain();
    expect(await rowOf(search.id)).toMatchObject({ isActive: false, pausedUntil: '2026-12-24' });
  });

  it('ends when consent is withdrawn', async () => {
    t.clock.set(new Date('2026-11-15T12:00:00Z'));
    const { search, person, path } = await searching();
    await person.patch(path, { isActive: false, pausedUntil: UNTIL });
    await person.put('/api/privacy/consents/gdpr', { given: false });
    expect(await rowOf(search.id)).toMatchObject({ isActive: false, pausedUntil: null });
    t.clock.set(resumesAt(UNTIL));
    await t.worker.drain();
    expect(await rowOf(search.id)).toMatchObject({ isActive: false });
  });

  it.each([
    ['2026-11-15', 'Choose a date after today'],
    ['2027-11-16', 'Choose a date within a year'],
    ['2026-02-30', 'Choose a date'],
    ['soon', 'Choose a date'],
  ])('cannot last until %s', async (pausedUntil, message) => {
    t.clock.set(new Date('2026-11-15T12:00:00Z'));
    const { person, path } = await searching();
    const answer = await person.patch(path, { isActive: false, pausedUntil });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fieldErrors).toEqual({ pausedUntil: message });
    expect((await person.patch(path, { isActive: true, pausedUntil: UNTIL })).statusCode).toBe(400);
  });

  it('is limited to the owner', async () => {
    const { path } = await searching();
    const otherBuyer = await t.as(await t.make.buyer());
    const answer = await otherBuyer.patch(path, { isActive: false, pausedUntil: '2026-12-24' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a deleted search', () => {
  it('disappears at once, and is restored unchanged', async () => {
    const { user, search, person, path } = await searching({ viewCount: 3 });
    const owner = await t.make.agent();
    const property = await t.make.agentSearch({ userId: owner.id });
    const pair = { agentSearchId: property.id, buyerSearchId: search.id };
    const [entry] = await t.db.transaction(async (tx) => {
      await tx.insert(matches).values({ ...pair, matchScore: 77 });
      await tx.insert(searchViews).values({ buyerSearchId: search.id, agencyId: owner.id });
      return tx
        .insert(matchNotifications)
        .values({ ...pair, side: 'buyer', buyerUserId: user.id, agencyId: owner.id, title: 'x', body: 'x' })
        .returning();
    });
    const before = (await person.get('/api/buyer-searches')).json();
    const whole = await rowOf(search.id);
    expect((await person.delete(path)).statusCode).toBe(204);
    expect((await person.get('/api/buyer-searches')).json()).toEqual([]);
    expect(await rowOf(search.id)).toEqual({ ...whole, deletedAt: t.clock.now() });
    expect((await person.delete(path)).statusCode).toBe(404);

    const back = await person.post(`${path}/restore`);
    expect(back.statusCode, back.body).toBe(200);
    expect([back.json()]).toEqual(before);
    expect(await rowOf(search.id)).toEqual(whole);
    const storedMatches = await t.db.select().from(matches).where(eq(matches.buyerSearchId, search.id));
    expect(storedMatches).toMatchObject([{ ...pair, matchScore: 77 }]);
    const views = await t.db.select().from(searchViews).where(eq(searchViews.buyerSearchId, search.id));
    expect(views).toHaveLength(1);
    const [linked] = await t.db
      .select()
      .from(matchNotifications)
      .where(eq(matchNotifications.id, entry?.id ?? ''));
    expect(linked?.buyerSearchId).toBe(search.id);
    expect((await person.post(`${path}/restore`)).statusCode).toBe(404);
  });

  it('is restored without rows deleted meanwhile', async () => {
    const { search, person, path } = await searching();
    const owner = await t.make.agent();
    const property = await t.make.agentSearch({ userId: owner.id });
    await t.db.transaction(async (tx) => {
      await tx
        .insert(matches)
        .values({ agentSearchId: property.id, buyerSearchId: search.id, matchScore: 77 });
    });
    await person.delete(path);
    await (await t.as(owner)).delete(`/api/agent-searches/${property.id}`);
    expect((await person.post(`${path}/restore`)).statusCode).toBe(200);
    const storedMatches = await t.db.select().from(matches).where(eq(matches.buyerSearchId, search.id));
    expect(storedMatches).toEqual([]);
  });

  it('is purged after a minute, not before', async () => {
    const { search, person, path } = await searching();
    await person.delete(path);
    await t.worker.drain();
    expect(await rowOf(search.id)).toBeDefined();
    t.clock.set(new Date(t.clock.now().getTime() + UNDO_MS));
    expect((await person.post(`${path}/restore`)).statusCode).toBe(404);
    await t.worker.drain();
    expect(await rowOf(search.id)).toBeUndefined();
  });

  it('is restored inactive when consent was withdrawn meanwhile', async () => {
    const { search, person, path } = await searching();
    await person.delete(path);
    await person.put('/api/privacy/consents/gdpr', { given: false });
    expect((await person.post(`${path}/restore`)).json()).toMatchObject({ isActive: false });
    expect(await rowOf(search.id)).toMatchObject({ isActive: false });
  });

  it('can be restored by its owner only', async () => {
    const { person, path } = await searching();
    await person.delete(path);
    const otherBuyer = await t.as(await t.make.buyer());
    expect((await otherBuyer.post(`${path}/restore`)).statusCode).toBe(404);
    expect((await otherBuyer.post(`/api/buyer-searches/${randomUUID()}/restore`)).statusCode).toBe(404);
    expect((await person.post(`${path}/restore`)).statusCode).toBe(200);
  });
});

describe('the agencies that cover a search', () => {
  it('are counted where their branches are if approved, paying and in range; never named', async () => {
    const place = { easting: 497_000, northing: 371_000 };
    const near = { branchEasting: place.easting + 30_000, branchNorthing: place.northing };
    const far = { branchEasting: place.easting + 60_000, branchNorthing: place.northing };
    const { search, person, path } = await searching({ ...place, radiusMetres: 5_000 });
    const coverage = async () => (await person.get(`${path}/coverage`)).json();
    const covered = async () => (await coverage()).agencies;
    const before = await covered();
    const owner = await t.make.agent(near);
    await t.make.agent(far);
    await t.make.agent({ ...near, verificationStatus: 'pending' });
    await t.make.agent({ ...near, subscriptionStatus: 'past_due' });
    await t.make.agent({ ...near, isActive: false });
    await t.make.staff({ ...near, parentAgentId: owner.id });
    expect(await covered()).toBe(before + 1);
    const here = { easting: near.branchEasting, northing: near.branchNorthing };
    expect((await coverage()).branches).toContainEqual({ ...here, agencies: 1 });
    await t.make.agent({ ...near, agencyName: 'Candlewick & Thripp' });
    const { agencies, branches } = await coverage();
    expect(agencies).toBe(before + 2);
    expect(branches).toContainEqual({ ...here, agencies: 2 });
    expect(JSON.stringify(branches)).not.toContain('Candlewick');
    expect(search.id).toBeTruthy();
    const otherBuyer = await t.as(await t.make.buyer());
    expect((await otherBuyer.get(`${path}/coverage`)).statusCode).toBe(404);
  });
});
