import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../../db/client/query';
import { type TestApp, testApp } from '../../../test/app';
import { resolve, suggest } from '../places.service';
import { importPlaces } from './import-places';
import { codePointLines, openNamesLines } from './test/sample-files';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'places-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const LINCOLN = '"LN6 9AB",10,493000,368000,"E92000001","","","","E07000138",""';
const count = async (table: string) => {
  const [row] = await queryRows(
    app.db,
    z.object({ n: z.number() }),
    sql`select count(*)::int as n from ${sql.raw(table)}`,
  );
  return row!.n;
};

beforeAll(async () => {
  app = await testApp();
});

describe('Code-Point Open', () => {
  const lines = [...codePointLines(3_000)];
  const english = lines.filter((line) => line.includes('E92000001')).length;

  it('reads the downloaded zip, and only its data', async () => {
    const zip = zipSync({
      'Doc/metadata.txt': strToU8('about'),
      'Doc/Code-Point_Open_Column_Headers.csv': strToU8('PC,PQ,EA,NO,CY,RH,LH,CC,DC,WC\n'),
      'Data/CSV/aa.csv': strToU8(`${lines.slice(0, 1_500).join('\r\n')}\r\n`),
      'Data/CSV/bb.csv': strToU8(lines.slice(1_500).join('\n')),
    });
    const seen: number[] = [];
    const result = await importPlaces(app.db, file('codepo_gb.zip', zip), {
      batchSize: 400,
      onProgress: ({ bytesDone, bytesTotal }) => seen.push(bytesDone / bytesTotal),
    });
    expect(result).toMatchObject({ files: 2, skipped: 0, postcodes: english, stopped: false });
    expect(await count('postcodes')).toBe(english);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  it('skips imported files, and with force reads them again with the same result', async () => {
    const path = join(folder, 'codepo_gb.zip');
    expect(await importPlaces(app.db, path)).toMatchObject({ skipped: 2, postcodes: 0 });
    expect(await importPlaces(app.db, path, { force: true })).toMatchObject({
      skipped: 0,
      postcodes: english,
    });
    expect(await count('postcodes')).toBe(english);
  });

  it('resolves a full postcode exactly, and suggests it', async () => {
    await importPlaces(app.db, file('ln.csv', LINCOLN));
    expect(await resolve(app.db, { location: 'ln69ab' })).toEqual({
      placeId: 'pc-ln69ab',
      name: 'LN6 9AB',
      easting: 493_000,
      northing: 368_000,
      extent: 0,
    });
    const [first] = await suggest(app.db, 'LN6 9AB');
    expect(first).toMatchObject({ place_id: 'pc-ln69ab', description: 'LN6 9AB, Lincoln, Lincolnshire' });
    expect(await resolve(app.db, { location: first!.description, placeId: first!.place_id })).toMatchObject({
      placeId: 'pc-ln69ab',
      extent: 0,
    });
    const started = await suggest(app.db, 'LN6 9');
    expect(started[0]).toMatchObject({ place_id: 'oc-ln6' });
    expect(started.map(({ main_text }) => main_text)).toContain('LN6 9AB');
  });

  it('reads the next release of a file from its start', async () => {
    await importPlaces(app.db, file('ln.csv', LINCOLN.replace('493000', '493111')));
    expect(await resolve(app.db, { location: 'LN6 9AB' })).toMatchObject({ easting: 493_111 });
  });

  it('moves outward codes to the centre of their postcodes and adds new ones', async () => {
    const row = (postcode: string, x: number) => `"${postcode}",10,${x},300000,"E92000001","","","","",""`;
    await importPlaces(
      app.db,
      file('zz.csv', [row('LN99 1AA', 500_000), row('LN99 1AB', 501_000)].join('\n')),
    );
    expect(await resolve(app.db, { location: 'LN99' })).toMatchObject({
      easting: 500_500,
      northing: 300_000,
    });
  });
});

describe('an interrupted import', () => {
  const lines = [...codePointLines(4_000, 7)];

  it('continues after the last stored batch', async () => {
    const path = file('cut.csv', lines.join('\n'));
    const stop = new AbortController();
    const first = await importPlaces(app.db, path, {
      batchSize: 500,
      signal: stop.signal,
      onProgress: ({ postcodes }) => postcodes >= 1_000 && stop.abort(),
    });
    expect(first).toMatchObject({ stopped: true, postcodes: 1_000 });
    const rest = await importPlaces(app.db, path, { batchSize: 500 });
    const english = lines.filter((line) => line.includes('E92000001')).length;
    expect(first.postcodes + rest.postcodes).toBe(english);
    expect(await importPlaces(app.db, path)).toMatchObject({ skipped: 1 });
  });

  it('stores what precedes an invalid line, and continues once the file is fixed', async () => {
    const faulty = lines.with(2_995, lines[2_995]!.replace(/,10,\d+/, ',10,abc'));
    await expect(
      importPlaces(app.db, file('bad.csv', faulty.join('\n')), { batchSize: 500 }),
    ).rejects.toThrow(new Error('bad.csv, line 2996: the easting "abc" is not a number'));
    const right = await importPlaces(app.db, file('bad.csv', lines.join('\n')), { batchSize: 500 });
    expect(right.stopped).toBe(false);
  });
});

describe('OS Open Names', () => {
  it('adds small places and skips known ones', async () => {
    const before = await count('places');
    const fields = (name: string, type: string, x: number, y: number) =>
      `osgb4${x},,${name},,,,populatedPlace,${type},${x},${y},,,,,,,LN6,,,,,North Kesteven,,,Lincolnshire,,,East Midlands,,England,,,,`;
    const lincoln = fields('Lincoln', 'City', 497_500, 371_500);
    const whisby = fields('Whisby', 'Hamlet', 490_500, 367_200);
    mkdirSync(join(folder, 'names/Data'), { recursive: true });
    mkdirSync(join(folder, 'names/Doc'), { recursive: true });
    file('names/Doc/OS_Open_Names_Header.csv', 'ID,NAMES_URI');
    file('names/Data/SK86.csv', `${lincoln}\n${whisby}\n${[...openNamesLines(400)].join('\n')}`);
    const result = await importPlaces(app.db, join(folder, 'names'));
    expect(result.files).toBe(1);
    expect(await count('places')).toBe(before + result.places);
    expect((await suggest(app.db, 'whisby'))[0]).toMatchObject({
      main_text: 'Whisby',
      secondary_text: 'Lincolnshire, LN6',
    });
    const lincolns = (await suggest(app.db, 'lincoln')).filter(({ main_text }) => main_text === 'Lincoln');
    expect(lincolns).toHaveLength(1);
    expect((await suggest(app.db, 'wisby')).map(({ main_text }) => main_text)).toContain('Whisby');
  });
});

describe('an unreadable file', () => {
  it.each([
    ['a missing file', () => join(folder, 'nowhere.zip'), /nowhere\.zip: there is no such file or folder/],
    ['a folder without data', () => mkdtempSync(join(folder, 'empty-')), /no CSV files in it/],
    [
      'a broken zip',
      () => file('broken.zip', Buffer.from('PK\u0003\u0004 not really')),
      /the zip file cannot be read/,
    ],
    [
      'another layout',
      () => file('other.csv', 'a,b,c\n'),
      /other\.csv, line 1: 3 columns; Code-Point Open has 10/,
    ],
    [
      'a short line',
      () => file('short.csv', `${LINCOLN}\nLN6 9AD,10\n`),
      /short\.csv, line 2: 2 columns, where Code-Point/,
    ],
    ['an open quote', () => file('quote.csv', `${LINCOLN}\n"LN6 9AD,10,1,1`), /quote\.csv, line 2: /],
  ])('is reported: %s', async (_, path, message) => {
    const failed = importPlaces(app.db, path());
    await expect(failed).rejects.toThrow(message);
  });
});
