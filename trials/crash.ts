import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/format/counts';
import { ms, quantile, table } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { type RunningServer, type Settings, startServer } from '../bench/lib/server';
import { freePort } from '../server/test/free-port';
import { type Finding, writer } from './lib/writer';

/**
 * The server is killed again and again while people write. Whatever it had acknowledged must be there when it is back,
 * and it must come back by itself. TRIAL_KILLS makes it shorter; an argument picks one database.
 */
const KILLS = Number(process.env.TRIAL_KILLS ?? 200);
const WRITERS = 8;
const READY_WITHIN_MS = 10_000;
const LATEST_KILL_MS = 800;

async function trial(settings: Settings) {
  const starts: number[] = [];
  const begin = async (): Promise<RunningServer> => {
    const server = await startServer(settings);
    starts.push(server.readyMs);
    return server;
  };
  let server = await begin();
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(server.url, `w${n}`)));
  const found: Finding = { acknowledged: 0, checked: 0, lost: [] };
  for (let killed = 0; killed < KILLS; killed += 1) {
    const writing = writers.map((one) => one.writeUntilCutOff());
    await pause(20 + Math.random() * LATEST_KILL_MS);
    await server.kill();
    await Promise.all(writing);
    server = await begin();
    for (const one of writers) await one.check(found);
    if ((killed + 1) % 20 === 0) process.stderr.write(`${killed + 1} of ${KILLS} kills\n`);
  }
  await server.kill('SIGTERM');
  // The first start made the database; every other one came after a kill.
  return { starts: starts.slice(1), ...found };
}

async function onPglite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'threshold-trial-'));
  try {
    return await trial({ port: await freePort(), dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), 'threshold-trial-'));
  const postgres = await benchServer();
  try {
    const databaseUrl = await postgres.create('threshold_trial');
    return await trial({ port: await freePort(), dataDir, databaseUrl });
  } finally {
    await postgres.drop('threshold_trial');
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const databases = { pglite: onPglite, postgres: onPostgres };
const wanted = process.argv[2];
if (wanted && !(wanted in databases)) throw new Error(`There is no database called ${wanted} here.`);
let failed = false;
const rows: string[][] = [];
for (const [name, run] of Object.entries(databases)) {
  if (wanted && wanted !== name) continue;
  const { starts, acknowledged, checked, lost } = await run();
  const slowest = Math.max(...starts);
  failed ||= lost.length > 0 || slowest > READY_WITHIN_MS;
  for (const what of lost) console.error(`${name}: ${what}`);
  rows.push([
    name,
    formatCount(KILLS),
    formatCount(acknowledged),
    formatCount(checked),
    formatCount(lost.length),
    ms(quantile(starts, 0.5)),
    ms(slowest),
  ]);
}
console.log(
  table(
    ['database', 'kills', 'writes acknowledged', 'checked', 'lost', 'ready again, median ms', 'slowest ms'],
    rows,
  ),
);
// Explicit, because the embedded server's own exit hook ends the process with 0 whatever `exitCode` says.
process.exit(failed ? 1 : 0);
