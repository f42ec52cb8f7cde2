import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../context';
import type { Database, Tx } from '../db/types';
import { type DailyWork, scheduleDaily } from './daily';
import { claimDue, finish, postpone } from './jobs.repository';

/**
 * `within`: the work is all in our database. It runs in the transaction that also crosses the job off, so it
 * happens exactly once. `outside`: the work reaches another system; the job is crossed off after it, so a crash
 * in between repeats it, and the work must carry an id that the other side can recognise.
 */
export type JobHandler =
  | { within: (tx: Tx, payload: Record<string, unknown>) => Promise<void> }
  | { outside: (payload: Record<string, unknown>) => Promise<void> };

export interface WorkerOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  handlers: Record<string, JobHandler>;
  /** Done once a day, by whichever server comes first. */
  daily?: DailyWork[];
  pollMs?: number;
  /** Runs what it took side by side: for work that mostly waits for somebody else's machine. */
  sideBySide?: boolean;
}

const LEASE_SECONDS = 120;
const BATCH = 10;
const MAX_ATTEMPTS = 15;
const SCHEDULE_EVERY_MS = 3_600_000;

export function createWorker(options: WorkerOptions) {
  const { database, clock, log, daily = [], pollMs = 500, sideBySide = false } = options;
  const handlers = {
    ...options.handlers,
    ...Object.fromEntries(daily.map(({ kind, work }) => [kind, { within: work }])),
  };
  const kinds = Object.keys(handlers);
  let stopping = false;
  let scheduledAt = 0;
  let running: Promise<void> = Promise.resolve();
  let wake: () => void = () => undefined;

  async function runOne(job: {
    id: string;
    kind: string;
    attempts: number;
    payload: Record<string, unknown>;
  }) {
    const handler = handlers[job.kind];
    if (!handler) return;
    try {
      if ('within' in handler) {
        await database.db.transaction(async (tx) => {
          await handler.within(tx, job.payload);
          await finish(tx, job.id);
        });
      } else {
        await handler.outside(job.payload);
        await database.db.transaction((tx) => finish(tx, job.id));
      }
    } catch (error) {
      const kind = error instanceof Error ? error.name : 'unknown';
      log.warn({ job: job.kind, attempt: job.attempts, kind }, 'a job failed and will be tried again');
      const giveUp = job.attempts >= MAX_ATTEMPTS;
      await database.db.transaction((tx) =>
        postpone(tx, job.id, {
          until: retryAt(clock.now(), job.attempts),
          error: kind,
          giveUp,
          now: clock.now(),
        }),
      );
    }
  }

  /** Runs what is due now. Answers how many jobs it took, so that a caller can go on until there are none. */
  async function runDue(): Promise<number> {
    const due = await database.db.transaction((tx) => claimDue(tx, kinds, clock.now(), LEASE_SECONDS, BATCH));
    if (sideBySide) await Promise.all(due.map(runOne));
    else for (const job of due) await runOne(job);
    return due.length;
  }

  async function loop() {
    while (!stopping) {
      let took = 0;
      try {
        if (clock.now().getTime() - scheduledAt > SCHEDULE_EVERY_MS) {
          await scheduleDaily(database.db, daily, clock);
          scheduledAt = clock.now().getTime();
        }
        took = await runDue();
      } catch (error) {
        log.warn(
          { kind: error instanceof Error ? error.name : 'unknown' },
          'the worker could not reach the database',
        );
      }
      if (took === 0 && !stopping) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  }

  return {
    start() {
      running = loop();
    },
    /** Lets the job in hand finish; what was claimed and not begun comes back when its lease runs out. */
    async stop() {
      stopping = true;
      wake();
      await running;
    },
    /** For tests and commands: everything that is due, in the caller's own time. */
    async drain() {
      while ((await runDue()) > 0);
    },
    async pending(): Promise<number> {
      const result = (await database.db.execute(
        sql`select count(*)::int as n from jobs where failed_at is null`,
      )) as unknown as { rows: { n: number }[] };
      return result.rows[0]?.n ?? 0;
    },
  };
}

export type Worker = ReturnType<typeof createWorker>;

/** 2 s, 4 s, 8 s ... up to an hour. */
function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(2 ** attempts, 3600) * 1000);
}
