import { setTimeout as pause } from 'node:timers/promises';
import { cpuMsOf } from './lib/cpu';
import { log, machine, median, table } from './lib/measure';
import { benchServer } from './lib/postgres';
import { type Settings, startServer } from './lib/server';
import { tempFolder } from './lib/temp-folder';

/**
 * Time to ready and memory at rest of the built product: the first start with demo data, later ones on PGlite and on PostgreSQL.
 * BENCH_ROUNDS and BENCH_IDLE_SECONDS make it smaller; BENCH_PROFILE=folder writes a profile of each start there.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const IDLE_MS = Number(process.env.BENCH_IDLE_SECONDS ?? 10) * 1_000;

async function start(settings: Settings, idleMs: number) {
  const server = await startServer({ ...settings, profileTo: process.env.BENCH_PROFILE });
  const cpuMs = cpuMsOf(server.pid);
  await pause(idleMs);
  const { readyMs } = server;
  const started = { readyMs, cpuMs, memory: server.memory(), privateMemory: server.ownMemory() };
  await server.kill('SIGTERM');
  return started;
}
type Started = Awaited<ReturnType<typeof start>>;

const rows: string[][] = [];
let failed = false;
const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
function add(name: string, starts: Started[], bound: { readyMs: number; memory?: number }) {
  const middle = (key: keyof Started) => median(starts.map((one) => one[key]));
  const isMet = middle('readyMs') <= bound.readyMs && (!bound.memory || middle('memory') <= bound.memory);
  failed ||= !isMet;
  rows.push([
    ...[name, seconds(middle('readyMs')), seconds(bound.readyMs), seconds(middle('cpuMs'))],
    ...(bound.memory ? [middle('memory'), middle('privateMemory'), bound.memory].map(String) : ['', '', '']),
    isMet ? 'yes' : 'NO',
  ]);
  log(`${name}: ${seconds(middle('readyMs'))} s`);
}
async function repeat(settings: Settings): Promise<Started[]> {
  const starts: Started[] = [];
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await start(settings, IDLE_MS));
  return starts;
}

const embedded = { dataDir: tempFolder(), env: { DEMO: '1' } };
const first = await start({ ...embedded, maxStartMs: 300_000 }, 0);
add('first start, with demo data', [first], { readyMs: 10_000 });
add('PGlite', await repeat(embedded), { readyMs: 2_500, memory: 300 });
const postgres = await benchServer();
const onPostgres = { dataDir: tempFolder(), databaseUrl: await postgres.create('threshold_bench_start') };
await start(onPostgres, 0);
add('PostgreSQL', await repeat(onPostgres), { readyMs: 1_200, memory: 120 });
await postgres.stop();
console.log(table('start | ready s | bound | CPU s | memory MB | private MB | bound | met', rows));
console.log(`\nmedian of ${ROUNDS} starts, memory after ${IDLE_MS / 1_000} s; ${machine()}`);
process.exit(failed ? 1 : 0);
