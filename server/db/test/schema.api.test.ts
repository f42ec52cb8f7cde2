import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../test/database';
import { queryRows } from '../client/query';
import { cellOfSearch } from '../schema/match-columns';
import type { Db } from '../types';
import { generatedColumns, handWritten, indexes, triggers } from './expected-schema';
import { latestSnapshot } from './latest-snapshot';

let db: Db;
beforeAll(async () => {
  db = (await testDatabase()).db;
});

const names = async (on: Db, statement: ReturnType<typeof sql>) =>
  (await queryRows(on, z.object({ name: z.string() }), statement)).map(({ name }) => name).sort();

/** All indexes except primary keys. */
const existingIndexes = (on: Db) =>
  queryRows(
    on,
    z.object({ name: z.string(), definition: z.string() }),
    sql`select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisvalid and not i.indisprimary`,
  );

const missing = async (on: Db) => {
  const existing = new Set((await existingIndexes(on)).map(({ name }) => name));
  return [...indexes, ...Object.keys(handWritten)].filter((name) => !existing.has(name));
};

describe('the schema', () => {
  it('has every index by name', async () => {
    expect(await missing(db)).toEqual([]);
  });

  it('has no index that neither the schema nor the list of hand-written ones speaks of', async () => {
    const declared = new Set(
      Object.values(latestSnapshot().tables).flatMap((table) => [
        ...Object.keys(table.indexes),
        ...Object.keys(table.uniqueConstraints),
      ]),
    );
    const existing = await existingIndexes(db);
    expect(existing.filter(({ name }) => !declared.has(name) && !(name in handWritten))).toEqual([]);
    for (const { name, definition } of existing)
      if (name in handWritten) expect(definition).toBe(handWritten[name]);
    expect([...declared].filter((name) => !existing.some((each) => each.name === name))).toEqual([]);
  });

  it('has every trigger and every generated column, and no other', async () => {
    expect(
      await names(
        db,
        sql`select c.relname || '.' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
          where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and t.tgenabled <> 'D'`,
      ),
    ).toEqual([...triggers].sort());
    expect(
      await names(
        db,
        sql`select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
          where a.attgenerated <> '' and not a.attisdropped and c.relnamespace = 'public'::regnamespace
            and c.relkind = 'r'`,
      ),
    ).toEqual([...generatedColumns].sort());
  });

  it('has the columns that the schema speaks of, and no others', async () => {
    const declared = Object.values(latestSnapshot().tables).flatMap((table) =>
      Object.values(table.columns).map(
        ({ name, notNull, primaryKey }) => `${table.name}.${name}${notNull || primaryKey ? ' not null' : ''}`,
      ),
    );
    expect(
      await names(
        db,
        sql`select c.relname || '.' || a.attname || case when a.attnotnull then ' not null' else '' end as name
          from pg_attribute a join pg_class c on c.oid = a.attrelid
          where a.attnum > 0 and not a.attisdropped and c.relkind = 'r'
            and c.relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual(declared.sort());
  });

  it('notices what the migration tool makes of a new kind of property', async () => {
    const undone = new Error('undone');
    await expect(
      db.transaction(async (tx) => {
        // What drizzle-kit generates for a changed expression: the column is dropped, with its indexes.
        await tx.execute(sql`alter table buyer_searches drop column match_cell`);
        await tx.execute(
          sql`alter table buyer_searches add column match_cell integer generated always as (${cellOfSearch()}) stored`,
        );
        expect(await missing(tx)).toEqual(['buyer_searches_off_idx', 'buyer_searches_match_idx']);
        throw undone;
      }),
    ).rejects.toBe(undone);
    expect(await missing(db)).toEqual([]);
  });
});
