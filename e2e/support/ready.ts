import { setTimeout as pause } from 'node:timers/promises';

const MOST_MS = 120_000;

/** The servers start in parallel; tests wait for all of them. */
export default async function ready() {
  const { E2E_PORT, E2E_FREE_PORT, E2E_TIME_PORT } = process.env;
  const until = Date.now() + MOST_MS;
  for (const port of [E2E_PORT, E2E_FREE_PORT, E2E_TIME_PORT])
    while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
      if (Date.now() > until) throw new Error(`The server on port ${port} did not become ready.`);
      await pause(100);
    }
}

const answers = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
