import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demandDays } from '../../db/schema/demand-reports';
import { buyerSearches } from '../../db/schema/searches';
import { users } from '../../db/schema/users';
import { type TestApp, testApp } from '../../test/app';
import { ensureGazetteer } from '../places/gazetteer';
import { countedSearch } from './test/counted';

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

const DAY = 86_400_000;
const NOTHING = { band: null, budget: null, readyBand: null, curve: null };
const addressOf = (fields: Record<string, string | number> = {}) =>
  `/api/demand?${new URLSearchParams({ location: 'Lincoln', propertyType: 'house', bedrooms: '3', ...fields })}`;
const call = (fields?: Record<string, string | number>, app = t) => app.client().get(addressOf(fields));
const getDemand = async (fields?: Record<string, string | number>, app = t) => {
  const answer = await call(fields, app);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const from = async (fields?: Record<string, string | number>) => (await getDemand(fields)).band?.from ?? null;
const buyers = async (people: number, fields = {}) => {
  for (let n = 0; n < people; n++) await countedSearch(t, fields);
};
/** The published count of so many buyers, whatever the day's steps: at most fifteen fewer, in fives. */
const about = (people: number) => {
  const least = people - 15;
  return {
    asymmetricMatch: (published: unknown) =>
      typeof published === 'number' && published >= least && published <= people,
  };
};
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};
const storedDays = () => t.db.select().from(demandDays);

describe('GET /api/demand', () => {
  it('publishes nothing for four, a count for twelve, and budgets for thirty-two', async () => {
    await buyers(4);
    expect(await getDemand()).toEqual(NOTHING);
    t.clock.advance(DAY);
    await buyers(8);
    const { band, readyBand, ...prices } = await getDemand();
    expect([band.from, band.to - band.from, readyBand]).toEqual([about(12), 15, band]);
    expect(prices).toEqual({ budget: null, curve: null });
    expect(await getDemand({ price: 280_000 })).toEqual(NOTHING);
    t.clock.advance(DAY);
    await buyers(20);
    const answer = await getDemand({ price: 280_000 });
    expect(answer.band.from).toEqual(about(32));
    expect(answer).toMatchObject({ budget: { from: 300_000, to: 300_000 }, readyBand: answer.band });
    const at = (price: number) => answer.curve.find((step: { price: number }) => step.price === price)?.total;
    expect([at(275_000), at(350_000)]).toEqual([answer.band.from, null]);
    expect(answer.curve.every(({ price }: { price: number }) => price % 25_000 === 0)).toBe(true);
  });

  it('counts the buyers an agent would be shown, each once, and as ready those who need not sell', async () => {
    await buyers(33);
    await buyers(12, { buyingStatus: 'needToSell' });
    const [buyer] = await t.db.select().from(users);
    // None of these is counted.
    for (const maxPrice of [250_000, 400_000, 500_000])
      await countedSearch(t, { userId: buyer?.id, maxPrice });
    await buyers(10, { isActive: false });
    await buyers(10, { propertyType: 'flat' });
    await buyers(20, { minBedrooms: 4 });
    await buyers(10, { easting: 530_000, northing: 180_000 });
    for (let n = 0; n < 10; n++) await countedSearch(t, {}, { isActive: false });
    const { band, readyBand } = await getDemand();
    expect([band.from, readyBand.from]).toEqual([about(45), about(33)]);
    expect(await from({ bedrooms: 4 })).toEqual(about(65));
    expect(await from({ propertyType: 'bungalow' })).toBeNull();
  });

  it('counts buyers with a confirmed address who signed up at least a week ago', async () => {
    await buyers(3);
    for (let n = 0; n < 12; n++) {
      await countedSearch(t, {}, { emailConfirmedAt: null });
      await t.make.search();
    }
    expect(await getDemand()).toEqual(NOTHING);
    t.clock.advance(7 * DAY - 1);
    expect(await getDemand()).toEqual(NOTHING);
    t.clock.advance(DAY);
    expect(await from()).toEqual(about(15));
  });

  it('stays the same for the day, whatever changes, at every price and in every spelling', async () => {
    await buyers(33);
    await buyers(12, { maxPrice: 250_000 });
    const first = await getDemand({ price: 300_000 });
    const cheaper = await getDemand({ price: 250_000 });
    await buyers(29);
    await t.db.transaction((tx) => tx.execute(sql`delete from buyer_searches where max_price = 250000`));
    expect(await getDemand({ price: 300_000 })).toEqual(first);
    expect(await getDemand({ price: 250_000 })).toEqual(cheaper);
    expect(cheaper.band.from).toBeGreaterThan(first.band.from);
    for (const spelling of ['lincoln', ' LINCOLN ', 'Lincoln, Lincolnshire', 'lincoln lincolnshire'])
      expect(await getDemand({ location: spelling, price: 300_000 })).toEqual(first);
    expect(await getDemand({ location: '', placeId: 'lincoln-lincolnshire', price: 300_000 })).toEqual(first);
    for (const price of ['311,999', '£300,000', ' £ 288000 '])
      expect(await getDemand({ price })).toEqual(first);
    t.clock.set(new Date('2026-11-15T23:59:59Z'));
    expect(await getDemand({ price: 300_000 })).toEqual(first);
    t.clock.set(new Date('2026-11-16T00:00:00Z'));
    expect(await from({ price: 300_000 })).toEqual(about(62));
    expect(await from({ price: 250_000 })).toEqual(about(62));
  });

  it('stays the same after a restart and on another server, also for concurrent first requests', async () => {
    await buyers(35);
    const other = await testApp({ database: t.database });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => getDemand({ price: 100_000 + n * 25_000 }, n % 2 ? other : t)),
    );
    const [{ band }] = answers;
    for (const answer of answers) expect(answer.band).toEqual(band);
    expect(await storedDays()).toHaveLength(1);
    await buyers(10);
    expect((await getDemand({}, other)).band).toEqual(band);
  });

  it('uses the count that was stored first, if another server counts concurrently', async () => {
    await buyers(5);
    const written = gate();
    const requested = gate();
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
      await requested.opened;
    });
    await written.opened;
    const late = getDemand();
    requested.open();
    await early;
    expect((await late).band).toEqual({ from: 25, to: 40 });
  });

  it('rounds a full postcode to its area, so that streets cannot be compared', async () => {
    await t.db.transaction((tx) =>
      tx.execute(sql`insert into postcodes (postcode, easting, northing) values ('LN1 3AA', 497600, 371900),
        ('LN1 3AB', 497700, 371900) on conflict do nothing`),
    );
    for (const location of ['LN1', 'ln1 3aa', 'LN13AB']) await getDemand({ location });
    expect((await storedDays()).map(({ placeId }) => placeId)).toEqual(['oc-ln1']);
  });

  it('stores nothing from which individual buyers could be counted', async () => {
    await buyers(16);
    await buyers(3, { maxPrice: 200_000 });
    await getDemand();
    const published = await from();
    expect(published).toEqual(about(19));
    // So few that not even the stored counts include budgets.
    expect((await storedDays()).map((row) => [row.buyers, row.ready])).toEqual([
      [[[0, published]], [[0, published]]],
    ]);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ location: '' }, 'location', 'Enter a town, area or postcode'],
    [
      { location: 'Nowhere at all' },
      'location',
      "We can't find that place in England. Check the spelling or try a postcode.",
    ],
    [{ location: '', placeId: 'nowhere' }, 'location', 'Enter a town, area or postcode'],
    [{ propertyType: 'castle' }, 'propertyType', 'Choose house, bungalow or flat'],
    [{ bedrooms: '0' }, 'bedrooms', 'Choose the number of bedrooms'],
    [{ bedrooms: '' }, 'bedrooms', 'Choose the number of bedrooms'],
    [{ bedrooms: '2.5' }, 'bedrooms', 'Choose the number of bedrooms'],
    [{ bedrooms: '11' }, 'bedrooms', 'Choose 10 bedrooms or fewer'],
    [{ price: 'a lot' }, 'price', 'Price must be at least £1,000'],
    [{ price: '999' }, 'price', 'Price must be at least £1,000'],
    [{ price: '1e300' }, 'price', 'Price must be at least £1,000'],
    [{ price: '2000000000' }, 'price', 'Price is too large'],
    [{ location: 'x'.repeat(161) }, 'location', 'Use at most 160 characters'],
    [{ location: 'a\nb' }, 'location', "Contains characters that aren't allowed"],
  ])('rejects %j', async (fields, field, message) => {
    const answer = await call(fields);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errorCode: 'VALIDATION_ERROR', fieldErrors: { [field]: message } },
    ]);
    expect(await storedDays()).toEqual([]);
  });

  it('ignores empty fields, as sent by a form without script', async () => {
    await buyers(12);
    expect(await from({ price: '', placeId: '' })).toEqual(about(12));
    expect((await t.client().get('/api/demand')).statusCode).toBe(400);
    expect((await t.client().get(`${addressOf()}&location=Leeds`)).statusCode).toBe(400);
  });

  it('allows six hundred requests an hour and address', async () => {
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

  it('does not allow one buyer to be tracked: changes show in steps, and not before the next day', async () => {
    await buyers(40);
    const prices = [200_000, 250_000, 300_000, 325_000];
    const look = () => Promise.all(prices.map((price) => from({ price })));
    const first = await look();
    const target = await countedSearch(t, { maxPrice: 325_000 });
    expect(await look()).toEqual(first);
    t.clock.advance(DAY);
    // Alone at that price, they are in no published count.
    expect((await look()).at(-1)).toBeNull();
    await t.db.transaction((tx) =>
      tx.update(buyerSearches).set({ maxPrice: 250_000 }).where(sql`id = ${target.id}`),
    );
    const second = await look();
    t.clock.advance(DAY);
    expect([second[0], (await look())[0]]).toEqual([about(41), about(41)]);
  });
});

describe('an attacker with accounts of their own', () => {
  const HOME = { propertyType: 'house', minBedrooms: 1 } as const;
  const REAL = { low: 287_000, high: 612_000 };
  /** Queries on several days: prices around both budgets, bedrooms, neighbours, names. */
  async function everyAnswer() {
    const published: unknown[] = [];
    for (let day = 0; day < 2; day++, t.clock.advance(DAY))
      for (const place of ['Lincoln', 'LN1', 'Washingborough'])
        for (const bedrooms of [2, 3])
          for (const price of ['', '275000', '300000', '600000', '9000000'])
            published.push(await getDemand({ location: place, bedrooms, price }));
    return published;
  }
  const world = async (accounts: () => Promise<void>, maxPrice: number) => {
    await t.db.transaction(async (tx) => {
      await tx.delete(demandDays);
      await tx.delete(users);
    });
    t.clock.set(new Date('2026-11-15T09:00:00Z'));
    await accounts();
    await countedSearch(t, { ...HOME, maxPrice });
    return everyAnswer();
  };

  it.each([4, 9, 19])('learns nothing from %i unconfirmed or new ones, not even a band', async (made) => {
    const unconfirmed = () => countedSearch(t, { ...HOME, maxPrice: 9_000_000 }, { emailConfirmedAt: null });
    const brandNew = () =>
      countedSearch(t, { ...HOME, maxPrice: 9_000_000 }, { createdAt: new Date('2026-11-15T09:00:00Z') });
    const answers = await world(async () => {
      for (let n = 0; n < made; n++) await (n % 2 ? unconfirmed() : brandNew());
    }, REAL.low);
    for (const answer of answers) expect(answer).toEqual(NOTHING);
  });

  it.each([4, 9, 19])('learns nothing but the band from %i confirmed ones a week old', async (made) => {
    // Huge budgets, one at each price step, and all at the suspected step.
    const paddings = [() => 9_000_000, (n: number) => 300_000 + n * 25_000, () => 287_000];
    for (const budget of paddings) {
      const accounts = async () => {
        for (let n = 0; n < made; n++) await countedSearch(t, { ...HOME, maxPrice: budget(n) });
      };
      const low = await world(accounts, REAL.low);
      expect(await world(accounts, REAL.high)).toEqual(low);
      for (const answer of low) expect(answer).toMatchObject({ budget: null, curve: null });
    }
  });
});
