import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { suggest } from '../places.service';
import { importPlaces } from './import-places';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'places-hostile-'));
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const POSTCODE = '"LN6 9AB",10,493000,368000,"E92000001","","","","E07000138",""';
const place = (name: string, id = 'osgb4000001', fields: Record<number, string> = {}) => {
  const row = `${id},,x,,,,populatedPlace,Hamlet,490500,367200,,,,,,,LN6,,,,,North Kesteven,,,Lincolnshire,,,East Midlands,,England,,,,`;
  return row
    .split(',')
    .map((field, n) => (n === 2 ? name : (fields[n] ?? field)))
    .join(',');
};

it.each([
  [
    'a quote that never closes',
    () => file('quote.csv', `${POSTCODE}\n"${'a'.repeat(200_000)}\n`),
    /quote\.csv, line 2: /,
  ],
  [
    'a row without an end',
    () => file('row.csv', `${POSTCODE}\n${'a,'.repeat(200_000)}`),
    /row\.csv, line 2: /,
  ],
  ['a name of a megabyte', () => file('name.csv', place('x'.repeat(1_000_000))), /name\.csv, line 1: /],
  [
    'a name longer than any place has',
    () => file('long.csv', place('x'.repeat(2_000))),
    /long\.csv, line 1: /,
  ],
  [
    'an id longer than any has',
    () => file('id.csv', place('Whisby', 'x'.repeat(4_000))),
    /id\.csv, line 1: /,
  ],
  ['a NUL in a name', () => file('nul.csv', place('Whis\0by')), /nul\.csv, line 1: /],
  [
    'another encoding',
    () => file('latin.csv', Buffer.from(place('Caf\xe9'), 'latin1')),
    /latin\.csv, line 1: .*UTF-8/,
  ],
  [
    'a picture',
    () => file('picture.csv', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')),
    /picture\.csv, line /,
  ],
  [
    'a name that leaves the archive',
    () => file('slip.zip', zipSync({ '../../slip.csv': strToU8(POSTCODE) })),
    /cannot be read/,
  ],
  ['a number beyond the grid', () => file('far.csv', POSTCODE.replace('493000', '1e300')), /National Grid/],
])('%s is rejected with its file and line, and is not stored', async (_, path, message) => {
  const failed = importPlaces(app.db, path());
  await expect(failed).rejects.toThrow(message);
});

it('a zip with a false uncompressed size is read up to that size only', async () => {
  const zip = Buffer.from(zipSync({ 'bomb.csv': strToU8(`${POSTCODE}\n`.repeat(20_000)) }));
  // Uncompressed size, in the local header and the central directory.
  const head = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  zip.writeUInt32LE(100, head + 24);
  await expect(importPlaces(app.db, file('bomb.zip', zip))).rejects.toThrow(/bomb\.csv, line \d+: /);
});

it('megabytes of one repeated row are read in batches and stored once', async () => {
  const zip = zipSync({ 'many.csv': strToU8(`${POSTCODE}\n`.repeat(60_000)) });
  expect(zip.length).toBeLessThan(50_000);
  expect(await importPlaces(app.db, file('many.zip', zip))).toMatchObject({ postcodes: 60_000 });
});

it('SQL and markup in a name are stored as text', async () => {
  const name = `Robert'); drop table places;-- <b>`;
  await importPlaces(app.db, file('sql.csv', place(`"${name}"`)));
  expect((await suggest(app.db, 'robert drop')).map(({ main_text }) => main_text)).toContain(name);
  await app.db.execute(sql`select 1 from places limit 1`);
});

it('a symbolic link in a folder is not followed', async () => {
  const linked = join(folder, 'linked');
  mkdirSync(linked);
  symlinkSync(file('elsewhere.csv', POSTCODE), join(linked, 'a.csv'));
  await expect(importPlaces(app.db, linked)).rejects.toThrow(/no CSV files/);
});
