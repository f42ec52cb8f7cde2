import { randomUUID } from 'node:crypto';
import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { radiusMetres } from '@threshold/core/rules/matching/match';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

const DAY = 86_400_000;
const form = {
  name: 'Near the cathedral',
  location: 'Lincoln',
  radius: 5,
  minBedrooms: 2,
  maxPrice: 250_000,
  propertyType: 'house',
  buyingStatus: 'firstTime',
  financing: 'mortgage',
  specificRequirements: 'A garden',
};

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

async function buyer() {
  const user = await t.make.buyer({ phone: '01522 000000' });
  return { user, person: await t.as(user) };
}
type Person = Awaited<ReturnType<typeof buyer>>['person'];

async function created(person: Person, fields: Record<string, unknown> = {}): Promise<BuyerSearch> {
  const answer = await person.post('/api/buyer-searches', { ...form, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const listed = async (person: Person): Promise<BuyerSearch[]> =>
  (await person.get('/api/buyer-searches')).json();
const rowOf = async (id: string) =>
  (await t.db.select().from(buyerSearches).where(eq(buyerSearches.id, id)))[0];

describe('saving a search', () => {
  it('resolves the place, confirms the search and returns its score', async () => {
    const { person } = await buyer();
    const search = await created(person);
    expect(search).toMatchObject({
      name: 'Near the cathedral',
      isActive: true,
      viewCount: 0,
      lastConfirmedAt: t.clock.now().toISOString(),
      score: { total: 100, confirmation: 50, profile: 30, activity: 20 },
    });
    expect(search.location).toMatch(/^Lincoln/);
    expect(await listed(person)).toEqual([search]);
    const row = await rowOf(search.id);
    const extent = (row?.radiusMetres ?? 0) - radiusMetres(0, 5);
    expect(extent).toBeGreaterThan(500);
    expect(extent).toBeLessThan(8_000);
  });

  it('accepts a price as typed', async () => {
    const { person } = await buyer();
    expect((await created(person, { maxPrice: '1,250,000', radius: '0.25' })).maxPrice).toBe(1_250_000);
  });

  it('stores blank requirements as null', async () => {
    const { person } = await buyer();
    const search = await created(person, { specificRequirements: '   ' });
    expect(search.specificRequirements).toBeNull();
    expect(search.score.profile).toBe(22);
  });

  it.each([
    { location: 'Nowhere at all' },
    { location: 'LN99' },
    { location: 'LN99', placeId: 'oc-ln9' },
    { location: 'Lincon' },
  ])('asks for a place from the list when the location is none: %j', async (place) => {
    const { person } = await buyer();
    const answer = await person.post('/api/buyer-searches', { ...form, ...place });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errorCode: 'VALIDATION_ERROR',
      fieldErrors: { location: 'Pick a location from the list' },
    });
    expect(await listed(person)).toEqual([]);
  });

  it.each([
    ['name', '  ', 'Name your search is required'],
    ['location', '', 'Location is required'],
    ['maxPrice', 999, 'Price must be at least £1,000'],
    ['maxPrice', [250_000], 'Price must be at least £1,000'],
    ['radius', null, 'Choose a distance'],
    ['radius', 51, 'Choose 50 miles or less'],
  ])('refuses %s %j', async (field, value, message) => {
    const { person } = await buyer();
    const answer = await person.post('/api/buyer-searches', { ...form, [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fieldErrors).toEqual({ [field]: message });
  });

  it('ignores fields that are not in the form', async () => {
    const { person, user } = await buyer();
    const other = await t.make.buyer();
    const search = await created(person, {
      id: randomUUID(),
      userId: other.id,
      isActive: false,
      viewCount: 99,
      radiusMetres: 900_000,
      estateAgentConsent: true,
    });
    const row = await rowOf(search.id);
    expect(row).toMatchObject({ userId: user.id, isActive: true, viewCount: 0, estateAgentConsent: null });
    expect(row?.radiusMetres).toBeLessThan(20_000);
  });

  it('treats the same form sent twice as one search, and later as two', async () => {
    const { person } = await buyer();
    const first = await created(person);
    expect((await created(person)).id).toBe(first.id);
    expect((await created(person, { minBedrooms: 3 })).id).not.toBe(first.id);
    t.clock.advance(11_000);
    expect((await created(person)).id).not.toBe(first.id);
    expect(await listed(person)).toHaveLength(3);
  });
});

describe('changing a search', () => {
  it('edits it and confirms it again', async () => {
    const { person } = await buyer();
    const search = await created(person);
    t.clock.advance(5 * DAY);
    const answer = await person.put(`/api/buyer-searches/${search.id}`, {
      ...form,
      location: 'Newark-on-Trent',
      maxPrice: 300_000,
      updatedAt: search.updatedAt,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      id: search.id,
      maxPrice: 300_000,
      lastConfirmedAt: t.clock.now().toISOString(),
      createdAt: search.createdAt,
    });
    expect(await listed(person)).toEqual([answer.json()]);
  });

  it('notifies agents when the criteria change, not when the name does', async () => {
    const { person } = await buyer();
    const { id } = await created(person);
    const waiting = await t.worker.pending();
    await person.put(`/api/buyer-searches/${id}`, { ...form, name: 'By the river' });
    expect(await t.worker.pending()).toBe(waiting);
    await person.put(`/api/buyer-searches/${id}`, { ...form, garden: 'small' });
    expect(await t.worker.pending()).toBe(waiting + 1);
  });

  it('answers 409 to an outdated form, and changes nothing', async () => {
    const { person } = await buyer();
    const search = await created(person);
    const put = (fields: Record<string, unknown>) =>
      person.put(`/api/buyer-searches/${search.id}`, { ...form, ...fields });
    const first = await put({ name: 'First tab', updatedAt: search.updatedAt });
    expect(first.statusCode).toBe(200);
    // The clock has not moved: versions within one millisecond differ too.
    const second = await put({ name: 'Second tab', updatedAt: search.updatedAt });
    expect(second.statusCode).toBe(409);
    expect(second.json().errorCode).toBe('CONFLICT');
    expect((await listed(person))[0]?.name).toBe('First tab');
    expect((await put({ name: 'Reloaded', updatedAt: first.json().updatedAt })).statusCode).toBe(200);
  });

  it('accepts an outdated form that changes nothing, as a retry after a lost response', async () => {
    const { person } = await buyer();
    const search = await created(person);
    const send = () =>
      person.put(`/api/buyer-searches/${search.id}`, {
        ...form,
        name: 'By the river',
        garden: 'small',
        updatedAt: search.updatedAt,
      });
    expect((await send()).statusCode).toBe(200);
    const waiting = await t.worker.pending();
    const retried = await send();
    expect(retried.statusCode).toBe(200);
    expect(await listed(person)).toEqual([retried.json()]);
    expect(await t.worker.pending()).toBe(waiting);
  });

  it('accepts an open form after switching and confirming, which it would not undo', async () => {
    const { person } = await buyer();
    const search = await created(person);
    const off = await person.patch(`/api/buyer-searches/${search.id}`, { isActive: false });
    expect(off.json()).toMatchObject({ isActive: false, updatedAt: search.updatedAt });
    t.clock.advance(DAY);
    const confirmed = await person.post(`/api/buyer-searches/${search.id}/confirm`);
    expect(confirmed.json()).toMatchObject({
      lastConfirmedAt: t.clock.now().toISOString(),
      updatedAt: search.updatedAt,
    });
    const saved = await person.put(`/api/buyer-searches/${search.id}`, {
      ...form,
      name: 'Still open',
      updatedAt: search.updatedAt,
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ name: 'Still open', isActive: false });
  });

  it('answers 400 to an invalid version', async () => {
    const { person } = await buyer();
    const search = await created(person);
    for (const updatedAt of ['yesterday', '', 5]) {
      const answer = await person.put(`/api/buyer-searches/${search.id}`, { ...form, updatedAt });
      expect(answer.statusCode).toBe(400);
    }
    const ancient = await person.put(`/api/buyer-searches/${search.id}`, {
      ...form,
      name: 'Changed',
      updatedAt: '0000-01-01T00:00:00Z',
    });
    expect(ancient.statusCode).toBe(409);
  });

  it('deletes it', async () => {
    const { person } = await buyer();
    const search = await created(person);
    const answer = await person.delete(`/api/buyer-searches/${search.id}`);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(await listed(person)).toEqual([]);
    expect((await person.delete(`/api/buyer-searches/${search.id}`)).statusCode).toBe(404);
  });

  it('loses score with time, and shows the current consent', async () => {
    const { person, user } = await buyer();
    await created(person);
    t.clock.advance(4 * DAY);
    await t.db.transaction((tx) =>
      tx.update(users).set({ estateAgentConsent: true, phone: null }).where(eq(users.id, user.id)),
    );
    const [search] = await listed(person);
    expect(search).toMatchObject({ estateAgentConsent: true, mortgageBrokerConsent: null });
    // Reading the list counts as activity.
    expect(search?.score).toEqual({ total: 72, confirmation: 30, profile: 22, activity: 20 });
  });
});

describe('unauthorised users', () => {
  const calls = (person: Person, id: string) => [
    person.put(`/api/buyer-searches/${id}`, form),
    person.patch(`/api/buyer-searches/${id}`, { isActive: false }),
    person.post(`/api/buyer-searches/${id}/confirm`),
    person.delete(`/api/buyer-searches/${id}`),
  ];

  it('get 404 for another buyer’s search, and change nothing', async () => {
    const { person: owner } = await buyer();
    const search = await created(owner);
    const { person: otherBuyer } = await buyer();
    const others = await Promise.all(calls(otherBuyer, search.id));
    const unknownSearch = await Promise.all(calls(otherBuyer, randomUUID()));
    expect(others.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404]);
    expect(others.map((answer) => answer.body)).toEqual(unknownSearch.map((answer) => answer.body));
    expect(await listed(owner)).toEqual([search]);
    expect(await listed(otherBuyer)).toEqual([]);
  });

  it('are refused unless they are buyers', async () => {
    const { person: owner } = await buyer();
    const search = await created(owner);
    for (const user of [await t.make.agent(), await t.make.staff(), await t.make.admin()]) {
      const person = await t.as(user);
      const answers = await Promise.all([
        person.get('/api/buyer-searches'),
        person.post('/api/buyer-searches', form),
        ...calls(person, search.id),
      ]);
      expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 403));
    }
    const visitor = t.client();
    const answers = await Promise.all([
      visitor.get('/api/buyer-searches'),
      visitor.post('/api/buyer-searches', form),
      ...calls(visitor, search.id),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 401));
    expect(await listed(owner)).toEqual([search]);
  });

  it('get 404 for an invalid id', async () => {
    const { person } = await buyer();
    expect((await person.delete('/api/buyer-searches/1')).statusCode).toBe(400);
  });
});
