import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '../types';
import { TransactionSession } from './session';

const dialect = new PgDialect();

/**
 * Rows of raw SQL, validated by the schema. Timestamps arrive as text, and counts must be cast to int in the SQL. For
 * thousands of rows `z.custom<Row>()` accepts them as they are.
 */
export async function queryRows<Row>(db: Db, schema: z.ZodType<Row>, statement: SQL): Promise<Row[]> {
  // `Db` is the type of both drivers, so Drizzle does not know the result's; both answer with `rows`.
  const { rows } = (await db.execute(statement)) as { rows: unknown[] };
  return validateRows(schema, rows);
}

/** For queries that return ids only. */
export const IdRow = z.object({ id: z.string() });

/** A list of ids as one value, cast with `::uuid[]`. */
export const uuidArray = (ids: readonly string[]): string => `{${ids.join()}}`;

/** For a query that always returns one row, such as a count. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('Query returned no row');
  return row;
}

/** For the one row of a query by key. */
export const firstRow = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null;
export const hasRows = (rows: readonly unknown[]): boolean => rows.length > 0;

function validateRows<Row>(schema: z.ZodType<Row>, rows: unknown[]): Row[] {
  return rows.map((row, index) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return parsed.data;
    // Paths without values: this is logged, and values may be personal data.
    const where = parsed.error.issues.map(({ path, code }) => `${[index, ...path].join('.')} ${code}`);
    throw new Error(`Query result does not match its schema: ${where.join(', ')}`);
  });
}

interface DrizzleQuery<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
}
type Placeholders<Values> = { [Name in keyof Values]-?: Placeholder };

interface PreparedQueryOf<Values extends object, Client extends Db> {
  <Rows>(name: string, build: (db: Db) => DrizzleQuery<Rows>): (db: Client, values: Values) => Promise<Rows>;
  <Row>(
    name: string,
    schema: z.ZodType<Row>,
    build: (values: Placeholders<Values>) => SQL,
  ): (db: Client, values: Values) => Promise<Row[]>;
}

/**
 * For frequent queries: the SQL is built once and planned once per connection (a named prepared statement). Built
 * with Drizzle, or raw SQL with a row schema. Runs on a `Db` or in a `Tx`; only in a `Tx` if that is the client type.
 */
export function preparedQuery<Values extends object, Client extends Db = Db>() {
  const prepare = (name: string, ...rest: [DrizzleBuild] | [z.ZodType, SqlBuild]) =>
    rest.length === 1 ? preparedDrizzle(name, ...rest) : preparedSql(name, ...rest);
  return prepare as PreparedQueryOf<Values, Client>;
}

/** A prepared query by key: its one row, or null. */
export const firstRowOf =
  <Client, Values, Row>(query: (db: Client, values: Values) => Promise<Row[]>) =>
  (db: Client, values: Values): Promise<Row | null> =>
    query(db, values).then(firstRow);

type DrizzleBuild = (db: Db) => DrizzleQuery<unknown>;
type SqlBuild = (values: Placeholders<object>) => SQL;

const preparedDrizzle = (name: string, build: DrizzleBuild) => async (db: Db, values: object) => {
  const queries = preparedQueriesOf(db);
  const query =
    (queries.get(name) as ReturnType<DrizzleQuery<unknown>['prepare']>) ?? build(db).prepare(name);
  queries.set(name, query);
  return query.execute(values as Record<string, unknown>);
};

function preparedSql(name: string, schema: z.ZodType, build: SqlBuild) {
  let query: ReturnType<PgDialect['sqlToQuery']> | undefined;
  return async (db: Db, values: object) => {
    query ??= dialect.sqlToQuery(build(eachAsPlaceholder));
    const prepared = db._.session.prepareQuery(query, undefined, name, false);
    const { rows } = (await prepared.execute(values as Record<string, unknown>)) as { rows: unknown[] };
    return validateRows(schema, rows);
  };
}

const eachAsPlaceholder = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

const preparedOutsideTransactions = new WeakMap<Db['_']['session'], Map<string, unknown>>();

/**
 * Drizzle binds a prepared query to a session's connection and cannot reuse it in another transaction
 * (https://github.com/drizzle-team/drizzle-orm/issues/2826); `db._.session` is the only way to tell which that is.
 */
function preparedQueriesOf(db: Db): Map<string, unknown> {
  const { session } = db._;
  if (session instanceof TransactionSession) return session.preparedQueries();
  const queries = preparedOutsideTransactions.get(session) ?? new Map();
  preparedOutsideTransactions.set(session, queries);
  return queries;
}

/** A placeholder per key, for an insert. */
export const placeholders = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, sql.placeholder(key)])) as Record<Key, Placeholder<Key>>;

/**
 * A list of ids that is opaque to the planner. For a short list PostgreSQL would prefer a custom plan on each call,
 * and planning takes longer than the query.
 */
export const withGenericPlan = (ids: Placeholder): SQL => sql`(select ${ids}::uuid[])`;

/** Equal, or both null. */
export const isNotDistinctFrom = (column: PgColumn, value: unknown): SQL =>
  sql`${column} is not distinct from ${sql.param(value, column)}`;
