import { setTimeout as pause } from 'node:timers/promises';

/** Requests /healthz five times a second until its parent says stop: in a process of its own, which busy clients do not delay. */
const [url = ''] = process.argv.slice(2);
const times: number[] = [];
let failures = 0;
const probe = () =>
  fetch(`${url}/healthz`)
    .then(async (answer) => (await answer.text()) && answer.ok)
    .catch(() => false);

let isStopped = false;
process.once('message', () => {
  isStopped = true;
});
// The first one also loads the HTTP client.
await probe();
while (!isStopped) {
  const began = performance.now();
  if (!(await probe())) failures += 1;
  times.push(performance.now() - began);
  await pause(200);
}
process.send?.({ times, failures });
process.disconnect();
