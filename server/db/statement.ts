import type { Db } from './types';

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
}

/**
 * A question that is asked all the time: written out once for each database, not for each request, and known to
 * PostgreSQL under its name (a prepared statement). What differs from call to call stands in it as `sql.placeholder`.
 * For a pool: inside a transaction, which has a connection of its own, it would be written out for each anew.
 */
export function statement<Values extends Record<string, unknown>>() {
  return <Rows>(name: string, build: (db: Db) => Preparable<Rows>) => {
    const known = new WeakMap<Db, ReturnType<Preparable<Rows>['prepare']>>();
    return (db: Db, values: Values): Promise<Rows> => {
      let prepared = known.get(db);
      if (!prepared) {
        prepared = build(db).prepare(name);
        known.set(db, prepared);
      }
      return prepared.execute(values);
    };
  };
}
