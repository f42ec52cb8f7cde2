import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demandDays } from '../../db/schema/demand';
import { buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { ensureGazetteer } from '../places/gazetteer';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await ensureGazetteer(t.db);
});
beforeEach(async () => {
  t.clock.set(new Date('2026-11-15T09:00:00Z'));
  await t.db.transaction(async (tx) => {
    await tx.delete(demandDays);
    await tx.delete(users);
  });
});

const NOTHING = { band: null, budget: null, readyBand: null, curve: null };
const addressOf = (fields: Record<string, string | number> = {}) =>
  `/api/demand?${new URLSearchParams({ location: 'Lincoln', propertyType: 'house', bedrooms: '3', ...fields })}`;
const call = (fields?: Record<string, string | number>, app = t) => app.client().get(addressOf(fields));
const ask = async (fields?: Record<string, string | number>, app = t) => {
  const answer = await call(fields, app);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const from = async (fields?: Record<string, string | number>) => (await ask(fields)).band?.from ?? null;
const buyers = async (people: number, fields = {}) => {
  for (let n = 0; n < people; n++) await t.make.search(fields);
};
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};
const kept = () => t.db.select().from(demandDays);

describe('GET /api/demand', () => {
  it('says nothing of four, and of five what can be said', async () => {
    await buyers(4);
    expect(await ask()).toEqual(NOTHING);
    t.clock.advance(86_400_000);
    await buyers(1);
    expect(await ask({ price: 280_000 })).toMatchObject({
      band: { from: 5, to: 15 },
      budget: { from: 300_000, to: 300_000 },
      readyBand: { from: 5, to: 15 },
    });
    const { curve } = await ask({ price: 280_000 });
    expect(curve.find((step: { price: number }) => step.price === 280_000).total).toBe(5);
    expect(curve.at(-1).total).toBeNull();
  });

  it('counts whom an agent would be shown, each once, and as ready who need not sell', async () => {
    await buyers(5);
    await buyers(3, { buyingStatus: 'needToSell' });
    const [one] = await t.db.select().from(users);
    // None of these is one more.
    for (const maxPrice of [250_000, 400_000, 500_000]) await t.make.search({ userId: one?.id, maxPrice });
    await buyers(2, { isActive: false });
    await buyers(2, { propertyType: 'flat' });
    await buyers(2, { minBedrooms: 4 });
    await buyers(2, { easting: 530_000, northing: 180_000 });
    for (let n = 0; n < 2; n++) await t.make.search({ userId: (await t.make.buyer({ isActive: false })).id });
    expect(await ask()).toMatchObject({ band: { from: 5, to: 15 }, readyBand: { from: 5, to: 15 } });
    expect(await from({ bedrooms: 4 })).toBe(10);
    expect(await from({ propertyType: 'flat' })).toBeNull();
  });

  it('stays the same for the day, whoever comes and goes, at every price and in every spelling', async () => {
    await buyers(6);
    await buyers(5, { maxPrice: 250_000 });
    const first = await ask({ price: 300_000 });
    await buyers(9);
    await t.db.transaction((tx) => tx.execute(sql`delete from buyer_searches where max_price = 250000`));
    expect(await ask({ price: 300_000 })).toEqual(first);
    expect(await from({ price: 250_000 })).toBe(10);
    for (const spelling of ['lincoln', ' LINCOLN ', 'Lincoln, Lincolnshire', 'lincoln lincolnshire'])
      expect(await ask({ location: spelling, price: 300_000 })).toEqual(first);
    expect(await ask({ location: '', placeId: 'lincoln-lincolnshire', price: 300_000 })).toEqual(first);
    for (const price of ['301,999', '£300,000', ' £ 298000 ']) expect(await ask({ price })).toEqual(first);
    t.clock.set(new Date('2026-11-15T23:59:59Z'));
    expect(await ask({ price: 300_000 })).toEqual(first);
    t.clock.set(new Date('2026-11-16T00:00:00Z'));
    expect(await from({ price: 300_000 })).toBe(15);
    expect(await from({ price: 250_000 })).toBe(15);
  });

  it('stays the same after a restart and on another server, also where two ask first at once', async () => {
    await buyers(7);
    const other = await testApp({ database: t.database });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => ask({ price: 200_000 + n * 5_000 }, n % 2 ? other : t)),
    );
    for (const { band } of answers) expect(band).toEqual({ from: 5, to: 15 });
    expect(await kept()).toHaveLength(1);
    await buyers(10);
    expect((await ask({}, other)).band).toEqual({ from: 5, to: 15 });
  });

  it('has the first who counted decide, where another counts at the same time', async () => {
    await buyers(5);
    const written = gate();
    const asked = gate();
    // One server has counted and not yet committed.
    const early = t.db.transaction(async (tx) => {
      await tx.insert(demandDays).values({
        day: '2026-11-15',
        placeId: 'lincoln-lincolnshire',
        propertyType: 'house',
        bedrooms: 3,
        buyers: [[400_000, 25]],
        ready: [],
      });
      written.open();
      await asked.opened;
    });
    await written.opened;
    const late = ask();
    asked.open();
    await early;
    expect((await late).band).toEqual({ from: 25, to: 35 });
  });

  it('takes a whole postcode for its area, so that no street can be told from the next', async () => {
    await t.db.transaction((tx) =>
      tx.execute(sql`insert into postcodes (postcode, easting, northing) values ('LN1 3AA', 497600, 371900),
        ('LN1 3AB', 497700, 371900) on conflict do nothing`),
    );
    for (const location of ['LN1', 'ln1 3aa', 'LN13AB']) await ask({ location });
    expect((await kept()).map(({ placeId }) => placeId)).toEqual(['oc-ln1']);
  });

  it('keeps nothing from which anybody could be counted', async () => {
    await buyers(6);
    await buyers(3, { maxPrice: 200_000 });
    await ask();
    expect((await kept()).map((row) => [row.buyers, row.ready])).toEqual([[[[300_000, 5]], [[300_000, 5]]]]);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ location: '' }, 'location', 'Give a town, an area or a postcode'],
    [
      { location: 'Nowhere at all' },
      'location',
      'We know no place in England called that. Check the spelling, or try a postcode.',
    ],
    [{ location: '', placeId: 'nowhere' }, 'location', 'Give a town, an area or a postcode'],
    [{ propertyType: 'castle' }, 'propertyType', 'Choose house, bungalow or flat'],
    [{ bedrooms: '0' }, 'bedrooms', 'Choose the number of bedrooms'],
    [{ bedrooms: '' }, 'bedrooms', 'Choose the number of bedrooms'],
    [{ bedrooms: '2.5' }, 'bedrooms', 'Choose the number of bedrooms'],
    [{ bedrooms: '11' }, 'bedrooms', 'At most 10 bedrooms'],
    [{ price: 'a lot' }, 'price', 'Price must be at least £1,000'],
    [{ price: '999' }, 'price', 'Price must be at least £1,000'],
    [{ price: '1e300' }, 'price', 'Price must be at least £1,000'],
    [{ price: '2000000000' }, 'price', 'Price is too large'],
    [{ location: 'x'.repeat(161) }, 'location', 'Use at most 160 characters'],
    [{ location: 'a\nb' }, 'location', 'Contains characters that are not allowed'],
  ])('refuses %j', async (fields, field, message) => {
    const answer = await call(fields);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errorCode: 'VALIDATION_ERROR', fieldErrors: { [field]: message } },
    ]);
    expect(await kept()).toEqual([]);
  });

  it('takes empty fields for none, as a form without script sends them', async () => {
    await buyers(5);
    expect(await from({ price: '', placeId: '' })).toBe(5);
    expect((await t.client().get('/api/demand')).statusCode).toBe(400);
    expect((await t.client().get(`${addressOf()}&location=Leeds`)).statusCode).toBe(400);
  });

  it('answers six hundred questions an hour and address', async () => {
    const strict = await testApp({ database: t.database, config: { rateLimits: true } });
    const status = async (address: string) => (await strict.client(address).get(addressOf())).statusCode;
    expect(await status('192.0.2.1')).toBe(200);
    await t.db.transaction((tx) =>
      tx.execute(sql`update rate_limits set hits = 599 where key like 'demand:%'`),
    );
    expect(await status('192.0.2.1')).toBe(200);
    expect(await status('192.0.2.1')).toBe(429);
    expect(await status('192.0.2.2')).toBe(200);
    strict.clock.set(t.clock.now());
    strict.clock.advance(3_600_000);
    expect(await status('192.0.2.1')).toBe(200);
  });

  it('leaves no way to follow one buyer: what they do shows in full fives, and not before tomorrow', async () => {
    await buyers(9);
    const prices = [200_000, 250_000, 295_000, 300_000, 305_000];
    const look = () => Promise.all(prices.map((price) => from({ price })));
    expect(await look()).toEqual([5, 5, 5, 5, null]);
    const target = await t.make.search({ maxPrice: 300_000 });
    expect(await look()).toEqual([5, 5, 5, 5, null]);
    t.clock.advance(86_400_000);
    expect(await look()).toEqual([10, 10, 10, 10, null]);
    await t.db.transaction((tx) =>
      tx.update(buyerSearches).set({ maxPrice: 250_000 }).where(sql`id = ${target.id}`),
    );
    expect(await look()).toEqual([10, 10, 10, 10, null]);
    t.clock.advance(86_400_000);
    // Alone at that price, they are in no figure at all.
    expect(await look()).toEqual([5, 5, 5, 5, null]);
  });
});
