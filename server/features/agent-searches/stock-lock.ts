import { setTimeout } from 'node:timers/promises';
import { failure } from '../../base/failure';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/types';
import { type StockLockMode, tryLockStock } from './by-reference.repository';

/** Half a minute: longer than the largest import takes. */
const LOCK_ATTEMPTS = 200;
const LOCK_RETRY_MS = 150;

/**
 * A transaction with the agency's stock locked, before any row. Retries instead of waiting in the database, where a
 * request's statement is given up after a few seconds and its connection would be idle.
 */
export async function inStockLock<T>(
  { db }: AppContext['database'],
  agencyId: string,
  mode: StockLockMode,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt++) {
    const done = await db.transaction(async (tx) =>
      (await tryLockStock(tx, agencyId, mode)) ? { result: await work(tx) } : null,
    );
    if (done) return done.result;
    await setTimeout(LOCK_RETRY_MS);
  }
  throw failure('UNAVAILABLE', { retryAfterSeconds: 30 });
}
