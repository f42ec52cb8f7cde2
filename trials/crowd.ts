import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/format/counts';
import { ms, quantile, table } from '../bench/lib/measure';
import { startServer } from '../bench/lib/server';
import { freePort } from '../server/test/free-port';
import { newBuyer, send } from './lib/api-client';

/**
 * People who cost a server most by doing almost nothing: connections that log nothing, clients that send a letter a
 * second, bodies nested without end, answers that nobody takes in. Meanwhile it must go on saying that it is well.
 * TRIAL_CONNECTIONS makes it smaller; each process needs that many open files (`ulimit -n`).
 */
const CONNECTIONS = Number(process.env.TRIAL_CONNECTIONS ?? 10_000);
const SLOW_CLIENTS = 500;
const DEEP_BODIES = 200;
const DEEP = 20_000;
const READERS = 200;
const WATCHED_MS = 5_000;
const HEALTHY_WITHIN_MS = 1_000;
const AT_ONCE = 250;

const dataDir = mkdtempSync(join(tmpdir(), 'threshold-trial-'));
const port = await freePort();
const server = await startServer({ port, dataDir });
const cookie = await newBuyer(server.url, 'crowd');
const sockets: Socket[] = [];
let deep: Promise<void> = Promise.resolve();

async function open(first = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // The server may close what it has waited for long enough.
  socket.on('error', () => socket.destroy());
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  if (first) socket.write(first);
  sockets.push(socket);
  return socket;
}

async function many(count: number, each: () => Promise<unknown>) {
  for (let left = count; left > 0; left -= AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, left) }, each));
}

/** Asks again and again; how long each answer took. */
async function health(forMs: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const began = performance.now();
    const answer = await fetch(`${server.url}/healthz`);
    if (!answer.ok) throw new Error(`/healthz answered ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    await pause(50);
  }
  return times;
}

const strange: Record<string, () => Promise<unknown>> = {
  'nobody yet': async () => undefined,
  [`${formatCount(CONNECTIONS)} idle connections`]: () => many(CONNECTIONS, () => open()),
  [`and ${SLOW_CLIENTS} who send a letter a second`]: async () => {
    const slow: Socket[] = [];
    await many(SLOW_CLIENTS, async () =>
      slow.push(await open('POST /api/contact HTTP/1.1\r\nhost: x\r\nx: ')),
    );
    const timer = setInterval(() => {
      for (const socket of slow) socket.write('a');
    }, 1_000);
    timer.unref();
  },
  [`and ${DEEP_BODIES} bodies nested ${formatCount(DEEP)} deep`]: async () => {
    const body = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;
    const post = () =>
      fetch(`${server.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body,
      });
    // Not waited for: /healthz is asked while they are read.
    deep = many(DEEP_BODIES, async () => {
      const { status } = await post();
      if (status !== 400) throw new Error(`A body nested too deep was answered ${status}.`);
    });
  },
  [`and ${READERS} who ask for pages and take nothing in`]: () =>
    many(READERS, async () => {
      const socket = await open(`GET /privacy-policy HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(20));
      socket.pause();
    }),
};

const rows: string[][] = [];
let failed = false;
try {
  for (const [who, come] of Object.entries(strange)) {
    await come();
    const times = await health(WATCHED_MS);
    const slowest = Math.max(...times);
    failed ||= slowest > HEALTHY_WITHIN_MS;
    rows.push([
      who,
      ms(quantile(times, 0.5)),
      ms(slowest),
      String(server.memory()),
      slowest > HEALTHY_WITHIN_MS ? 'NO' : 'yes',
    ]);
  }
  await deep;
  const served = await send(server.url, 'GET', '/api/buyer-searches', cookie);
  if (served.status !== 200) throw new Error(`Someone signed in was answered ${served.status} in the crowd.`);
} finally {
  for (const socket of sockets) socket.destroy();
  await server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  table(
    ['who is there', '/healthz, median ms', 'slowest ms', 'server MB', `within ${HEALTHY_WITHIN_MS} ms`],
    rows,
  ),
);
process.exit(failed ? 1 : 0);
