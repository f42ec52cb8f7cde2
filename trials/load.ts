import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/format/counts';
import { type Check, finish, log, machine, ms, table } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { startServer } from '../bench/lib/server';
import { fill, people } from '../bench/lib/workload';
import { overload } from './lib/overload';
import { cpuUsage, MAX_P95_MS, pacedLoad, type Step } from './lib/paced-load';

/**
 * People who are signed in, on a platform with a million searches; server, PostgreSQL and clients share one machine. First at
 * rising rates until an answer fails or is slow, then ten times as many people as the machine can serve. TRIAL_RATES (calls a
 * second), TRIAL_STEP_SECONDS, TRIAL_PEOPLE, TRIAL_OVERLOAD_PEOPLE, TRIAL_SECONDS, TRIAL_MATCH_CLIENTS and TRIAL_SEARCHES make
 * it smaller; TRIAL_PROFILE=folder writes the server's profile there.
 */
const RATES = (process.env.TRIAL_RATES ?? '60,200,300,400,500,600,700,800').split(',').map(Number);
const STEP_SECONDS = Number(process.env.TRIAL_STEP_SECONDS ?? 25);
const PEOPLE = Number(process.env.TRIAL_PEOPLE ?? 200);
const OVERLOAD_PEOPLE = Number(process.env.TRIAL_OVERLOAD_PEOPLE ?? 2_000);
const SEARCHES = Number(process.env.TRIAL_SEARCHES ?? 1_000_000);
const WANTED_RATE = Math.min(500, Math.max(...RATES));

const isServed = ({ rate, perSecond, errors, p95Ms }: Step) =>
  errors === 0 && p95Ms < MAX_P95_MS && perSecond >= rate * 0.95;

const postgres = await benchServer();
const checks: Check[] = [];
try {
  const databaseUrl = await postgres.create('threshold_trial_load');
  log(`making ${formatCount(SEARCHES)} searches`);
  await fill(databaseUrl, SEARCHES);
  const everyone = await people(databaseUrl, OVERLOAD_PEOPLE);
  const atWork = everyone.filter((_, n) => n % Math.ceil(everyone.length / PEOPLE) === 0);
  const server = await startServer({ databaseUrl, profileTo: process.env.TRIAL_PROFILE });
  const usage = await cpuUsage(server.pid, databaseUrl);
  log('warming up');
  await pacedLoad(server.url, atWork, { rate: RATES[0] ?? 60, seconds: STEP_SECONDS / 2, usage });
  const steps: Step[] = [];
  for (const rate of RATES) {
    await pause(1_000);
    const step = await pacedLoad(server.url, atWork, { rate, seconds: STEP_SECONDS, usage });
    steps.push(step);
    log(`${rate} a second: p95 ${ms(step.p95Ms)} ms, ${step.errors} errors`);
    if (!isServed(step)) break;
  }
  await usage.close();
  console.log(
    table(
      'calls a second | done | median ms | p95 ms | slowest ms | errors | cores: server | database | clients',
      steps.map(({ rate, perSecond, medianMs, p95Ms, slowestMs, errors, cores }) => [
        ...[String(rate), perSecond.toFixed(0), ms(medianMs), ms(p95Ms), ms(slowestMs), String(errors)],
        ...[cores.server, cores.database, cores.clients].map((n) => n.toFixed(2)),
      ]),
    ),
  );
  for (const { rate, failures } of steps)
    for (const [what, count] of failures) console.log(`  at ${rate} a second, ${count} times ${what}`);
  const last = steps.findLast(isServed);
  checks.push([
    `${WANTED_RATE} calls a second, p95 under ${MAX_P95_MS} ms, no error`,
    `${last?.rate ?? 0} calls a second, p95 ${ms(last?.p95Ms ?? Number.NaN)} ms`,
    (last?.rate ?? 0) >= WANTED_RATE,
  ]);
  checks.push(...(await overload(server, everyone)));
  await server.kill('SIGTERM');
  console.log(
    `\n${formatCount(SEARCHES)} searches, ${atWork.length} people, then ${everyone.length}; PostgreSQL ${postgres.version}, ${machine()}`,
  );
} finally {
  await postgres.stop();
}
finish(checks);
