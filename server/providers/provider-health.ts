import { asc, sql } from 'drizzle-orm';
import type { Clock } from '../base/clock';
import { providerStates } from '../db/schema/records';
import type { Database, Db, Tx } from '../db/types';

export type Provider = 'mail' | 'storage' | 'billing' | 'push';
/** Providers, and work that an operator looks at in the same way. */
export type Kept = Provider | 'reconciliation' | 'backup';

/** What went well a moment ago need not be written down again. */
const SUCCESS_EVERY_MS = 60_000;
const FAILURE_EVERY_MS = 10_000;

/**
 * Remembers when each part of the outside world was last met and how, for the back office and for whoever watches from
 * outside. It never fails: what was asked of the provider counts, and whether it could be written down does not.
 */
export function trackHealth({ database, clock }: { database: Database; clock: Clock }) {
  const written = new Map<string, number>();
  const open = new Set<Promise<void>>();

  async function note(provider: Provider, failure: string | null): Promise<void> {
    const now = clock.now();
    const key = `${provider} ${failure === null}`;
    const since = now.getTime() - (written.get(key) ?? 0);
    // A clock that was set back is no reason to wait until it is where it was.
    if (since >= 0 && since < (failure === null ? SUCCESS_EVERY_MS : FAILURE_EVERY_MS)) return;
    written.set(key, now.getTime());
    try {
      await database.db.transaction((tx) =>
        failure === null ? noteSuccess(tx, provider, now) : noteFailure(tx, provider, now, failure),
      );
    } catch {
      // The database is away, which is told elsewhere; the next one is written again.
      written.delete(key);
    }
  }

  /** Beside the work and never before its answer: whoever asked may hold the one connection there is. */
  function remember(provider: Provider, failure: string | null) {
    const writing = note(provider, failure).finally(() => open.delete(writing));
    open.add(writing);
  }

  /** Does it, and remembers how it went. `counts` says which failures are the provider's. */
  async function watch<T>(
    provider: Provider,
    work: () => Promise<T>,
    counts: (error: unknown) => boolean = () => true,
  ): Promise<T> {
    try {
      const result = await work();
      remember(provider, null);
      return result;
    } catch (error) {
      if (counts(error)) remember(provider, kindOf(error));
      throw error;
    }
  }

  return {
    watch,
    /** When everything is written down. */
    settled: async () => {
      while (open.size > 0) await Promise.all(open);
    },
  };
}

export type ProviderWatch = ReturnType<typeof trackHealth>['watch'];

/** Its name and code alone: messages may name whom it was about. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [error.name, code].filter((part) => /^[\w.-]{1,60}$/.test(part)).join(' ') || 'unknown';
}

export async function noteSuccess(tx: Tx, provider: Kept, now: Date): Promise<void> {
  await tx
    .insert(providerStates)
    .values({ provider, succeededAt: now })
    .onConflictDoUpdate({
      target: providerStates.provider,
      set: { succeededAt: sql`greatest(${providerStates.succeededAt}, excluded.succeeded_at)` },
    });
}

async function noteFailure(tx: Tx, provider: Kept, now: Date, failure: string): Promise<void> {
  await tx
    .insert(providerStates)
    .values({ provider, failedAt: now, failure })
    .onConflictDoUpdate({ target: providerStates.provider, set: { failedAt: now, failure } });
}

export const readStates = (db: Db) => db.select().from(providerStates).orderBy(asc(providerStates.provider));
