import type { PropertyAreas } from '@threshold/core/contract/properties';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { disclosures } from '../../db/schema/disclosures';
import { agencyApp, looking, type Person, resetBuyers } from './test/agency';

let a: Awaited<ReturnType<typeof agencyApp>>;

beforeAll(async () => {
  a = await agencyApp();
});
beforeEach(() => resetBuyers(a.t));

/** Centres of LN1 and LN6, and a search area that reaches the property from each. */
const LN1 = { location: 'LN1', easting: 496_100, northing: 373_300, radiusMetres: 12_000 };
const LN6 = { location: 'LN6', easting: 493_600, northing: 367_000, radiusMetres: 12_000 };

const areas = async (person: Person = a.olive): Promise<PropertyAreas> => {
  const response = await person.get(`/api/properties/${a.property.id}/areas`);
  expect(response.statusCode).toBe(200);
  return response.json();
};
const counts = async (person?: Person) =>
  Object.fromEntries((await areas(person)).areas.map(({ outcode, buyers }) => [outcode, buyers]));

const lookingIn = async (place: typeof LN1 & { lastConfirmedAt?: Date }, people: number) => {
  const all = [];
  for (let n = 0; n < people; n++) all.push(await looking(a.t, {}, place));
  return all;
};

it('counts buyers by the outward code of their area, in full fives', async () => {
  await lookingIn(LN1, 7);
  await lookingIn(LN6, 10);
  const answer = await areas();
  expect(answer.areas.map(({ outcode, buyers }) => [outcode, buyers])).toEqual([
    ['LN6', 10],
    ['LN1', 5],
  ]);
  expect(answer.property).toEqual({ easting: a.property.easting, northing: a.property.northing });
  expect(answer.branch).toEqual({ easting: a.owner.branchEasting, northing: a.owner.branchNorthing });
});

it('leaves out an area of fewer than five, and says nothing more of it', async () => {
  await lookingIn(LN1, 4);
  await lookingIn(LN6, 5);
  expect(await counts()).toEqual({ LN6: 5 });
  await lookingIn(LN1, 1);
  expect(await counts()).toEqual({ LN6: 5, LN1: 5 });
});

it('counts a buyer with several searches once, at the search the list shows', async () => {
  const long = new Date(a.t.clock.now().getTime() - 20 * 86_400_000);
  const [buyer] = await lookingIn({ ...LN1, lastConfirmedAt: long }, 5);
  await a.t.make.search({ userId: buyer!.id, ...LN6, lastConfirmedAt: a.t.clock.now() });
  await lookingIn(LN6, 4);
  expect(await counts()).toEqual({ LN6: 5 });
});

it('does not count a buyer who blocked the agency', async () => {
  const [buyer] = await lookingIn(LN1, 5);
  expect(await counts()).toEqual({ LN1: 5 });
  const asBuyer = await a.t.as(buyer!);
  expect((await asBuyer.post('/api/blocked-agencies', { agencyId: a.owner.id })).statusCode).toBeLessThan(
    300,
  );
  expect(await counts()).toEqual({});
});

it('counts a buyer who is asked first among others only: no name, no id, no position of theirs', async () => {
  const [buyer] = await lookingIn(LN1, 1);
  const asBuyer = await a.t.as(buyer!);
  const preferences = (await asBuyer.get('/api/contact-preferences')).json();
  const saved = await asBuyer.put('/api/contact-preferences', { ...preferences, mode: 'ask' });
  expect(saved.statusCode).toBe(200);
  expect(await counts()).toEqual({});
  await lookingIn(LN1, 5);
  const response = await a.olive.get(`/api/properties/${a.property.id}/areas`);
  const { areas: shown } = response.json() as PropertyAreas;
  expect(shown).toHaveLength(1);
  expect(Object.keys(shown[0]!).sort()).toEqual(['buyers', 'easting', 'northing', 'outcode']);
  expect(shown[0]).toMatchObject({ outcode: 'LN1', buyers: 5 });
  expect(response.body).not.toContain(buyer!.id);
});

it('is 404 for another agency, and for a colleague without a buyer of the property', async () => {
  await lookingIn(LN1, 5);
  const stranger = await a.t.as(await a.t.make.agent());
  const response = await stranger.get(`/api/properties/${a.property.id}/areas`);
  expect(response.statusCode).toBe(404);
  expect((await a.asKit.get(`/api/properties/${a.property.id}/areas`)).statusCode).toBe(404);
});

it('records no disclosure', async () => {
  await lookingIn(LN1, 5);
  await areas();
  expect(await a.t.db.select().from(disclosures)).toEqual([]);
});
