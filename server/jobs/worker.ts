import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock';
import { detectClockSetBack } from '../base/clock-set-back';
import { redactError } from '../base/redact-error';
import { isTransientError } from '../db/client/transient-errors';
import type { Database } from '../db/types';
import { circuitBreaker } from './circuit-breaker';
import { type DailyWork, dailyHandler, scheduleDaily } from './daily';
import type { Afterwards, JobHandler } from './define';

import type { Job, Postponement } from './jobs.repository';
import * as repository from './jobs.repository';

export interface WorkerOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  handlers: JobHandler[];
  /** Done once a day, by whichever server comes first. */
  daily?: DailyWork[];
  pollMs?: number;
  /** Runs what it took side by side: for work that mostly waits for somebody else's machine. */
  concurrent?: boolean;
  /** True while people wait for their answers: then it rests between one job and the next. */
  yieldsToRequests?: () => boolean;
  /** How often a lease is kept alive while its work goes on. */
  keepAliveMs?: number;
}

const LEASE_MS = 60_000;
/** Three may get lost before anyone else takes over. */
const KEEP_ALIVE_MS = 15_000;
const SIDE_BY_SIDE = 10;
/** Of the time while others wait, a tenth is worked; what waits for its turn goes on all the same. */
const RESTS = 9;
const LONGEST_REST_MS = 1_000;
export const MAX_ATTEMPTS = 15;
const SCHEDULE_EVERY_MS = 3_600_000;
const GIVEN_UP = 'a job was given up: it can be retried from the back office';
const NEVER_ENDED = 'begun again and again, and never came to an end: the server ended first each time';

export function createWorker(options: WorkerOptions) {
  const { database, clock, log, daily = [], pollMs = 500, concurrent = false } = options;
  const { yieldsToRequests = () => false } = options;
  const { keepAliveMs = KEEP_ALIVE_MS } = options;
  const handlers = byKind([...options.handlers, ...daily.map(dailyHandler)]);
  const kinds = [...handlers.keys()];
  // A transaction does one thing at a time.
  if (concurrent && [...handlers.values()].some((handler) => 'within' in handler))
    throw new Error('only work outside the database can be done side by side');
  const away = circuitBreaker();
  const setBack = detectClockSetBack(clock);
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS);
  let stopping = false;
  let scheduledAt = 0;
  let running: Promise<void> = Promise.resolve();
  let wake: () => void = () => undefined;

  /** What becomes of a job that failed, told once it is written down. */
  async function reschedule(
    job: Job,
    attempts: number,
    cause: unknown,
    store: (how: Postponement) => Promise<boolean>,
    until = retryAt(clock.now(), attempts),
  ) {
    const now = clock.now();
    const error = redactError(cause);
    const givenUp = attempts >= MAX_ATTEMPTS;
    if (!(await store({ until, attempts, error, failedAt: givenUp ? now : null }))) return;
    const facts = { job: job.id, kind: job.kind, attempt: attempts, error };
    if (givenUp) log.error(facts, GIVEN_UP);
    else log.warn(facts, 'a job failed and will be tried again');
  }

  /** Holds the next job and, if its work is all in our database, does it in that very transaction. */
  async function takeNext(token: string): Promise<{ took: number; leased: Job[] }> {
    const attempted: { job?: Job } = {};
    try {
      return await database.workerDb.transaction(async (tx) => {
        const held = await repository.lockDue(
          tx,
          away.open(kinds),
          clock.now(),
          concurrent ? SIDE_BY_SIDE : 1,
        );
        const [job] = held;
        const handler = job && handlers.get(job.kind);
        if (!job || !handler) return { took: 0, leased: [] };
        if (!('within' in handler)) {
          // One that was begun so often and never came to an end has taken its server down each time.
          const fatal = held.filter(({ attempts }) => attempts >= MAX_ATTEMPTS);
          await repository.giveUp(tx, fatal, NEVER_ENDED, clock.now());
          for (const { id, kind } of fatal) log.error({ job: id, kind, error: NEVER_ENDED }, GIVEN_UP);
          const sound = held.filter((each) => !fatal.includes(each));
          const leased = await repository.lend(tx, sound, { token, until: leaseEnd() });
          return { took: held.length, leased };
        }
        attempted.job = job;
        await handler.within(tx, job.payload);
        // It is held, so nobody can have taken it; should it be gone all the same, nothing of this may stay.
        if (!(await repository.completeJob(tx, job.id, null))) throw new Error('the job was gone');
        return { took: 1, leased: [] };
      });
    } catch (error) {
      const { job } = attempted;
      if (!job) throw error;
      await reschedule(job, job.attempts + 1, error, (how) =>
        database.workerDb.transaction((tx) => repository.postponeHeld(tx, job, how)),
      );
      return { took: 1, leased: [] };
    }
  }

  async function doOutside(job: Job, token: string) {
    const handler = handlers.get(job.kind);
    if (!handler || !('outside' in handler)) return;
    let afterwards: Afterwards;
    try {
      afterwards = await handler.outside(job.payload);
    } catch (error) {
      const store = (how: Postponement) =>
        database.workerDb.transaction((tx) => repository.postponeLent(tx, job.id, token, how));
      // Where the other side is known to be away the try says nothing about this job, and is given back.
      if (away.failed(job.kind, error)) await reschedule(job, job.attempts - 1, error, store, clock.now());
      else await reschedule(job, job.attempts, error, store);
      return;
    }
    away.worked(job.kind);
    if (!(await writtenDown(job, token, afterwards)))
      log.warn({ job: job.id, kind: job.kind }, 'a job was taken over while it was being done');
  }

  /** What was done elsewhere cannot be undone: it is written down when the database is back, or it would be done again. */
  async function writtenDown(job: Job, token: string, afterwards: Afterwards): Promise<boolean> {
    for (;;) {
      try {
        return await database.workerDb.transaction(async (tx) => {
          await afterwards?.(tx);
          return repository.completeJob(tx, job.id, token);
        });
      } catch (error) {
        if (stopping || !isTransientError(error)) throw error;
        log.warn(
          { job: job.id, kind: job.kind },
          'a job is done and waits for the database to be crossed off',
        );
        await pause(pollMs);
      }
    }
  }

  /** Says now and then that the work goes on, so that however long it takes nobody else begins it. */
  function keepingAlive(leased: Job[], token: string) {
    const ids = leased.map(({ id }) => id);
    let saying: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      saying = database.workerDb
        .transaction((tx) => repository.keepAlive(tx, ids, token, leaseEnd()))
        .catch((error) =>
          log.warn({ error: redactError(error).split('\n')[0] }, 'a lease could not be kept alive'),
        );
    }, keepAliveMs);
    return async () => {
      clearInterval(timer);
      await saying;
    };
  }

  /** Does what is due next. Answers how many jobs it took, so that a caller can go on until there are none. */
  async function runDue(): Promise<number> {
    const token = randomUUID();
    const { took, leased } = await takeNext(token);
    if (leased.length === 0) return took;
    const enough = keepingAlive(leased, token);
    try {
      const ends = await Promise.allSettled(leased.map((job) => doOutside(job, token)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    } finally {
      await enough();
    }
    return took;
  }

  /** What was written down by a clock that has been set back since would be due only when it is as late again. */
  async function rebaseRunTimes(before: Date) {
    await database.workerDb.transaction((tx) =>
      repository.rebaseRunTimes(tx, before, clock.now(), leaseEnd()),
    );
  }

  const rest = (restMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, restMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function loop() {
    let before: Date | null = null;
    while (!stopping) {
      let took = 0;
      const began = performance.now();
      try {
        before = setBack() ?? before;
        if (before) await rebaseRunTimes(before);
        before = null;
        if (clock.now().getTime() - scheduledAt > SCHEDULE_EVERY_MS) {
          await scheduleDaily(database.workerDb, daily, clock);
          scheduledAt = clock.now().getTime();
        }
        took = await runDue();
      } catch (error) {
        log.warn({ error: redactError(error).split('\n')[0] }, 'the worker could not reach the database');
      }
      if (stopping) break;
      if (took === 0) await rest(pollMs);
      else if (yieldsToRequests()) await rest(Math.min(LONGEST_REST_MS, (performance.now() - began) * RESTS));
    }
  }

  return {
    kinds,
    start() {
      running = loop();
    },
    /** Lets the job in hand finish; there is no other, because none is taken before its turn. */
    async stop() {
      stopping = true;
      wake();
      await running;
    },
    /** For tests and commands: everything that is due, in the caller's own time. */
    async drain() {
      away.tryNow();
      while ((await runDue()) > 0);
    },
    pending: () => database.workerDb.transaction(repository.countWaiting),
  };
}

export type Worker = ReturnType<typeof createWorker>;

function byKind(handlers: JobHandler[]): Map<string, JobHandler> {
  const map = new Map(handlers.map((handler) => [handler.kind, handler]));
  if (map.size < handlers.length) throw new Error('two handlers for one kind of job');
  return map;
}

/** 2 s, 4 s, 8 s ... up to an hour (exponential backoff). */
function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(2 ** attempts, 3600) * 1000);
}
