import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/format/counts';
import { type Check, finish, log, median, ms } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { startServer } from '../bench/lib/server';
import { systemClock } from '../server/base/clock';
import { openPostgres } from '../server/db/open';
import { factories } from '../server/factories/make';
import { publishLiveEvent } from '../server/features/live/publish';
import { send } from './lib/api-client';

/**
 * Clients that cost a server by staying connected. Event streams of thousands of open tabs: little memory, every tab
 * notified. Then idle connections, slow senders, deeply nested bodies and readers that read nothing: /healthz
 * still answers at once. TRIAL_STREAMS and TRIAL_CONNECTIONS make it smaller; both processes need that many open files
 * (`ulimit -n`).
 */
const STREAMS = Number(process.env.TRIAL_STREAMS ?? 5_000);
const CONNECTIONS = Number(process.env.TRIAL_CONNECTIONS ?? 10_000);
const TABS_PER_PERSON = 5;
const MAX_STREAM_MB = 100;
/** Longer than the interval of heartbeats. */
const HEARTBEATS_MS = Number(process.env.TRIAL_HEARTBEATS_MS ?? 27_000);
const SLOW_SENDERS = 500;
const DEEP_BODIES = 200;
const DEPTH = 20_000;
const READERS = 200;
const WATCHED_MS = 5_000;
const HEALTHY_WITHIN_MS = 1_000;
const BATCH = 100;

const postgres = await benchServer();
const databaseUrl = await postgres.create('threshold_trial_clients');
const server = await startServer({ databaseUrl });
const database = await openPostgres(databaseUrl);
const make = factories({ database, clock: systemClock });
const sockets: Socket[] = [];
const checks: Check[] = [];
let notified = 0;

async function inBatches(count: number, run: (n: number) => Promise<unknown>) {
  for (let from = 0; from < count; from += BATCH)
    await Promise.all(Array.from({ length: Math.min(BATCH, count - from) }, (_, n) => run(from + n)));
}

async function open(first = ''): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  // The server may close connections that were idle for too long.
  socket.on('error', () => socket.destroy());
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  if (first) socket.write(first);
  sockets.push(socket);
  return socket;
}

async function openStream(cookie: string): Promise<void> {
  const socket = await open(`GET /api/stream HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error('A stream was closed.')));
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('retry:')) resolve();
      notified += text.split('"kind":"bell"').length - 1;
    });
  });
}

async function timed(path: string, cookie = ''): Promise<number> {
  const began = performance.now();
  const answer = await send(server.url, 'GET', path, cookie);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

async function streams() {
  const newPerson = async () => {
    const { id } = await make.buyer();
    return { id, cookie: `sid=${await make.session(id)}` };
  };
  const caller = await newPerson();
  const people = [];
  while (people.length * TABS_PER_PERSON < STREAMS) people.push(await newPerson());
  // As many ordinary calls as there will be streams, so that a busy server's usual memory is not counted.
  await inBatches(STREAMS, () => timed('/api/notifications/count', caller.cookie));
  const before = server.memory();
  log(`${formatCount(STREAMS)} streams`);
  const tabs = people.flatMap(({ cookie }) => Array<string>(TABS_PER_PERSON).fill(cookie)).slice(0, STREAMS);
  await inBatches(tabs.length, (n) => openStream(tabs[n] ?? ''));
  await pause(HEARTBEATS_MS);
  const grown = server.memory() - before;
  for (const { id } of people)
    await database.db.transaction((tx) => publishLiveEvent(tx, { userId: id }, { kind: 'bell' }));
  for (let n = 0; n < 100 && notified < tabs.length; n += 1) await pause(100);
  const closed = sockets.filter(({ destroyed }) => destroyed).length;
  checks.push(
    [`${formatCount(STREAMS)} streams: under ${MAX_STREAM_MB} MB`, `${grown} MB`, grown < MAX_STREAM_MB],
    ['every tab notified once', `${notified} of ${tabs.length}`, notified === tabs.length],
    ['no stream closed', String(closed), closed === 0],
  );
}

async function slowSenders() {
  const slow: Socket[] = [];
  await inBatches(SLOW_SENDERS, async () =>
    slow.push(await open('POST /api/contact HTTP/1.1\r\nhost: x\r\nx: ')),
  );
  const timer = setInterval(() => {
    for (const socket of slow) socket.write('a');
  }, 1_000);
  timer.unref();
}

let deepBodies: Promise<void> = Promise.resolve();
async function nestedBodies() {
  const body = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`;
  const headers = { 'content-type': 'application/json', origin: server.url };
  // Not awaited: /healthz is requested while they are parsed.
  deepBodies = inBatches(DEEP_BODIES, async () => {
    const { status } = await fetch(`${server.url}/api/contact`, { method: 'POST', headers, body });
    if (status !== 400) throw new Error(`A deeply nested body was answered ${status}.`);
  });
}

const clients: [string, () => Promise<unknown>][] = [
  [`${formatCount(CONNECTIONS)} idle connections`, () => inBatches(CONNECTIONS, () => open())],
  [`${SLOW_SENDERS} that send a byte a second`, slowSenders],
  [`${DEEP_BODIES} bodies nested ${formatCount(DEPTH)} deep`, nestedBodies],
  [
    `${READERS} that request pages and read nothing`,
    () =>
      inBatches(READERS, async () =>
        (await open('GET /privacy-policy HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20))).pause(),
      ),
  ],
];

try {
  await streams();
  for (const [name, arrive] of clients) {
    log(`and ${name}`);
    await arrive();
    const times: number[] = [];
    for (const until = performance.now() + WATCHED_MS; performance.now() < until; await pause(50))
      times.push(await timed('/healthz'));
    const slowest = Math.max(...times);
    const measured = `${ms(median(times))}, slowest ${ms(slowest)} ms, ${server.memory()} MB`;
    checks.push([`and ${name}: /healthz within 1 s`, measured, slowest <= HEALTHY_WITHIN_MS]);
  }
  await deepBodies;
  const { id } = await make.buyer();
  await timed('/api/buyer-searches', `sid=${await make.session(id)}`);
} finally {
  for (const socket of sockets) socket.destroy();
  await database.close();
  await server.kill('SIGTERM');
  await postgres.stop();
}
finish(checks);
