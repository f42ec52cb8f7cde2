import type { BuyerSearch } from '@threshold/core/contract/buyer-searches';
import { profileCompletion } from '@threshold/core/rules/account/profile-completion';
import { BUYING_STATUSES } from '@threshold/core/rules/matching/search-defaults';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const form = {
  name: 'Near the cathedral',
  location: 'Lincoln',
  radius: 5,
  minBedrooms: 2,
  maxPrice: 250_000,
  propertyType: 'house',
  buyingStatus: 'needToSell',
  financing: 'cash',
};

async function buyer(facts: Partial<typeof users.$inferInsert> = {}) {
  const user = await t.make.buyer({ phone: '01522 000000', currentPostcode: 'LN1 3AA', ...facts });
  return { user, person: await t.as(user) };
}
type Person = Awaited<ReturnType<typeof buyer>>['person'];
const mine = async (person: Person) => (await person.get('/api/auth/user')).json();
const saved = async (person: Person, fields: object = {}) => {
  const answer = await person.post('/api/buyer-searches', { ...form, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const searches = async (person: Person) => (await person.get('/api/buyer-searches')).json();

describe('answers given in a search', () => {
  it('are copied to the profile, and enable its follow-up questions', async () => {
    const { person } = await buyer();
    await saved(person);
    expect(await mine(person)).toMatchObject({
      needsToSell: true,
      needsMortgage: false,
      estateAgentConsent: null,
    });
  });

  it('are kept until the profile changes them, and are not copied again by an unrelated edit', async () => {
    const { person } = await buyer();
    const search = await saved(person);
    const answer = await person.patch('/api/profile/consent', { needsToSell: false, needsMortgage: true });
    expect(answer.statusCode).toBe(200);
    const [current] = await searches(person);
    expect(current).toMatchObject({ buyingStatus: 'nothingToSell', financing: 'mortgage' });
    expect(current.lastConfirmedAt).toBe(search.lastConfirmedAt);
    expect(current.updatedAt > search.updatedAt).toBe(true);

    const renamed = { ...form, name: 'Renamed', buyingStatus: 'nothingToSell', financing: 'mortgage' };
    await person.put(`/api/buyer-searches/${search.id}`, { ...renamed, updatedAt: current.updatedAt });
    expect(await mine(person)).toMatchObject({ needsToSell: false, needsMortgage: true });

    await person.put(`/api/buyer-searches/${search.id}`, { ...renamed, buyingStatus: 'needToSell' });
    expect(await mine(person)).toMatchObject({ needsToSell: true, needsMortgage: true });
  });

  it('stay when a form opened before the profile was answered is saved', async () => {
    const { person } = await buyer();
    const search = await saved(person);
    await person.patch('/api/profile', { needsToSell: false });
    const old = await person.put(`/api/buyer-searches/${search.id}`, {
      ...form,
      updatedAt: search.updatedAt,
    });
    expect(old.statusCode).toBe(409);
    expect(await mine(person)).toMatchObject({ needsToSell: false });
  });

  it('never remove a need with a consent, nor the consent', async () => {
    const { person, user } = await buyer();
    await person.patch('/api/profile/consent', { needsToSell: true, estateAgentConsent: true });
    await saved(person, { buyingStatus: 'sold' });
    const [row] = await t.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ needsToSell: true, estateAgentConsent: true });
    expect(row?.estateAgentConsentDate).not.toBeNull();
  });

  it('are not copied while they are the default: the search only completes the profile', async () => {
    const { person } = await buyer();
    const completion = async () =>
      profileCompletion(await mine(person), (await searches(person)).length).score;
    const empty = await completion();
    const search = await saved(person, { buyingStatus: 'firstTime', financing: 'mortgage' });
    expect(await mine(person)).toMatchObject({ needsToSell: null, needsMortgage: null });
    expect(await completion()).toBe(empty + 20);
    await person.put(`/api/buyer-searches/${search.id}`, {
      ...form,
      buyingStatus: 'firstTime',
      financing: 'mortgage',
      name: 'Renamed',
    });
    expect(await mine(person)).toMatchObject({ needsToSell: null, needsMortgage: null });
  });

  it('are restored when the profile sets and then unsets the need to sell', async () => {
    const { person, user } = await buyer();
    // As before the profile had this question.
    for (const buyingStatus of BUYING_STATUSES)
      await t.make.search({ userId: user.id, name: buyingStatus, buyingStatus });
    await t.make.search({ userId: user.id, name: 'unanswered', buyingStatus: null });
    const statuses = async () =>
      Object.fromEntries(
        (await searches(person)).map(({ name, buyingStatus }: BuyerSearch) => [name, buyingStatus]),
      );
    const own = Object.fromEntries(BUYING_STATUSES.map((status) => [status, status]));
    await person.patch('/api/profile', { needsToSell: true });
    expect(await statuses()).toEqual({
      ...Object.fromEntries(BUYING_STATUSES.map((status) => [status, 'needToSell'])),
      unanswered: null,
    });
    await person.patch('/api/profile', { needsToSell: false });
    expect(await statuses()).toEqual({ ...own, needToSell: 'nothingToSell', unanswered: null });
    // A status chosen in the form meanwhile wins.
    await person.patch('/api/profile', { needsToSell: true });
    const rented = (await searches(person)).find(({ name }: BuyerSearch) => name === 'rented');
    await person.put(`/api/buyer-searches/${rented.id}`, { ...form, name: 'rented', buyingStatus: 'sold' });
    await person.put(`/api/buyer-searches/${rented.id}`, { ...form, name: 'rented' });
    await person.patch('/api/profile', { needsToSell: false });
    expect(await statuses()).toMatchObject({ rented: 'nothingToSell', firstTime: 'firstTime', sold: 'sold' });
  });

  it('are not copied to another user', async () => {
    const { person } = await buyer();
    const other = await buyer();
    const otherSearch = await saved(other.person, { buyingStatus: 'rented' });
    await saved(person);
    await person.patch('/api/profile/consent', { needsToSell: false });
    expect(await searches(other.person)).toEqual([otherSearch]);
    expect(await mine(other.person)).toMatchObject({ needsToSell: false, needsMortgage: false });
  });
});
