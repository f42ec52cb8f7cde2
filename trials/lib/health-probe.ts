import { Worker } from 'node:worker_threads';

/** In a thread of its own, or the wait for the trial's own calls would be taken for the server's. */
const WATCH = `
  const { get } = require('node:http');
  const { parentPort, workerData: url } = require('node:worker_threads');
  const times = [];
  let faults = 0;
  const ask = () =>
    new Promise((resolve) => {
      get(url + '/healthz', (answer) => answer.resume().on('end', () => resolve(answer.statusCode === 200)))
        .on('error', () => resolve(false));
    });
  async function look() {
    const began = performance.now();
    if (!(await ask())) faults += 1;
    times.push(performance.now() - began);
  }
  let going = true;
  (async () => {
    // The first also loads what asks.
    await ask();
    while (going) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    parentPort.postMessage({ times, faults });
  })();
  parentPort.once('message', () => { going = false; });
`;

export interface Health {
  times: number[];
  faults: number;
}

/** Asks a server five times a second how it is, until it is stopped. */
export function watchHealth(url: string) {
  const worker = new Worker(WATCH, { eval: true, workerData: url });
  const told = new Promise<Health>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    async stop(): Promise<Health> {
      worker.postMessage('stop');
      const health = await told;
      await worker.terminate();
      return health;
    },
  };
}
