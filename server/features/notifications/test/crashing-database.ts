import type { AppContext } from '../../../context';
import type { Database } from '../../../db/types';
import { createWorker, type Worker } from '../../../jobs/worker';
import type { PushSender } from '../../../providers/push/sender';
import { pushJobs } from '../../push/push.jobs';
import { notificationsFeature } from '../notifications.feature';

type Log = Parameters<typeof pushJobs>[2];

/** The parts of a server that run a fan-out: the same handlers in the same queues, without HTTP. */
export function fanOutQueues(context: AppContext, sender: PushSender, log: Log): [Worker, Worker] {
  const { database, clock } = context;
  const { jobs: handlers = [] } = notificationsFeature(context);
  return [
    createWorker({
      database,
      clock,
      log,
      handlers,
      pollMs: 20,
    }),
    createWorker({
      database,
      clock,
      log,
      handlers: pushJobs(context, sender, log),
      concurrent: true,
      pollMs: 20,
    }),
  ];
}

export class WorkerCrash extends Error {}

/**
 * A database that fails after so many steps: before a transaction, within it (then never committed), just before its
 * commit, or just after. Once failed, every call fails, as after a crash.
 */
export function failAfterSteps(database: Database, steps: number): Database {
  let remaining = steps;
  const step = () => {
    remaining -= 1;
    if (remaining < 0) throw new WorkerCrash();
  };
  const transaction: Database['db']['transaction'] = async (work, config) => {
    step();
    const result = await database.db.transaction(async (tx) => {
      step();
      const done = await work(tx);
      step();
      return done;
    }, config);
    step();
    return result;
  };
  const db = new Proxy(database.db, {
    get(target, key) {
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...database, db, workerDb: db };
}
