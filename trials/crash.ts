import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/format/counts';
import { type Check, finish, log, median, ms } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { type RunningServer, type Settings, startServer } from '../bench/lib/server';
import { tempFolder } from '../bench/lib/temp-folder';
import { freePort } from '../server/test/free-port';
import { type Findings, writer } from './lib/writer';

/**
 * The server is killed again and again while people write: every acknowledged write is there afterwards, and it starts again
 * without help. TRIAL_KILLS makes it shorter; an argument (pglite or postgres) picks one database.
 */
const KILLS = Number(process.env.TRIAL_KILLS ?? 200);
const WRITERS = 8;
const READY_WITHIN_MS = 10_000;
const LATEST_KILL_MS = 800;

async function killRepeatedly(name: string, settings: Settings): Promise<Check[]> {
  const starts: number[] = [];
  const start = async (): Promise<RunningServer> => {
    const started = await startServer(settings);
    starts.push(started.readyMs);
    return started;
  };
  let server = await start();
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, n) => writer(server.url, `w${n}`)));
  const found: Findings = { acknowledged: 0, checked: 0, lost: [] };
  for (let kills = 1; kills <= KILLS; kills += 1) {
    const writing = writers.map((one) => one.writeUntilCutOff());
    await pause(20 + Math.random() * LATEST_KILL_MS);
    await server.kill();
    await Promise.all(writing);
    server = await start();
    for (const one of writers) await one.check(found);
    if (kills % 20 === 0) log(`${name}: ${kills} of ${KILLS} kills`);
  }
  await server.kill('SIGTERM');
  for (const what of found.lost) console.error(`${name}: ${what}`);
  // The first start created the database.
  const restarts = starts.slice(1);
  const slowest = Math.max(...restarts);
  return [
    [
      `${name}: ${KILLS} kills, no acknowledged write lost`,
      `${found.lost.length} of ${formatCount(found.acknowledged)}, ${formatCount(found.checked)} checks`,
      found.lost.length === 0 && found.acknowledged > 0,
    ],
    [
      `${name}: ready again within ${READY_WITHIN_MS / 1_000} s`,
      `${ms(median(restarts))} ms, slowest ${ms(slowest)} ms`,
      slowest <= READY_WITHIN_MS,
    ],
  ];
}

const only = process.argv[2];
if (only && !['pglite', 'postgres'].includes(only)) throw new Error(`There is no database ${only}.`);
const checks: Check[] = [];
const settings = async (): Promise<Settings> => ({
  port: await freePort(),
  dataDir: tempFolder(),
  // The writers are more than a slow machine can serve.
  env: { SHED_LOAD: 'off' },
});
if (only !== 'postgres') checks.push(...(await killRepeatedly('pglite', await settings())));
if (only !== 'pglite') {
  const postgres = await benchServer();
  const databaseUrl = await postgres.create('threshold_trial_crash');
  checks.push(...(await killRepeatedly('postgres', { ...(await settings()), databaseUrl })));
  await postgres.stop();
}
finish(checks);
