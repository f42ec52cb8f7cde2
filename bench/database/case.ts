import type pg from 'pg';
import { parseConfig } from '../../server/config';
import type { AppContext } from '../../server/context';
import type { Database } from '../../server/db/types';
import type { Check } from '../lib/measure';
import { BENCH_NOW } from '../lib/population';

export const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 1_000_000);
export const numberOf = (variable: string, usual: number) => Number(process.env[variable] ?? usual);

/** Adds the rows it needs, prints what it measured and returns its bounds. */
export type Case = (database: { url: string; client: pg.Client }) => Promise<readonly Check[]>;

export const ORIGIN = 'http://bench.example';

/** What the product's services need, on a database of the bench. */
export function benchContext(database: Database, settings: Record<string, string> = {}): AppContext {
  const usual = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', PUBLIC_URL: ORIGIN };
  return {
    config: { ...parseConfig({ ...usual, ...settings }), disclosureLimit: 1e9 },
    secrets: ['a secret that only the bench knows, long enough'],
    adminSetupKey: null,
    publicUrl: () => ORIGIN,
    clock: { now: () => BENCH_NOW },
    database,
    mail: { destination: 'nowhere', send: async () => undefined },
  };
}
