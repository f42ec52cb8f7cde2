import { asc, sql } from 'drizzle-orm';
import type { Clock } from '../base/clock';
import { codeOf } from '../base/error-code';
import { providerStates } from '../db/schema/settings';
import type { Database, Db, Tx } from '../db/types';

type Provider = 'mail' | 'storage' | 'billing' | 'push';
/** Providers, and jobs that operators monitor in the same way. */
type TrackedName = Provider | 'reconciliation' | 'backup';

/** Repeated successes are not written again within this time. */
const SUCCESS_EVERY_MS = 60_000;
const FAILURE_EVERY_MS = 10_000;

/**
 * Stores the last success and failure of each provider, for the admin area and monitoring. Never throws: tracking
 * must not fail the provider call.
 */
export function trackHealth({ database, clock }: { database: Database; clock: Clock }) {
  const written = new Map<string, number>();
  const pending = new Set<Promise<void>>();

  async function store(provider: Provider, failure: string | null): Promise<void> {
    const now = clock.now();
    const key = `${provider} ${failure === null}`;
    const since = now.getTime() - (written.get(key) ?? 0);
    // A negative age means that the clock was set back.
    if (since >= 0 && since < (failure === null ? SUCCESS_EVERY_MS : FAILURE_EVERY_MS)) return;
    written.set(key, now.getTime());
    try {
      await database.db.transaction((tx) =>
        failure === null ? recordSuccess(tx, provider, now) : recordFailure(tx, provider, now, failure),
      );
    } catch {
      // Database unavailable, logged elsewhere; the next result is written again.
      written.delete(key);
    }
  }

  /** Not awaited: the caller may use the only database connection. */
  function record(provider: Provider, failure: string | null) {
    const writing = store(provider, failure).finally(() => pending.delete(writing));
    pending.add(writing);
  }

  /** Runs a call and records its result. `counts`: which errors are the provider's. */
  async function track<T>(
    provider: Provider,
    work: () => Promise<T>,
    counts: (error: unknown) => boolean = () => true,
  ): Promise<T> {
    try {
      const result = await work();
      record(provider, null);
      return result;
    } catch (error) {
      if (counts(error)) record(provider, kindOf(error));
      throw error;
    }
  }

  return {
    track,
    /** Resolves when all results are written. */
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

export type TrackHealth = ReturnType<typeof trackHealth>['track'];

/** Name and code only: messages may contain personal data. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return [error.name, codeOf(error)].filter((part) => /^[\w.-]{1,60}$/.test(part)).join(' ') || 'unknown';
}

export async function recordSuccess(tx: Tx, provider: TrackedName, now: Date): Promise<void> {
  await tx
    .insert(providerStates)
    .values({ provider, succeededAt: now })
    .onConflictDoUpdate({
      target: providerStates.provider,
      set: { succeededAt: sql`greatest(${providerStates.succeededAt}, excluded.succeeded_at)` },
    });
}

async function recordFailure(tx: Tx, provider: TrackedName, now: Date, failure: string): Promise<void> {
  await tx
    .insert(providerStates)
    .values({ provider, failedAt: now, failure })
    .onConflictDoUpdate({ target: providerStates.provider, set: { failedAt: now, failure } });
}

export const readStates = (db: Db) => db.select().from(providerStates).orderBy(asc(providerStates.provider));
