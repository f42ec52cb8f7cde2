import { createWorker, type WorkerOptions } from './worker';

type Shared = Pick<WorkerOptions, 'database' | 'clock' | 'log'>;
type Queue = Omit<WorkerOptions, keyof Shared>;

/**
 * Several workers as one, each with its own job kinds; jobs of other kinds stay in the table. Drained in order, because jobs
 * of an earlier queue may add to a later one.
 */
export function createQueues(shared: Shared, options: Queue[]) {
  const queues = options.map((queue) => createWorker({ ...shared, ...queue }));
  const kinds = queues.flatMap((queue) => queue.kinds);
  if (new Set(kinds).size < kinds.length) throw new Error('A job kind is handled by two queues');

  return {
    kinds,
    start() {
      for (const queue of queues) queue.start();
    },
    async stop() {
      await Promise.all(queues.map((queue) => queue.stop()));
    },
    async drain() {
      for (const queue of queues) await queue.drain();
    },
  };
}
