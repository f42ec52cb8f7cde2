import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/format/counts';
import { ms, quantile, table } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { type RunningServer, startServer } from '../bench/lib/server';
import { freePort } from '../server/test/free-port';
import { CRITERIA, newBuyer } from './lib/api-client';

/**
 * Two servers behind HAProxy, with the configuration of ops/haproxy.cfg, stopped and started again in turn while people
 * read, write and sign up: not one request may fail, and no mail may leave twice. TRIAL_RESTARTS makes it shorter;
 * HAPROXY names the program where it is not in the path. Without it the trial ends with 3.
 */
const RESTARTS = Number(process.env.TRIAL_RESTARTS ?? 20);
const PEOPLE = 8;
const NOT_INSTALLED = 3;
const haproxy = process.env.HAPROXY ?? 'haproxy';
if (spawnSync(haproxy, ['-v']).status !== 0) {
  console.log('HAProxy is not installed here (apt-get install haproxy); nothing was tried.');
  process.exit(NOT_INSTALLED);
}

const folder = mkdtempSync(join(tmpdir(), 'threshold-rolling-'));
const postgres = await benchServer();
const databaseUrl = await postgres.create('threshold_rolling');
const [front, ...ports] = [await freePort(), await freePort(), await freePort()];
const url = `http://127.0.0.1:${front}`;
const dataOf = (n: number) => join(folder, `server-${n + 1}`);
const settings = (n: number) => ({
  port: ports[n] ?? 0,
  dataDir: dataOf(n),
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

const took: number[] = [];
const faults: string[] = [];
const agent = new Agent({ keepAlive: true });
function call(method: string, path: string, cookie: string, body?: object): Promise<number> {
  const began = performance.now();
  return new Promise((done) => {
    const text = body ? JSON.stringify(body) : undefined;
    const headers = { cookie, origin: url, ...(text ? { 'content-type': 'application/json' } : {}) };
    const end = (status: number, what = String(status)) => {
      took.push(performance.now() - began);
      if (status === 0 || status >= 500) faults.push(`${method} ${path}: ${what}`);
      done(status);
    };
    const asked = request(url + path, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => end(answer.statusCode ?? 0));
    });
    asked.on('error', (error) => end(0, error.message));
    asked.end(text);
  });
}

let going = true;
let signedUp = 0;
async function person(n: number) {
  const cookie = await newBuyer(url, `rolling-${n}`);
  signedUp += 1;
  for (let turn = 0; going; turn += 1) {
    await call('GET', '/api/buyer-searches', cookie);
    await call('POST', '/api/buyer-searches', cookie, { ...CRITERIA, name: `${turn % 5}` });
    await call('GET', '/', cookie);
    await pause(20);
  }
}
async function newcomers() {
  for (let n = 0; going; n += 1) {
    await newBuyer(url, `newcomer-${n}`).then(
      () => {
        signedUp += 1;
      },
      (error: Error) => faults.push(`signing up: ${error.message}`),
    );
    await pause(300);
  }
}
const load = [...Array.from({ length: PEOPLE }, (_, n) => person(n)), newcomers()];
for (let n = 0; n < RESTARTS; n += 1) {
  await pause(1_000);
  await servers[n % 2]?.kill('SIGTERM');
  servers[n % 2] = await startServer(settings(n % 2));
  // Until the balancer has seen it twice.
  await pause(1_500);
  process.stderr.write(
    `${n + 1} of ${RESTARTS} restarts, ${took.length} requests, ${faults.length} failed\n`,
  );
}
going = false;
await Promise.all(load);

/** A mail is a file of the server that sent it, by its own number: sent twice by one it would replace itself. */
const mailsIn = (n: number) =>
  existsSync(join(dataOf(n), 'outbox')) ? readdirSync(join(dataOf(n), 'outbox')) : [];
let mails: string[] = [];
for (let tries = 0; tries < 100 && mails.length < signedUp; tries += 1) {
  await pause(200);
  mails = [...mailsIn(0), ...mailsIn(1)];
}
const twice = mails.length - new Set(mails).size;
for (const server of servers) await server.kill('SIGTERM');
balancer.kill('SIGTERM');
await postgres.drop('threshold_rolling');
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
for (const fault of faults.slice(0, 20)) console.error(fault);
console.log(
  table(
    ['restarts', 'requests', 'failed', '95th ms', 'sign-ups', 'mails', 'mails sent twice'],
    [
      [
        formatCount(RESTARTS),
        formatCount(took.length),
        formatCount(faults.length),
        ms(quantile(took, 0.95)),
        formatCount(signedUp),
        formatCount(mails.length),
        formatCount(twice),
      ],
    ],
  ),
);
// Explicit, because the embedded server's own exit hook ends the process with 0 whatever `exitCode` says.
process.exit(faults.length > 0 || twice > 0 || mails.length < signedUp ? 1 : 0);
