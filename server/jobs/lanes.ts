import type { Worker } from './worker';

/** Several workers as one, each with kinds of jobs of its own. A later lane may be given work by an earlier one. */
export function inLanes(lanes: [Worker, ...Worker[]]): Worker {
  return {
    start() {
      for (const lane of lanes) lane.start();
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
    async drain() {
      for (const lane of lanes) await lane.drain();
    },
    // Counts every kind, whichever lane it is for.
    pending: lanes[0].pending,
  };
}
