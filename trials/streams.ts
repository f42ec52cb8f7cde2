import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/format/counts';
import { ms, quantile, table } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { startServer } from '../bench/lib/server';
import { systemClock } from '../server/base/clock';
import { openPostgres } from '../server/db/open';
import { factories } from '../server/factories/make';
import { publishEvent } from '../server/features/live/publish';
import { freePort } from '../server/test/free-port';
import { send } from './lib/api-client';

/**
 * Thousands of open tabs on one server, on PostgreSQL: what they hold, whether other calls are slower for them, and
 * whether each is told what is its own. TRIAL_STREAMS makes it smaller; both processes need that many open files.
 */
const STREAMS = Number(process.env.TRIAL_STREAMS ?? 5_000);
const MOST_MB = 100;
const TABS = 5;
const AT_ONCE = 100;
const CALLS = 400;
/** Longer than a round of heartbeats, so that every stream was looked at and written to. */
const ROUND_MS = 27_000;

const dataDir = mkdtempSync(join(tmpdir(), 'threshold-trial-'));
const postgres = await benchServer();
const databaseUrl = await postgres.create('trial_streams');
const port = await freePort();
const server = await startServer({ port, dataDir, databaseUrl, env: { NODE_ENV: 'development' } });
const database = await openPostgres(databaseUrl);
const make = factories({ database, clock: systemClock });
const sockets: Socket[] = [];
let heard = 0;

async function open(cookie: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.setEncoding('utf8').on('error', () => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error('A stream was closed.')));
    socket.on('data', (text: string) => {
      if (text.includes('retry:')) resolve();
      heard += text.split('"kind":"bell"').length - 1;
    });
    socket.write(`GET /api/stream HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`);
  });
}

/** One signed-in person asking for something ordinary, again and again. */
async function calls(cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const began = performance.now();
    const answer = await send(server.url, 'GET', '/api/notifications/count', cookie);
    if (answer.status !== 200) throw new Error(`A call was answered ${answer.status}.`);
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    await pause(20);
  }
  return times;
}

const rows: string[][] = [];
const row = (who: string, times: number[], memory: number) =>
  rows.push([who, ms(quantile(times, 0.5)), ms(quantile(times, 0.95)), memory.toFixed(0)]);
let failed = false;
try {
  const people: { id: string; cookie: string }[] = [];
  for (let n = 0; n < Math.ceil(STREAMS / TABS) + 1; n++) {
    const { id } = await make.buyer();
    people.push({ id, cookie: `sid=${await make.session(id)}` });
  }
  const [someone, ...readers] = people as [(typeof people)[number], ...typeof people];
  // As many ordinary calls at once as streams will be opened: what a busy server holds anyway is no cost of theirs.
  for (let from = 0; from < STREAMS; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () =>
        (await send(server.url, 'GET', '/api/notifications/count', someone.cookie)).arrayBuffer(),
      ),
    );
  const alone = await calls(someone.cookie);
  const before = server.memory();
  row('nobody', alone, before);

  const tabs = readers.flatMap(({ cookie }) => Array<string>(TABS).fill(cookie)).slice(0, STREAMS);
  for (let from = 0; from < tabs.length; from += AT_ONCE)
    await Promise.all(tabs.slice(from, from + AT_ONCE).map(open));
  await pause(ROUND_MS);
  const crowded = await calls(someone.cookie);
  const after = server.memory();
  row(`${formatCount(STREAMS)} open streams`, crowded, after);

  for (const { id } of readers)
    await database.db.transaction((tx) => publishEvent(tx, { userId: id }, { kind: 'bell' }));
  for (let n = 0; n < 100 && heard < tabs.length; n++) await pause(100);
  failed = after - before >= MOST_MB || heard !== tabs.length || sockets.some(({ destroyed }) => destroyed);
  console.log(table(['who has a tab open', 'a call, median ms', '95 % ms', 'server MB'], rows));
  console.log(
    `${STREAMS} streams cost ${(after - before).toFixed(0)} MB (allowed ${MOST_MB}); ${heard} of ${tabs.length} were told.`,
  );
} finally {
  for (const socket of sockets) socket.destroy();
  await database.close();
  await server.kill('SIGTERM');
  await postgres.drop('trial_streams');
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
