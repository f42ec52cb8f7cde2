import { execSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/format/counts';
import { ms, quantile, table } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { startServer } from '../bench/lib/server';
import { freePort } from '../server/test/free-port';
import { usage } from './lib/cpu-usage';
import { isStillShown, rowOf, type Step, step, WANTED_P95_MS } from './lib/paced-load';
import { fill, people } from './lib/workload';

/**
 * A busy hour that gets busier: people who are signed in, on a platform with a million searches, with ever shorter pauses
 * until the machine is full; server, PostgreSQL and these people on one machine. Prints where it ends: the last step at
 * which the 95th percentile stayed under 300 ms and nobody met an error. TRIAL_RATES (calls a second, step by step),
 * TRIAL_STEP_SECONDS, TRIAL_PEOPLE and TRIAL_BUYERS make it smaller; TRIAL_PROFILE=folder writes the server's profile there.
 */
const RATES = (process.env.TRIAL_RATES ?? '60,200,300,400,500,600,700,800').split(',').map(Number);
const STEP_SECONDS = Number(process.env.TRIAL_STEP_SECONDS ?? 25);
const PEOPLE = Number(process.env.TRIAL_PEOPLE ?? 200);
const BUYERS = Number(process.env.TRIAL_BUYERS ?? 850_000);
const WANTED_RATE = 600;

const log = (text: string) => process.stderr.write(`${text}\n`);
const dataDir = mkdtempSync(join(tmpdir(), 'threshold-trial-'));
const postgres = await benchServer();
let failed = true;
try {
  const databaseUrl = await postgres.create('threshold_trial_load');
  log('making the people');
  await fill(databaseUrl, BUYERS);
  const crowd = await people(databaseUrl, PEOPLE);
  const port = await freePort();
  const server = await startServer({ port, dataDir, databaseUrl, profileTo: process.env.TRIAL_PROFILE });
  const { used, close } = await usage(server.pid, databaseUrl);
  const steps: Step[] = [];
  // The first seconds of a server are spent compiling.
  log('warming up');
  await step(server.url, crowd, { rate: RATES[0] ?? WANTED_RATE, seconds: STEP_SECONDS / 2, used });
  for (const rate of RATES) {
    await pause(1_000);
    const done = await step(server.url, crowd, { rate, seconds: STEP_SECONDS, used });
    steps.push(done);
    log(`${rate} a second: p95 ${ms(done.p95Ms)} ms`);
    if (!isStillShown(done)) break;
  }
  const memory = server.memory();
  await close();
  await server.kill('SIGTERM');
  await postgres.drop('threshold_trial_load');

  console.log(
    table(
      [
        'asked a second',
        'done',
        'median ms',
        'p95 ms',
        'slowest ms',
        'errors',
        'server',
        'database',
        'people',
        'kept',
      ],
      steps.map(rowOf),
    ),
  );
  const last = steps.findLast(isStillShown);
  const shown = last ?? steps[0];
  if (shown) {
    const times = [...shown.times].sort(([one], [other]) => one.localeCompare(other));
    console.log(`\nat ${shown.rate} a second:\n`);
    console.log(
      table(
        ['what people do', 'times', 'median ms', 'p95 ms'],
        times.map(([name, took]) => [
          name,
          formatCount(took.length),
          ms(quantile(took, 0.5)),
          ms(quantile(took, 0.95)),
        ]),
      ),
    );
  }
  for (const { rate, wrong } of steps)
    for (const [what, count] of wrong) console.log(`  at ${rate} a second, ${count} times ${what}`);
  console.log(
    `\nIt ends at ${last?.rate ?? 0} calls a second (wanted ${WANTED_RATE}; p95 under ${WANTED_P95_MS} ms, no errors). ` +
      `Server, database and people in cores; ${formatCount(Math.round(BUYERS * 1.2))} searches, ${crowd.length} people, ` +
      `server memory ${memory} MB; PostgreSQL ${postgres.version}, Node ${process.version}, ${cpus().length} cores, ` +
      `load ${loadavg()[0]?.toFixed(1)}, ${execSync('git rev-parse --short HEAD').toString().trim()}`,
  );
  failed = (last?.rate ?? 0) < WANTED_RATE;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
// Explicit, because the embedded server's own exit hook ends the process with 0 whatever `exitCode` says.
process.exit(failed ? 1 : 0);
