import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from './client/query';
import type { Db, Tx } from './types';

/**
 * Every row of every table as text, for a backup and for moving house. The text is PostgreSQL's own form of each value,
 * so it goes in again as it came out, into this kind of database or the other.
 */
const Column = z.object({ name: z.string(), type: z.string() });
export const Table = z.object({ name: z.string(), columns: z.array(Column), key: z.array(z.string()) });
export type Table = z.infer<typeof Table>;

/** A row: a JSON array of texts and nulls. */
type Row = string;

const AT_ONCE = 1_000;

/** In an order that is the same everywhere. What the database works out by itself is left out. */
export function listTables(db: Db): Promise<Table[]> {
  return queryRows(
    db,
    Table,
    sql`select c.relname as name,
          (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
            from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
          coalesce((select json_agg(a.attname order by a.attnum) from pg_index i
            join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::smallint[])
            where i.indrelid = c.oid and i.indisprimary), '[]'::json) as key
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        order by c.relname collate "C"`,
  );
}

const names = (columns: { name: string }[]) =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/** Alike in both databases and whatever the server is set to: moments in UTC, nobody's patience ends half way. */
export async function settle(tx: Tx) {
  for (const setting of [
    "timezone = 'UTC'",
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await tx.execute(sql.raw(`set local ${setting}`));
}

/** In the order of the key, by its letters, because two databases may disagree on how a word is sorted. */
export async function* readTable(tx: Tx, table: Table): AsyncGenerator<Row[]> {
  const texts = table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`);
  const key = table.key.length > 0 ? table.key : table.columns.map(({ name }) => name);
  const order = key.map((name) => sql`${sql.identifier(name)}::text collate "C"`);
  await tx.execute(
    sql`declare whole_table no scroll cursor for
        select array_to_json(array[${sql.join(texts, sql`, `)}])::text as row
        from ${sql.identifier(table.name)} order by ${sql.join(order, sql`, `)}`,
  );
  const fetch = () =>
    queryRows(tx, z.object({ row: z.string() }), sql.raw(`fetch ${AT_ONCE} from whole_table`));
  let some = await fetch();
  try {
    for (; some.length > 0; some = await fetch()) yield some.map(({ row }) => row);
  } finally {
    await tx.execute(sql`close whole_table`);
  }
}

export async function countTable(db: Db, table: Table): Promise<number> {
  const [row] = await queryRows(
    db,
    z.object({ n: z.coerce.number() }),
    sql`select count(*) as n from ${sql.identifier(table.name)}`,
  );
  return row?.n ?? 0;
}

export async function insertRows(tx: Tx, table: Table, rows: Row[]): Promise<void> {
  const values = table.columns.map(({ type }, n) => sql.raw(`(r ->> ${n})::${type}`));
  await tx.execute(
    sql`insert into ${sql.identifier(table.name)} (${names(table.columns)}) overriding system value
        select ${sql.join(values, sql`, `)} from json_array_elements(${`[${rows.join(',')}]`}::json) r`,
  );
}

const Constraint = z.object({ table: z.string(), name: z.string(), definition: z.string() });

/**
 * Rows are put into empty tables as they are: what refers to another row may come before it, and no trigger changes
 * anything. References are taken off and put back, which checks every one of them; an owner of the tables may do that,
 * where switching them off would take a superuser.
 */
export async function asTheyAre(tx: Tx, tables: Table[], load: () => Promise<void>): Promise<void> {
  const references = await queryRows(
    tx,
    Constraint,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const onEach = async (change: SQL) => {
    for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} ${change}`);
  };
  for (const { table, name } of references)
    await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
  await onEach(sql`disable trigger user`);
  await load();
  await onEach(sql`enable trigger user`);
  for (const { table, name, definition } of references)
    await tx.execute(
      sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
}

export const Counter = z.object({ name: z.string(), value: z.string() });
export type Counter = z.infer<typeof Counter>;

/** The counters that numbers of new rows come from, those that have been used. */
export const readCounters = (db: Db): Promise<Counter[]> =>
  queryRows(
    db,
    Counter,
    sql`select sequencename as name, last_value::text as value from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`,
  );

export async function setCounters(tx: Tx, counters: Counter[]) {
  for (const { name, value } of counters)
    await tx.execute(sql`select setval(${`"${name.replaceAll('"', '""')}"`}::regclass, ${value}::bigint)`);
}

/** Null when both have the same rows; otherwise the place of the first that differs. */
export async function firstDifference(
  expected: AsyncIterable<Row[]>,
  found: AsyncIterable<Row[]>,
): Promise<number | null> {
  const theirs = each(found);
  let place = 0;
  for await (const row of each(expected)) {
    place += 1;
    const next = await theirs.next();
    if (next.done || next.value !== row) {
      await theirs.return(undefined);
      return place;
    }
  }
  const more = await theirs.next();
  await theirs.return(undefined);
  return more.done ? null : place + 1;
}

async function* each(rows: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const some of rows) yield* some;
}
