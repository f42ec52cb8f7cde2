import type { AppContext } from '../../../context';
import type { Database } from '../../../db/types';
import { createWorker, type Worker } from '../../../jobs/worker';
import { bulkMailDelivery } from '../../../providers/mail/outbox';
import type { PushSender } from '../../../providers/push/sender';
import { matchingService } from '../../matching/matching.service';
import { pushJobs } from '../../push/push.jobs';
import { lastLook } from '../delivery/pre-send-check';
import { notificationJobs } from '../notifications.jobs';
import { remindersService } from '../reminders/reminders.service';

type Log = Parameters<typeof pushJobs>[2];

/** As much of a server as works through a fan-out: the same handlers in the same lanes, and nothing that listens. */
export function fanOutQueues(context: AppContext, sender: PushSender, log: Log): [Worker, Worker] {
  const { database, clock } = context;
  const { handlers } = notificationJobs(context, matchingService(context), remindersService(context));
  return [
    createWorker({
      database,
      clock,
      log,
      handlers: [...handlers, bulkMailDelivery(context, lastLook(context))],
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

export class Dead extends Error {}

/**
 * A database whose user dies after so many steps: before a transaction, within it (which is then never committed), at
 * its last moment, or just after its commit. The dead do nothing more, not even note that they failed.
 */
export function mortal(database: Database, steps: number): Database {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Dead();
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
