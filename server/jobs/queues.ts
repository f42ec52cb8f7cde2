import { strangers } from './jobs.repository';
import { createWorker, type WorkerOptions } from './worker';

const TELL_EVERY_MS = 3_600_000;

type Shared = Pick<WorkerOptions, 'database' | 'clock' | 'log'>;
/** What one lane does. */
type Queue = Omit<WorkerOptions, keyof Shared>;

/** Several workers as one, each with kinds of jobs of its own. A later lane may be given work by an earlier one. */
export function createQueues(shared: Shared, [first, ...others]: [Queue, ...Queue[]]) {
  const { database, log } = shared;
  const one = createWorker({ ...shared, ...first });
  const queues = [one, ...others.map((queue) => createWorker({ ...shared, ...queue }))];
  const kinds = queues.flatMap((queue) => queue.kinds);
  if (new Set(kinds).size < kinds.length) throw new Error('a kind of job has two lanes');
  let telling: NodeJS.Timeout | undefined;

  /** What nobody here can do stays where it is until someone can; it is never thrown away, and never kept quiet. */
  async function tellStrangers() {
    try {
      for (const unknown of await database.workerDb.transaction((tx) => strangers(tx, kinds)))
        log.error(unknown, 'jobs of a kind that this release does not know are waiting');
    } catch {
      log.warn('the waiting jobs could not be looked through');
    }
  }

  return {
    kinds,
    tellStrangers,
    start() {
      for (const queue of queues) queue.start();
      void tellStrangers();
      telling = setInterval(tellStrangers, TELL_EVERY_MS);
      telling.unref();
    },
    async stop() {
      clearInterval(telling);
      await Promise.all(queues.map((queue) => queue.stop()));
    },
    async drain() {
      for (const queue of queues) await queue.drain();
    },
    // Counts every kind, whichever lane it is for.
    pending: one.pending,
  };
}
