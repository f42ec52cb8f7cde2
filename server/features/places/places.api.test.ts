import { beforeAll, describe, expect, it } from 'vitest';
import { postcodes } from '../../db/schema/places';
import { type TestApp, testApp } from '../../test/app';
import { sample } from '../../test/sample';
import { embeddedPlaces, ensureGazetteer } from './gazetteer';
import { outcodesWithin, resolve, resolvePostcodes, suggest } from './places.service';

/** Every nth of thousands of places: both databases run the same statements. */
const EVERY = sample({ long: 1, postgres: 7, pglite: 53 });

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await ensureGazetteer(app.db);
});

const texts = async (q: string) => (await suggest(app.db, q)).map(({ description }) => description);

describe('GET /api/places', () => {
  it('is public and returns suggestions', async () => {
    const answer = await app.client().get('/api/places?q=linc');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()[0]).toEqual({
      place_id: 'lincoln-lincolnshire',
      description: 'Lincoln, Lincolnshire',
      main_text: 'Lincoln',
      secondary_text: 'Lincolnshire',
    });
  });

  it.each(['', 'l', ' l ', '?', '%25%25', '__', '%F0%9F%8F%A0%F0%9F%8F%A0', "'%20or%201=1%20--"])(
    'returns nothing for %j and does not fail',
    async (q) => {
      const answer = await app.client().get(`/api/places?q=${q}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual([]);
    },
  );

  it('rejects a query longer than any place', async () => {
    const answer = await app.client().get(`/api/places?q=${'x'.repeat(101)}`);
    expect(answer.statusCode).toBe(400);
  });

  it('returns at most six', async () => {
    for (const q of ['st', 'ne', 'ba', 'new', 'sw', 'b1']) expect((await texts(q)).length).toBe(6);
  });
});

describe('GET /api/places/position', () => {
  const position = async (query: string) =>
    (await app.client().get(`/api/places/position?${query}`)).json().position;

  it('is public and returns the centre and size of the place that a form names', async () => {
    expect(await position('placeId=lincoln-lincolnshire&location=Lincoln')).toEqual(
      await resolve(app.db, { location: 'Lincoln' }).then((place) => ({
        name: 'Lincoln, Lincolnshire',
        easting: place?.easting,
        northing: place?.northing,
        extent: place?.extent,
      })),
    );
    expect(await position('location=LN6')).toMatchObject({ name: expect.stringContaining('LN6') });
  });

  it.each(['', 'location=', 'location=Nowhere+at+all', 'placeId=%2E%2E%2Fetc&location=x'])(
    'returns null for %j',
    async (query) => expect(await position(query)).toBeNull(),
  );
});

describe('GET /api/places/labels', () => {
  const labels = (query: string) => app.client().get(`/api/places/labels?${query}`);

  it('is public and cached by the browser, and names the largest places in the square first', async () => {
    const answer = await labels('easting=497000&northing=371000&metres=32000');
    expect(answer.headers['cache-control']).toBe('private, max-age=86400');
    const places: { name: string; kind: string; easting: number; northing: number }[] = answer.json();
    expect(places[0]?.name).toBe('Lincoln');
    expect(places.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Gainsborough', 'Newark-on-Trent', 'LN1']),
    );
    for (const { easting, northing } of places) {
      expect(Math.abs(easting - 497_000)).toBeLessThanOrEqual(32_000);
      expect(Math.abs(northing - 371_000)).toBeLessThanOrEqual(32_000);
    }
  });

  it('leaves outward codes out of a wide map, and stays small', async () => {
    const wide = await labels('easting=400000&northing=300000&metres=400000');
    expect(wide.json().filter(({ kind }: { kind: string }) => kind === 'outcode')).toEqual([]);
    const london = await labels('easting=530000&northing=180000&metres=32000');
    expect(london.body.length).toBeLessThan(40_000);
  });

  it.each(['', 'easting=a&northing=1&metres=1000', 'easting=1&northing=1&metres=9999999'])(
    'rejects %j',
    async (query) => expect((await labels(query)).statusCode).toBe(400),
  );
});

describe('an unknown part of a town', () => {
  it.each([
    ['Bailgate', 'Bailgate', 'Lincoln, Lincolnshire'],
    ['bailgate, Lincoln', 'bailgate', 'Lincoln, Lincolnshire'],
    ['Bailgate, Lincs', 'Bailgate', 'Lincoln, Lincolnshire'],
    ['Bailgate Lincoln', 'Bailgate', 'Lincoln, Lincolnshire'],
    ['Cobble Row, Linc', 'Cobble Row', 'Lincoln, Lincolnshire'],
    ['Cobble Row, Lincoln, Lincolnshire', 'Cobble Row', 'Lincoln, Lincolnshire'],
    ['Cobble Row Grimsby', 'Cobble Row', 'Grimsby, Lincolnshire'],
    ['jesmond', 'jesmond', 'Newcastle upon Tyne, Tyne and Wear'],
  ])('%s: reports %s as unknown and suggests %s', async (q, unknown, town) => {
    expect((await texts(q))[0]).toBe(town);
    const answer = await app.client().get(`/api/places/unknown?q=${encodeURIComponent(q)}`);
    expect(answer.json()).toEqual({ unknown });
  });

  it('suggests every town that has a part of that name', async () => {
    expect(await texts('St Pauls')).toEqual(
      expect.arrayContaining(['Bristol, England', 'Cheltenham, Gloucestershire']),
    );
  });

  it.each([
    'Lincoln',
    'linc',
    'lincon',
    'Lincoln, Lincs',
    'LN1 3AA',
    'LN1',
    'Qwxyz',
    'Qwxyz, Qwxyz',
    'l',
    '',
  ])('reports nothing for %j', async (q) => {
    const answer = await app.client().get(`/api/places/unknown?q=${encodeURIComponent(q)}`);
    expect(answer.json()).toEqual({ unknown: null });
  });

  it('is not resolved to the town without a selection', async () => {
    expect(await resolve(app.db, { location: 'Bailgate, Lincoln' })).toBeNull();
  });
});

describe('ranking', () => {
  it.each([
    ['linc', 'Lincoln, Lincolnshire'],
    ['ln6', 'LN6, Lincoln, Lincolnshire'],
    ['LN6 9', 'LN6, Lincoln, Lincolnshire'],
    ['ln69', 'LN6, Lincoln, Lincolnshire'],
    ['LN6 9AB', 'LN6, Lincoln, Lincolnshire'],
    ['Newark', 'Newark-on-Trent, Nottinghamshire'],
    ['st albans', 'St Albans, Hertfordshire'],
    ['saint albans', 'St Albans, Hertfordshire'],
    ['St. Alb', 'St Albans, Hertfordshire'],
    ['bury st eds', 'Bury St Edmunds, Suffolk'],
    ['kings lynn', "King's Lynn, Norfolk"],
    ['king’s lyn', "King's Lynn, Norfolk"],
    ['Stoke on Trent', 'Stoke-on-Trent, Staffordshire'],
    ['stoke', 'Stoke-on-Trent, Staffordshire'],
    ['hull', 'Kingston upon Hull, East Riding of Yorkshire'],
    ['newcastle on t', 'Newcastle upon Tyne, Tyne and Wear'],
    ['leamington', 'Royal Leamington Spa, Warwickshire'],
    ['hykeham', 'North Hykeham, Lincolnshire'],
    ['notts', 'Nottinghamshire, England'],
    ['newport shropshire', 'Newport, Shropshire'],
    ['Newport, Isle of W', 'Newport, Isle of Wight'],
    ['lincoln, lincs', 'Lincoln, Lincolnshire'],
    ['Lincoln, UK', 'Lincoln, Lincolnshire'],
    ['lo', 'London, Greater London'],
    ['sw1a', 'SW1A, Millbank, London'],
    ['sw1a 1aa', 'SW1A, Millbank, London'],
  ])('for %s lists first: %s', async (q, first) => {
    expect((await texts(q))[0]).toBe(first);
  });

  it.each([
    ['lincon', 'Lincoln'],
    ['linclon', 'Lincoln'],
    ['kincoln', 'Lincoln'],
    ['nottigham', 'Nottingham'],
    ['grimbsy', 'Grimsby'],
    ['sheffeild', 'Sheffield'],
    ['leicster', 'Leicester'],
    ['brimingham', 'Birmingham'],
    ['birmigham', 'Birmingham'],
    ['bury st edmonds', 'Bury St Edmunds'],
    ['kingslynn', "King's Lynn"],
    ['yrok', 'York'],
    ['barh', 'Bath'],
    ['bth', 'Bath'],
    ['yrm', 'Yarm'],
    ['newrk', 'Newark-on-Trent'],
    ['scarbrough', 'Scarborough'],
    ['nothingh', 'Nottingham'],
  ])('finds for the misspelt %s: %s', async (q, town) => {
    expect((await suggest(app.db, q)).map(({ main_text }) => main_text)).toContain(town);
  });

  it.each([
    ...[
      'Cardiff',
      'Swansea',
      'Wrexham',
      'Chepstow',
      'Edinburgh',
      'Glasgow',
      'Aberdeen',
      'Belfast',
      'Lisburn',
    ],
    ...['CF10', 'EH1 1AA', 'BT1', 'G1', 'AB10 1', 'LL11', 'SA1 1', 'IM1', 'JE2', 'NP16 5AA', 'KW1', 'CH5 1'],
  ])('has nothing outside England for %s', async (q) => {
    const found = await texts(q);
    const named = found.filter((text) => text.toLowerCase().startsWith(q.toLowerCase()));
    expect(named).toEqual([]);
  });
});

describe('resolve', () => {
  it('resolves every suggestion to itself, by its text and by its id', async () => {
    const wrong: string[] = [];
    for (const place of embeddedPlaces().filter((_, index) => index % EVERY === 0)) {
      const location = `${place.name}, ${place.secondary}`;
      const byText = await resolve(app.db, { location });
      const byId = await resolve(app.db, { location, placeId: place.id });
      if (byText?.placeId !== place.id || byId?.placeId !== place.id) wrong.push(place.id);
    }
    expect(wrong).toEqual([]);
  });

  it('resolves every English outward code', async () => {
    const codes = embeddedPlaces().filter(({ kind }) => kind.endsWith('outcode'));
    expect(codes.length).toBeGreaterThan(2_100);
    for (const code of codes.filter((_, index) => index % EVERY === 0)) {
      expect((await resolve(app.db, { location: code.name.toLowerCase() }))?.placeId).toBe(code.id);
    }
  });

  it.each([
    ['LN6 9AB', 'oc-ln6'],
    ['ln69ab', 'oc-ln6'],
    ['Newark', 'newark-on-trent-nottinghamshire'],
    ['hull', 'kingston-upon-hull-east-riding-of-yorkshire'],
    ['  KINGS LYNN ', 'kings-lynn-norfolk'],
    ['Newport, Shropshire', 'newport-shropshire'],
    ['newport isle of wight', 'newport-isle-of-wight'],
    ['Lincolnshire', 'lincolnshire'],
    ['Richmond, North Yorks', 'richmond-north-yorkshire'],
  ])('resolves %s', async (location, placeId) => {
    expect((await resolve(app.db, { location }))?.placeId).toBe(placeId);
  });

  it.each(['', 'x', 'Cardiff', 'Lincoln, Nebraska', 'EH1 1AA', 'NP16 5AA', 'nowhere at all', '%', '🏠'])(
    'rejects %j',
    async (location) => {
      expect(await resolve(app.db, { location })).toBeNull();
    },
  );

  it.each([
    ...['LN99', 'ln99', 'LN99 1AA', 'LN991AA', 'LN6 9', 'LN6 9A', 'LN69', 'LN6 9AB extra', 'LN6, Manchester'],
    ...['Lincon', 'Linco', 'Lincoln, L', 'Lincoln somewhere', 'green', 'Yorkshire', 'midlands', 'spa'],
  ])('guesses nothing for %j', async (location) => {
    expect(await resolve(app.db, { location })).toBeNull();
  });

  it.each([
    ['LN99', 'oc-ln9'],
    ['Lincolnshi', 'lincoln-lincolnshire'],
    ['Lincoln, Surrey', 'lincoln-lincolnshire'],
  ])('does not accept %j because %s was selected before', async (location, placeId) => {
    expect(await resolve(app.db, { location, placeId })).toBeNull();
  });

  it.each([
    ['Lincolnshire', 'lincoln-lincolnshire', 'lincolnshire'],
    ['Tunbridge Wells', null, 'royal-tunbridge-wells-kent'],
    ['hull', 'kingston-upon-hull-east-riding-of-yorkshire', 'kingston-upon-hull-east-riding-of-yorkshire'],
    ['ln 6, Lincoln, Lincolnshire, UK', 'oc-ln6', null],
    ['LN6, Lincoln, Lincolnshire, UK', null, 'oc-ln6'],
    ['LN6  9AB, Lincoln', null, 'oc-ln6'],
  ])('resolves %s, with %s selected, to %s', async (location, placeId, found) => {
    expect((await resolve(app.db, { location, placeId }))?.placeId ?? null).toBe(found);
  });

  it('prefers the selected place to a larger one of the same name', async () => {
    const place = await resolve(app.db, { location: 'Newport', placeId: 'newport-shropshire' });
    expect(place?.placeId).toBe('newport-shropshire');
  });

  it('prefers the text when it no longer names the selected place', async () => {
    const place = await resolve(app.db, { location: 'Leeds', placeId: 'lincoln-lincolnshire' });
    expect(place?.placeId).toBe('leeds-west-yorkshire');
  });

  it.each(['no-such-place', 'pc-', 'pc-ln69ab', '\0', 'x'.repeat(500)])(
    'ignores the unknown id %j',
    async (placeId) => {
      expect((await resolve(app.db, { location: 'Lincoln', placeId }))?.placeId).toBe('lincoln-lincolnshire');
    },
  );

  it('returns a position on the National Grid and the radius of the place', async () => {
    const lincoln = await resolve(app.db, { location: 'Lincoln' });
    expect(lincoln).toMatchObject({ name: 'Lincoln, Lincolnshire' });
    expect(Math.hypot(lincoln!.easting - 497_700, lincoln!.northing - 371_000)).toBeLessThan(1_500);
    expect(lincoln!.extent).toBeGreaterThan(2_000);
    expect(lincoln!.extent).toBeLessThan(6_000);
  });
});

describe('outcodesWithin', () => {
  it('lists the ordinary outward codes around a place, nearest first', async () => {
    const lincoln = (await resolve(app.db, { location: 'Lincoln' }))!;
    const codes = await outcodesWithin(app.db, lincoln, 12_000);
    expect(codes[0]).toBe('LN2');
    expect(codes).toEqual(expect.arrayContaining(['LN1', 'LN2', 'LN3', 'LN5', 'LN6']));
    expect(codes).not.toContain('NG24');
  });

  it('omits the codes of large users', async () => {
    const manchester = (await resolve(app.db, { location: 'Manchester' }))!;
    expect(await outcodesWithin(app.db, manchester, 5_000)).not.toContain('M60');
  });
});

describe('ensureGazetteer', () => {
  it('does nothing the second time', async () => {
    expect(await ensureGazetteer(app.db)).toBe(false);
  });
});

describe('many postcodes at once', () => {
  it('are resolved as single ones are, and say why where they are not', async () => {
    await app.db.transaction((tx) =>
      tx
        .insert(postcodes)
        .values({ postcode: 'LN1 3AA', easting: 497_600, northing: 371_900 })
        .onConflictDoNothing(),
    );
    const texts = [
      'LN1 3AA',
      'LN13AA',
      'LN1 9ZZ',
      'LN6',
      'SW1A 1AA',
      'TD15 1AA',
      'EH1 1YZ',
      'LD8 2AA',
      'LN99',
      'x',
      '',
    ];
    const places = await resolvePostcodes(app.db, texts);
    for (const text of texts) {
      const place = places.get(text);
      expect([text, typeof place === 'object' ? place : null]).toEqual([
        text,
        await resolve(app.db, { location: text }),
      ]);
    }
    expect(['EH1 1YZ', 'LD8 2AA', 'LN99', 'x', ''].map((text) => places.get(text))).toEqual([
      'outsideEngland',
      'outsideEngland',
      'unknown',
      'unknown',
      'unknown',
    ]);
    expect((await resolvePostcodes(app.db, [])).size).toBe(0);
  });
});
