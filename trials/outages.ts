import { setTimeout as pause } from 'node:timers/promises';
import { type Check, finish, log, ms, table } from '../bench/lib/measure';
import type { Fault } from '../server/test/fault-proxy';
import { diskFull } from './lib/disk-full';
import { acknowledgedSoFar, backlog, findings } from './lib/outage-check';
import { outageEnvironment, type Service, services } from './lib/outage-environment';
import { outageLoad } from './lib/outage-load';

/**
 * Each service fails while people work: calls that do not need it go on, calls that do are refused within five seconds, nothing
 * acknowledged is lost or done twice, and the backlog is done within a minute of its return. The clock is set wrong by an hour
 * and right again; the disk fills up. TRIAL_SECONDS runs one shorter length, TRIAL_SERVICES=SMTP,clock,disk picks some.
 */
const LENGTHS = process.env.TRIAL_SECONDS ? [Number(process.env.TRIAL_SECONDS)] : [30, 300];
const PICKED = process.env.TRIAL_SERVICES?.split(',');
const FAULTS: Fault[] = ['refuse', 'reset', 'hang', 'half', 'delay'];
const LONG_FAULTS: Fault[] = ['refuse', 'hang'];
const REFUSED_WITHIN_MS = 5_000;
const CAUGHT_UP_WITHIN_S = 60;
const WARM_UP_MS = 3_000;
const HOUR_MS = 3_600_000;
/** Requests never wait for mail and push. */
const AWAITED: Service[] = ['PostgreSQL', 'S3', 'Stripe'];

type Environment = Awaited<ReturnType<typeof outageEnvironment>>;
type Load = Awaited<ReturnType<typeof outageLoad>>;

interface Outage {
  service: Service | 'clock';
  fault: string;
  begin(environment: Environment): Promise<void> | void;
  end(environment: Environment): Promise<void> | void;
}
const failing = (service: Service, fault: Fault): Outage => ({
  service,
  fault,
  begin: ({ proxies }) => proxies[service].set(fault),
  end: ({ proxies }) => proxies[service].set('pass'),
});
const wrongClock = (fault: string, aheadMs: number): Outage => ({
  service: 'clock',
  fault,
  begin: (environment) => environment.setClock(aheadMs),
  end: (environment) => environment.setClock(0),
});

async function watchReady(url: string, isOver: () => boolean) {
  const answers = { ready: 0, notReady: 0 };
  while (!isOver()) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    answers[answer?.ok ? 'ready' : 'notReady'] += 1;
    await pause(250);
  }
  return answers;
}

/** Seconds until all due work is done and everything acknowledged is there, and what was late. */
async function catchUp(environment: Environment, acknowledged: ReturnType<typeof acknowledgedSoFar>) {
  const since = new Date();
  const seconds = () => (Date.now() - since.getTime()) / 1_000;
  let late: string[] = [];
  for (;;) {
    const waiting = await backlog(environment, since);
    const { lost, missing } = await findings(environment, acknowledged);
    const isDone = waiting.length === 0 && lost === 0;
    if (isDone || seconds() > 3 * CAUGHT_UP_WITHIN_S) return { after: seconds(), late };
    if (seconds() > CAUGHT_UP_WITHIN_S && late.length === 0)
      late = [...waiting.slice(0, 5), `missing ${JSON.stringify(missing)}`];
    await pause(250);
  }
}

async function run(environment: Environment, load: Load, outage: Outage, seconds: number) {
  const { service, fault } = outage;
  const isClock = service === 'clock';
  /** A slow database is not unavailable: everything is answered, late. */
  const isSlow = fault === 'delay';
  const mustBeRefused = !isClock && !isSlow && AWAITED.includes(service);
  const mustBeNotReady = service === 'PostgreSQL' && !isSlow;

  await pause(WARM_UP_MS);
  const before = await findings(environment, acknowledgedSoFar(load));
  const began = performance.now();
  let isOver = false;
  await outage.begin(environment);
  const watching = watchReady(environment.url, () => isOver);
  await pause(seconds * 1_000);
  isOver = true;
  const ended = performance.now();
  const acknowledged = acknowledgedSoFar(load);
  await outage.end(environment);
  const ready = await watching;
  const { after, late } = await catchUp(environment, acknowledged);
  // Calls under way at the end have their answers by now.
  await pause(WARM_UP_MS);

  const during = load.answers.filter((answer) => answer.began >= began && answer.began < ended);
  // An upload URL is valid for a quarter of an hour, and 410 afterwards.
  const failed = during.filter(
    ({ status }) => (status === 0 || status >= 400) && !(isClock && status === 410),
  );
  const needsIt = ({ needs }: { needs: Service[] }) => !isClock && needs.includes(service);
  const refused = failed.filter(needsIt);
  const unneeded = failed.filter((answer) => !needsIt(answer));
  const malformed = refused.filter(({ status, hasFailureShape }) => status !== 503 || !hasFailureShape);
  const slow = refused.filter(
    ({ took }) => took > REFUSED_WITHIN_MS && !(service === 'PostgreSQL' && isSlow),
  );
  const now = await findings(environment, acknowledged);
  const doubled = now.doubled - before.doubled;
  const missed: string[] = [];
  const expect = (isMet: boolean, what: string) => isMet || missed.push(what);
  for (const { what, status } of unneeded.slice(0, 5))
    missed.push(`${what}, which does not need it: ${status}`);
  for (const { what, status } of malformed.slice(0, 5)) missed.push(`${what}: ${status} in place of 503`);
  for (const { what, took } of slow.slice(0, 5)) missed.push(`${what}: refused after ${ms(took)} ms`);
  expect(!mustBeRefused || refused.length > 0, 'nothing was refused');
  expect(mustBeNotReady ? ready.notReady > 0 : ready.notReady === 0, `/readyz: ${JSON.stringify(ready)}`);
  expect(now.lost === 0, `lost ${JSON.stringify(now.missing)}`);
  expect(doubled === 0, `${doubled} doubled (in all: ${JSON.stringify(now.twice)})`);
  expect(
    after <= CAUGHT_UP_WITHIN_S,
    `caught up after ${after.toFixed(0)} s, waiting for ${late.join('; ')}`,
  );
  const slowest = refused.length > 0 ? ms(Math.max(...refused.map(({ took }) => took))) : '-';
  const cells = [
    ...[
      service,
      fault,
      `${seconds} s`,
      String(during.length),
      String(refused.length),
      String(unneeded.length),
    ],
    ...[slowest, mustBeNotReady ? 'not ready' : 'ready', String(now.lost), String(doubled)],
    ...[String(now.sentAgain - before.sentAgain), after.toFixed(1)],
  ];
  return { name: `${service}, ${fault}, ${seconds} s`, cells, missed };
}

const rows: string[][] = [];
const checks: Check[] = [];
const environment = await outageEnvironment();
try {
  const load = await outageLoad(environment);
  for (const seconds of LENGTHS) {
    const faults = seconds > 60 ? LONG_FAULTS : FAULTS;
    const outages = [
      ...services.flatMap((service) => faults.map((fault) => failing(service, fault))),
      wrongClock('an hour ahead', HOUR_MS),
      wrongClock('an hour behind', -HOUR_MS),
    ].filter(({ service }) => !PICKED || PICKED.includes(service));
    for (const outage of outages) {
      log(`${outage.service}: ${outage.fault} for ${seconds} s`);
      const { name, cells, missed } = await run(environment, load, outage, seconds);
      const result = missed.join('; ') || 'as promised';
      log(result);
      rows.push(cells);
      checks.push([name, result, missed.length === 0]);
    }
  }
  await load.stop();
} finally {
  await environment.close();
}
const head =
  'service | fault | for | requests | refused | failed without need | slowest refusal ms | /readyz | lost | doubled';
console.log(table(`${head} | sent again | caught up after s`, rows));
if (!PICKED || PICKED.includes('disk')) checks.push(...(await diskFull()));
finish(checks);
