import { findUnknownKinds } from './jobs.repository';
import { createWorker, type WorkerOptions } from './worker';

const LOG_EVERY_MS = 3_600_000;

type Shared = Pick<WorkerOptions, 'database' | 'clock' | 'log'>;
type Queue = Omit<WorkerOptions, keyof Shared>;

/**
 * Several workers as one, each with its own job kinds. Drained in order, because jobs of an earlier queue may add to
 * a later one.
 */
export function createQueues(shared: Shared, options: Queue[]) {
  const { database, log } = shared;
  const queues = options.map((queue) => createWorker({ ...shared, ...queue }));
  const kinds = queues.flatMap((queue) => queue.kinds);
  if (new Set(kinds).size < kinds.length) throw new Error('A job kind is handled by two queues');
  let timer: NodeJS.Timeout | undefined;

  /** Jobs of unknown kinds are left in the table and logged. */
  async function logUnknownKinds() {
    try {
      for (const unknown of await database.workerDb.transaction((tx) => findUnknownKinds(tx, kinds)))
        log.error(unknown, 'Jobs of an unknown kind are waiting');
    } catch {
      log.warn('Query for jobs of unknown kinds failed');
    }
  }

  return {
    kinds,
    logUnknownKinds,
    start() {
      for (const queue of queues) queue.start();
      void logUnknownKinds();
      timer = setInterval(logUnknownKinds, LOG_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(queues.map((queue) => queue.stop()));
    },
    async drain() {
      for (const queue of queues) await queue.drain();
    },
  };
}
