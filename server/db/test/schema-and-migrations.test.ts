import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROPERTY_TYPES } from '@threshold/core/rules/matching/search-defaults';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { cellsNear } from '../../features/matching/grid-cells';
import { knownMigrations } from '../migrate';
import { cellNumber, cellOfSearch, TYPE_NUMBERS } from '../schema/match-columns';
import { latestSnapshot } from './latest-snapshot';

const folder = join(import.meta.dirname, '..');

describe('the schema and the migrations', () => {
  it('agree: `npm run db:generate` would have nothing to write', async () => {
    const files = readdirSync(join(folder, 'schema')).filter((name) => name.endsWith('.ts'));
    const modules = await Promise.all(files.map((name) => import(join(folder, 'schema', name))));
    const { id: _, prevId: __, ...declared } = generateDrizzleJson(Object.assign({}, ...modules));
    const { id: ___, prevId: ____, ...written } = latestSnapshot();
    // Through JSON, which drops undefined.
    expect(JSON.parse(JSON.stringify(declared))).toEqual(written);
  });

  it('have a file for every entry of the journal, and an entry for every file', () => {
    const journal: { entries: { tag: string }[] } = JSON.parse(
      readFileSync(join(folder, 'migrations', 'meta', '_journal.json'), 'utf8'),
    );
    const files = readdirSync(join(folder, 'migrations')).filter((name) => name.endsWith('.sql'));
    expect(files.sort()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`).sort());
  });

  it('come one after the other: one that is dated before the last would never run on data that has seen that', () => {
    const timestamps = knownMigrations();
    expect(timestamps).toEqual([...new Set(timestamps)].sort((a, b) => a - b));
  });
});

describe('the number of a kind of property', () => {
  it('is what stored searches are filed under, whatever order a list has', () => {
    expect(TYPE_NUMBERS).toMatchObject({ house: 0, bungalow: 1, flat: 2 });
    const text = new PgDialect().sqlToQuery(sql`${cellOfSearch()}`).sql;
    for (const [kind, number] of Object.entries(TYPE_NUMBERS))
      expect(text).toContain(`when '${kind}' then ${cellNumber(number, 9, 0, 0)}`);
  });

  it('is there for every kind, once, and fits', () => {
    const numbers = PROPERTY_TYPES.map((kind) => TYPE_NUMBERS[kind]);
    expect(new Set(numbers).size).toBe(PROPERTY_TYPES.length);
    expect(Math.max(...numbers)).toBeLessThan(16);
  });

  it('files an unknown property type under no cell', () => {
    expect(cellsNear({ easting: 500_000, northing: 300_000, propertyType: 'castle' })).toEqual([]);
  });
});
