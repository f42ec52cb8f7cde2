import { execSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../server/test/free-port';
import { cpuMsOf } from './lib/cpu';
import { quantile, table } from './lib/measure';
import { benchServer } from './lib/postgres';
import { type Settings, startServer } from './lib/server';

/**
 * How soon the built product is ready and what it holds when nobody asks for anything: on the embedded database and on
 * PostgreSQL, with the data of an earlier start, and the very first start, which makes the demo people.
 * BENCH_ROUNDS and BENCH_IDLE_SECONDS make it smaller; BENCH_PROFILE=folder writes a profile of each start there.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const IDLE_MS = Number(process.env.BENCH_IDLE_SECONDS ?? 10) * 1_000;
const PROFILE = process.env.BENCH_PROFILE;
const DEMO_MOST_MS = 300_000;

interface Started {
  readyMs: number;
  /** What the processor did for it until then: steadier than the time where others share the machine. */
  cpuMs: number;
  rss: number;
  /** Of that, what no other process shares. */
  own: number;
}

const log = (text: string) => process.stderr.write(`${text}\n`);
const middle = (values: number[]) => quantile(values, 0.5);

async function start(settings: Omit<Settings, 'port'>, idleMs: number): Promise<Started> {
  const server = await startServer({ ...settings, port: await freePort(), profileTo: PROFILE });
  const cpuMs = cpuMsOf(server.pid);
  await pause(idleMs);
  const started = { readyMs: server.readyMs, cpuMs, rss: server.memory(), own: server.ownMemory() };
  await server.kill('SIGTERM');
  return started;
}

/** Started so many times; the middle of each figure. */
async function again(settings: Omit<Settings, 'port'>): Promise<Started> {
  const found: Started[] = [];
  for (let round = 0; round < ROUNDS; round++) found.push(await start(settings, IDLE_MS));
  const of = (what: keyof Started) => middle(found.map((one) => one[what]));
  return { readyMs: of('readyMs'), cpuMs: of('cpuMs'), rss: of('rss'), own: of('own') };
}

const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-start-'));
const lines: string[][] = [];
let missed = 0;
function told(name: string, { readyMs, cpuMs, rss, own }: Started, goal: { readyMs: number; rss?: number }) {
  const kept = readyMs <= goal.readyMs && rss <= (goal.rss ?? Number.POSITIVE_INFINITY);
  if (!kept) missed += 1;
  const seconds = (value: number) => (value / 1_000).toFixed(1);
  const memory = goal.rss ? [String(rss), String(own), String(goal.rss)] : ['', '', ''];
  lines.push([name, seconds(readyMs), seconds(goal.readyMs), seconds(cpuMs), ...memory, kept ? 'yes' : 'no']);
  log(`${name}: ${seconds(readyMs)} s`);
}

try {
  const embedded = { dataDir: join(folder, 'data'), env: { DEMO: '1' } };
  const first = await start({ ...embedded, mostMs: DEMO_MOST_MS }, 0);
  told('first start, with demo data', first, { readyMs: 10_000 });
  told('embedded database', await again(embedded), { readyMs: 2_500, rss: 300 });

  const postgres = await benchServer();
  try {
    const databaseUrl = await postgres.create('threshold_bench_start');
    const beside = { dataDir: join(folder, 'beside'), databaseUrl };
    await start(beside, 0);
    told('PostgreSQL', await again(beside), { readyMs: 1_200, rss: 120 });
    await postgres.drop('threshold_bench_start');
  } finally {
    await postgres.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const head = ['start', 'ready s', 'at most', 'processor s', 'memory MB', 'of its own', 'at most', 'kept'];
console.log(table(head, lines));
console.log(
  `\nmiddle of ${ROUNDS} starts, memory after ${IDLE_MS / 1_000} s; Node ${process.version}, ${cpus().length} cores, ` +
    `load ${loadavg()[0]?.toFixed(1)}, ${execSync('git rev-parse --short HEAD').toString().trim()}`,
);
process.exit(missed > 0 ? 1 : 0);
