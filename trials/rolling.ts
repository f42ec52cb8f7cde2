import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/format/counts';
import { finish, log, ms, p95 } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { type RunningServer, startServer } from '../bench/lib/server';
import { tempFolder } from '../bench/lib/temp-folder';
import { type Action, act } from '../bench/lib/workload';
import { freePort } from '../server/test/free-port';
import { CRITERIA, mailsIn, newBuyer } from './lib/api-client';

/**
 * Two servers behind HAProxy with ops/haproxy.cfg, restarted in turn while people read, write and sign up: no request fails and
 * no mail is sent twice. TRIAL_RESTARTS makes it shorter; HAPROXY names the program. Exits with 3 where it is not installed.
 */
const RESTARTS = Number(process.env.TRIAL_RESTARTS ?? 20);
const PEOPLE = 8;
const NOT_INSTALLED = 3;
const haproxy = process.env.HAPROXY ?? 'haproxy';
if (spawnSync(haproxy, ['-v']).status !== 0) {
  console.log('HAProxy is not installed (apt-get install haproxy); nothing was run.');
  process.exit(NOT_INSTALLED);
}

const folder = tempFolder();
const postgres = await benchServer();
const databaseUrl = await postgres.create('threshold_rolling');
const [front, ...ports] = [await freePort(), await freePort(), await freePort()];
const url = `http://127.0.0.1:${front}`;
const folders = [join(folder, 'server-1'), join(folder, 'server-2')];
const settings = (n: number) => ({
  port: ports[n] ?? 0,
  dataDir: folders[n] ?? '',
  databaseUrl,
  env: { STOP_DELAY: '2', TRUST_PROXY: '1', PUBLIC_URL: url },
});
const servers: RunningServer[] = [];
for (const n of [0, 1]) servers.push(await startServer(settings(n)));

const config = readFileSync('ops/haproxy.cfg', 'utf8')
  .replace(/bind :\d+/, `bind 127.0.0.1:${front}`)
  .replace(/server-([12]):3000/g, (_, n: string) => `127.0.0.1:${ports[Number(n) - 1]}`);
writeFileSync(join(folder, 'haproxy.cfg'), config);
const balancer = spawn(haproxy, ['-f', join(folder, 'haproxy.cfg'), '-db'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.once('exit', () => balancer.kill('SIGKILL'));
while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
  if (balancer.exitCode !== null) throw new Error('HAProxy did not start.');
  await pause(100);
}

const times: number[] = [];
const failures: string[] = [];
let isStopped = false;
let signedUp = 0;
const action = (method: string, path: string, body?: object): Action => ({
  name: `${method} ${path}`,
  weight: 1,
  request: () => ({ method, path, body }),
});
async function signUp(name: string): Promise<string> {
  const cookie = await newBuyer(url, name);
  signedUp += 1;
  return cookie;
}
async function work(n: number) {
  const person = { kind: 'buyer' as const, searchId: '', cookie: await signUp(`rolling-${n}`) };
  for (let round = 0; !isStopped; round += 1) {
    for (const one of [
      action('GET', '/api/buyer-searches'),
      action('POST', '/api/buyer-searches', { ...CRITERIA, name: `${round % 5}` }),
      action('GET', '/'),
    ]) {
      const { status, tookMs } = await act(url, person, one);
      times.push(tookMs);
      if (status === 0 || status >= 500) failures.push(`${one.name}: ${status || 'broken off'}`);
    }
    await pause(20);
  }
}
async function newcomers() {
  for (let n = 0; !isStopped; n += 1) {
    await signUp(`newcomer-${n}`).catch((error: Error) => failures.push(`sign up: ${error.message}`));
    await pause(300);
  }
}
const load = [...Array.from({ length: PEOPLE }, (_, n) => work(n)), newcomers()];
for (let n = 0; n < RESTARTS; n += 1) {
  await pause(1_000);
  await servers[n % 2]?.kill('SIGTERM');
  servers[n % 2] = await startServer(settings(n % 2));
  // Until the balancer has checked it twice.
  await pause(1_500);
  log(`${n + 1} of ${RESTARTS} restarts, ${times.length} requests, ${failures.length} failed`);
}
isStopped = true;
await Promise.all(load);
const mails = await mailsIn(folders, signedUp, 20_000);
for (const server of servers) await server.kill('SIGTERM');
balancer.kill('SIGTERM');
await postgres.stop();
for (const failure of failures.slice(0, 20)) console.error(failure);
const requests = `${failures.length} of ${formatCount(times.length)}, p95 ${ms(p95(times))} ms`;
finish([
  [`${RESTARTS} restarts: no request fails`, requests, failures.length === 0],
  ['a mail for every sign-up', `${mails.sent} for ${signedUp}`, mails.sent >= signedUp],
  ['no mail twice', String(mails.twice), mails.twice === 0],
]);
