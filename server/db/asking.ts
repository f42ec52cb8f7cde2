import { Param, Placeholder } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { Asking, type Column, Together } from './together';
import { Transaction } from './transaction';
import type { Db } from './types';

/** A connection of PostgreSQL's, or a pool that picks one. */
export interface Postgres {
  query(asking: pg.Submittable, values: undefined, done: (error?: Error | null) => void): unknown;
}
/** Rows as lists of values, in the order of the columns. */
export interface Answer {
  columns: readonly Column[];
  rows: unknown[][];
}

/** Whom a statement of this database or transaction goes to; null for the embedded database. */
export const postgresOf = (session: Db['_']['session']): Postgres | Transaction | null =>
  session instanceof NodePgSession ? (session as unknown as { client: Postgres | Transaction }).client : null;

/**
 * Asks PostgreSQL one statement that it knows by its name. What Drizzle does for it at each call (two sets of settings,
 * three spans, a cache) and what `pg` does (a copy of the settings, an empty row) takes longer than the rest of a short call.
 */
export async function ask(
  postgres: Postgres | Transaction,
  name: string,
  text: string,
  values: unknown[],
): Promise<Answer> {
  const asking = new Asking(name, text, values);
  try {
    await (postgres instanceof Transaction ? postgres.ask(asking) : alone(postgres, asking));
  } catch (error) {
    // Dressed as Drizzle dresses what goes wrong with every other statement.
    throw new DrizzleQueryError(text, values, error instanceof Error ? error : undefined);
  }
  // Not where the driver calls back: what is thrown there ends the process.
  return { columns: asking.columns, rows: read(asking) };
}

const alone = (postgres: Postgres, asking: Asking) =>
  new Promise<void>((resolve, reject) => {
    postgres.query(new Together([asking]), undefined, (error) => (error ? reject(error) : resolve()));
  });

function read({ columns, told }: Asking): unknown[][] {
  const readers = columns.map(({ dataTypeID }) =>
    asText.has(dataTypeID) ? null : pg.types.getTypeParser(dataTypeID),
  );
  return told.map((row) =>
    row.map((value, place) => {
      const reader = readers[place];
      return value === null || !reader ? value : reader(value);
    }),
  );
}

/** Moments, days and spans, and lists of them or of exact numbers: Drizzle's columns make what they are to be of the text. */
const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins;
const asText = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, 1231, 1115, 1185, 1187, 1182]);

/** Puts what differs from call to call into its places, which are looked up once. */
export function filling(params: readonly unknown[]): (values: object) => unknown[] {
  const places = params.map((param): ((values: object) => unknown) => {
    if (param instanceof Placeholder) return (values) => given(values, param.name);
    if (!(param instanceof Param) || !(param.value instanceof Placeholder)) return () => param;
    const { encoder, value } = param;
    return (values) => encoder.mapToDriverValue(given(values, value.name));
  });
  return (values) => places.map((place) => place(values));
}

function given(values: object, name: string): unknown {
  if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
  return values[name as keyof typeof values];
}
