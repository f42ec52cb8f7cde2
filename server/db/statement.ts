import { Column, getTableName, is, type Placeholder, SQL, Subquery, sql } from 'drizzle-orm';
import { type PgColumn, PgDatabase, PgDialect, PgPreparedQuery, PgSession } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type Answer, ask, filling, postgresOf } from './asking';
import { checked, type Db } from './types';

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
}
type Asked = Parameters<PgSession['prepareQuery']>;
type Field = NonNullable<Asked[1]>[number];

/**
 * A question that is asked all the time: written out once, not for each request, and known to PostgreSQL under its name
 * (a prepared statement). What differs from call to call stands in it as `sql.placeholder`. It can be asked of the
 * database and within any transaction.
 */
export function statement<Values extends object>() {
  return <Rows>(name: string, build: (db: Db) => Preparable<Rows>) => {
    const written = once(() => write(name, build));
    return async (db: Db, values: Values): Promise<Rows> => {
      const { query, fill, fields, arrays, read } = written();
      const { session } = db._;
      const postgres = postgresOf(session);
      if (postgres && read) return read((await ask(postgres, name, query.sql, fill(values))).rows) as Rows;
      const prepared = session.prepareQuery(query, fields, name, arrays, read);
      return prepared.execute(values as Record<string, unknown>) as Promise<Rows>;
    };
  };
}

/** The same for a question written by hand: each row is held against what is expected of it, as `rowsOf` does. */
export function question<Values extends object>() {
  return <Row>(name: string, schema: z.ZodType<Row>, build: (given: Given<Values>) => SQL) => {
    const written = once(() => {
      const query = dialect.sqlToQuery(build(given<Values>()));
      return { query, fill: filling(query.params) };
    });
    async function rows(db: Db, values: Values): Promise<unknown[]> {
      const { query, fill } = written();
      const { session } = db._;
      const postgres = postgresOf(session);
      if (postgres) return named(await ask(postgres, name, query.sql, fill(values)));
      const prepared = session.prepareQuery(query, undefined, name, false);
      return ((await prepared.execute(values as Record<string, unknown>)) as { rows: unknown[] }).rows;
    }
    return async (db: Db, values: Values): Promise<Row[]> => checked(schema, await rows(db, values));
  };
}

const named = ({ columns, rows }: Answer) =>
  rows.map((row) => {
    const result: Record<string, unknown> = {};
    for (const [place, { name }] of columns.entries()) result[name] = row[place];
    return result;
  });

/** What differs from call to call, by its name. */
type Given<Values> = { [Name in keyof Values]-?: Placeholder };
const given = <Values>() =>
  new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Given<Values>;

/** One for each key, under its name: for a row to be written. */
export const placeholders = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, sql.placeholder(key)])) as Record<Key, Placeholder<Key>>;

/**
 * A list of ids that the planner does not look into. It would plan a short list anew at each call, because that looks
 * cheaper than the plan it has, and planning takes longer than the rest.
 */
export const planned = (ids: Placeholder): SQL => sql`(select ${ids}::uuid[])`;

/** Equal, or both nothing. */
export const isSame = (column: PgColumn, value: Placeholder): SQL =>
  sql`${column} is not distinct from ${sql.param(value, column)}`;

const dialect = new PgDialect();

function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

/** Takes down what would be sent, and sends nothing. */
class Writing extends PgSession {
  asked: Asked | undefined;
  written = new Written({ sql: '', params: [] }, undefined, undefined);
  prepareQuery(...asked: Asked) {
    this.asked = asked;
    return this.written as never;
  }
  transaction(): never {
    throw new Error('a statement has no transaction of its own');
  }
}

class Written extends PgPreparedQuery<never> {
  /** Drizzle sets it: which of the joined tables always has a row. */
  joinsNotNullableMap?: Record<string, boolean>;
  setToken() {
    return this;
  }
  execute(): never {
    throw new Error('a statement that is only being written cannot be asked');
  }
}

function write(name: string, build: (db: Db) => Preparable<unknown>) {
  const session = new Writing(dialect);
  build(new PgDatabase(dialect, session, undefined) as Db).prepare(name);
  if (!session.asked) throw new Error(`the statement ${name} was not written`);
  const [query, fields, , arrays] = session.asked;
  const read = fields && rowReader(fields, session.written.joinsNotNullableMap ?? {});
  return { query, fill: filling(query.params), fields, arrays, read };
}

interface Place {
  at: number;
  name: string;
  decode: (value: unknown) => unknown;
}
/** `optional`: of a left join, which may have found nothing. */
interface Group {
  name: string;
  places: Place[];
  optional: boolean;
}

/** What Drizzle does with each row, looked up once and not for each column of each row. */
function rowReader(fields: Field[], always: Record<string, boolean>) {
  const own: Place[] = [];
  const groups = new Map<string, Group>();
  for (const [at, { path, field }] of fields.entries()) {
    const [head = '', name] = path;
    const place = { at, name: name ?? head, decode: decoderOf(field) };
    if (name === undefined) own.push(place);
    else {
      const optional = is(field, Column) && always[getTableName(field.table)] === false;
      const group = groups.get(head) ?? { name: head, places: [], optional };
      groups.set(head, group);
      group.places.push(place);
    }
  }
  const joined = [...groups.values()];
  return (rows: unknown[][]) =>
    rows.map((row) => {
      const result = take(own, row);
      for (const { name, places, optional } of joined)
        result[name] = optional && places.every(({ at }) => row[at] === null) ? null : take(places, row);
      return result;
    });
}

function take(places: Place[], row: unknown[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const { at, name, decode } of places) {
    const value = row[at];
    result[name] = value === null ? null : decode(value);
  }
  return result;
}

function decoderOf(field: Field['field']): Place['decode'] {
  if (is(field, Subquery))
    throw new Error('a column that is a question of its own is not read by a statement');
  const decoder = is(field, Column) ? field : decoderIn(is(field, SQL) ? field : field.sql);
  return (value) => decoder.mapFromDriverValue(value);
}

/** Drizzle keeps it to itself. */
const decoderIn = (expression: SQL) =>
  (expression as unknown as { decoder: Pick<Column, 'mapFromDriverValue'> }).decoder;
