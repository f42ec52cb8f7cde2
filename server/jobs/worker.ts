import { randomUUID } from 'node:crypto';
import { setTimeout as pause, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock';
import { redactError } from '../base/redact-error';
import { isTransientError } from '../db/client/transient-errors';
import type { Database } from '../db/types';
import { circuitBreaker } from './circuit-breaker';
import { type DailyWork, dailyHandler, scheduleDaily } from './daily';
import type { JobHandler, OnComplete } from './define';
import type { Job } from './jobs.repository';
import * as repository from './jobs.repository';

export interface WorkerOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  handlers: JobHandler[];
  /** Runs once a day, on whichever server is first. */
  daily?: DailyWork[];
  pollMs?: number;
  /** Runs leased jobs concurrently: for work that mostly waits for another system. */
  concurrent?: boolean;
  /** While true, the worker pauses between jobs. */
  yieldsToRequests?: () => boolean;
  /** How often a lease is renewed. */
  renewLeaseMs?: number;
}

const LEASE_MS = 60_000;
/** Three renewals may fail before the lease expires. */
const RENEW_LEASE_MS = 15_000;
const CONCURRENCY = 10;
/** While requests wait, the worker runs a tenth of the time. */
const PAUSE_FACTOR = 9;
const MAX_PAUSE_MS = 1_000;
export const MAX_ATTEMPTS = 15;
const SCHEDULE_EVERY_MS = 3_600_000;
const FAILED_FOR_GOOD = 'Job failed for the last time; retry it in the admin area';
const NEVER_FINISHED = 'Started and never finished: the server stopped during every attempt';

export function createWorker(options: WorkerOptions) {
  const { database, clock, log, daily = [], pollMs = 500, concurrent = false } = options;
  const { yieldsToRequests = () => false, renewLeaseMs = RENEW_LEASE_MS } = options;
  const handlers = byKind([...options.handlers, ...daily.map(dailyHandler)]);
  const kinds = [...handlers.keys()];
  // A transaction runs one job.
  if (concurrent && [...handlers.values()].some((handler) => 'transactional' in handler))
    throw new Error('Only external jobs can run concurrently');
  const breaker = circuitBreaker();
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS);
  const stopping = new AbortController();
  let scheduledAt = 0;
  let running: Promise<void> = Promise.resolve();
  /** Of the loop and of drains. */
  const currentRuns = new Set<Promise<number>>();
  /** Ends early when the worker stops. */
  const sleep = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  /** Stores the result of a failed attempt, then logs it. */
  async function reschedule(
    job: Job,
    token: string | null,
    attempts: number,
    cause: unknown,
    runAt = retryAt(clock.now(), attempts),
  ) {
    const error = redactError(cause);
    const isLastAttempt = attempts >= MAX_ATTEMPTS;
    const change = { runAt, attempts, lastError: error, failedAt: isLastAttempt ? clock.now() : null };
    if (!(await database.workerDb.transaction((tx) => repository.postpone(tx, job, token, change)))) return;
    const details = { job: job.id, kind: job.kind, attempt: attempts, error };
    if (isLastAttempt) log.error(details, FAILED_FOR_GOOD);
    else log.warn(details, 'Job failed and will be retried');
  }

  /** Locks the next jobs; runs a transactional job in the same transaction and leases external ones. */
  async function takeNext(token: string): Promise<{ took: number; leased: Job[] }> {
    const attempted: { job?: Job } = {};
    try {
      return await database.workerDb.transaction(async (tx) => {
        const locked = await repository.lockDue(
          tx,
          breaker.available(kinds),
          clock.now(),
          concurrent ? CONCURRENCY : 1,
        );
        const [job] = locked;
        const handler = job && handlers.get(job.kind);
        if (!job || !handler) return { took: 0, leased: [] };
        if (!('transactional' in handler)) {
          // Started so often without an end: it crashed its server each time.
          const fatal = locked.filter(({ attempts }) => attempts >= MAX_ATTEMPTS);
          await repository.markFailed(tx, fatal, NEVER_FINISHED, clock.now());
          for (const { id, kind } of fatal)
            log.error({ job: id, kind, error: NEVER_FINISHED }, FAILED_FOR_GOOD);
          const runnable = locked.filter((each) => !fatal.includes(each));
          const leased = await repository.leaseJobs(tx, runnable, { token, until: leaseEnd() });
          return { took: locked.length, leased };
        }
        attempted.job = job;
        await handler.transactional(tx, job.payload);
        // Roll back if the locked job is gone all the same.
        if (!(await repository.completeJob(tx, job.id, null))) throw new Error('Locked job no longer exists');
        return { took: 1, leased: [] };
      });
    } catch (error) {
      const { job } = attempted;
      if (!job) throw error;
      await reschedule(job, null, job.attempts + 1, error);
      return { took: 1, leased: [] };
    }
  }

  async function runExternal(job: Job, token: string) {
    const handler = handlers.get(job.kind);
    if (!handler || !('external' in handler)) return;
    let onComplete: OnComplete;
    try {
      onComplete = await handler.external(job.payload);
    } catch (error) {
      // An attempt while the provider is known to be unreachable is given back.
      if (breaker.failed(job.kind, error)) await reschedule(job, token, job.attempts - 1, error, clock.now());
      else await reschedule(job, token, job.attempts, error);
      return;
    }
    breaker.succeeded(job.kind);
    if (!(await recordDone(job, token, onComplete)))
      log.warn({ job: job.id, kind: job.kind }, 'Job lease was lost while the job ran');
  }

  /** External work cannot be undone: wait for the database to store it, or it would be repeated. */
  async function recordDone(job: Job, token: string, onComplete: OnComplete): Promise<boolean> {
    for (;;) {
      try {
        return await database.workerDb.transaction(async (tx) => {
          await onComplete?.(tx);
          return repository.completeJob(tx, job.id, token);
        });
      } catch (error) {
        if (stopping.signal.aborted || !isTransientError(error)) throw error;
        log.warn({ job: job.id, kind: job.kind }, 'Job is done; waiting for the database to record it');
        await pause(pollMs);
      }
    }
  }

  /** Renews the lease while the work runs. */
  function renewLeases(leased: Job[], token: string) {
    const ids = leased.map(({ id }) => id);
    let renewal: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      renewal = database.workerDb
        .transaction((tx) => repository.renewLease(tx, ids, token, leaseEnd()))
        .catch((error) =>
          log.warn({ error: redactError(error).split('\n')[0] }, 'Renewing a job lease failed'),
        );
    }, renewLeaseMs);
    return async () => {
      clearInterval(timer);
      await renewal;
    };
  }

  /** Runs what is due next. Returns the number of jobs taken; 0 means that none is due. */
  async function runDue(): Promise<number> {
    const token = randomUUID();
    const { took, leased } = await takeNext(token);
    // PGlite answers in microtasks: without this, no request is received while jobs are due.
    await yieldToEventLoop();
    if (leased.length === 0) return took;
    const stopRenewing = renewLeases(leased, token);
    try {
      const ends = await Promise.allSettled(leased.map((job) => runExternal(job, token)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    } finally {
      await stopRenewing();
    }
    return took;
  }

  async function run(): Promise<number> {
    const current = runDue();
    currentRuns.add(current);
    try {
      return await current;
    } finally {
      currentRuns.delete(current);
    }
  }

  async function loop() {
    while (!stopping.signal.aborted) {
      let took = 0;
      const began = performance.now();
      try {
        if (clock.now().getTime() - scheduledAt > SCHEDULE_EVERY_MS) {
          await scheduleDaily(database.workerDb, daily, clock);
          scheduledAt = clock.now().getTime();
        }
        took = await run();
      } catch (error) {
        log.warn({ error: redactError(error).split('\n')[0] }, 'Worker loop failed; retrying');
      }
      if (took === 0) await sleep(pollMs);
      else if (yieldsToRequests())
        await sleep(Math.min(MAX_PAUSE_MS, (performance.now() - began) * PAUSE_FACTOR));
    }
  }

  return {
    kinds,
    start() {
      running = loop();
    },
    /** Lets the current job finish. */
    async stop() {
      stopping.abort();
      await running;
    },
    /** For tests and commands: runs everything that is due, and waits for what the loop or another drain has taken. */
    async drain() {
      breaker.tryNow();
      while ((await run()) > 0 || currentRuns.size > 0) await Promise.allSettled(currentRuns);
    },
  };
}

export type Worker = ReturnType<typeof createWorker>;

function byKind(handlers: JobHandler[]): Map<string, JobHandler> {
  const map = new Map(handlers.map((handler) => [handler.kind, handler]));
  if (map.size < handlers.length) throw new Error('Two handlers for one job kind');
  return map;
}

/** 2 s, 4 s, 8 s ... up to an hour (exponential backoff). */
function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(2 ** attempts, 3600) * 1000);
}
