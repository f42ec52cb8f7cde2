import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/format/counts';
import { ms, quantile, table } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { startServer } from '../bench/lib/server';
import { freePort } from '../server/test/free-port';
import { watchHealth } from './lib/health-probe';
import {
  type Action,
  act,
  connect,
  fill,
  nextAction,
  type Outcome,
  type Person,
  people,
  thinkingMs,
} from './lib/workload';

/**
 * Ten times the people of a busy hour at one server: it serves those it can as quickly as ever, tells the rest at once,
 * grows no larger, and is calm again soon after they have gone. Then a crowd that calls the list of matches without a
 * pause, while others sign in and read their account: those are not refused. TRIAL_PEOPLE, TRIAL_SECONDS, TRIAL_CROWD and TRIAL_BUYERS make it
 * smaller. Server, PostgreSQL and these people share one machine, which two cores are too few for.
 */
const PEOPLE = Number(process.env.TRIAL_PEOPLE ?? 2_000);
const SECONDS = Number(process.env.TRIAL_SECONDS ?? 120);
const BUYERS = Number(process.env.TRIAL_BUYERS ?? 850_000);
const CROWD = Number(process.env.TRIAL_CROWD ?? 200);
const SERVED_P95_MS = 500;
/** In a crowd on the slowest call. */
const CROWD_P95_MS = 1_000;
/** How many read their account meanwhile, and how many sign in. */
const READERS = 10;
const SIGNING_IN = 4;
const REFUSED_P95_MS = 200;
const HEALTH_MS = 200;
const CALM_WITHIN_S = 10;
const CALM_CALLS = 40;
const CALM_P95_MS = 300;
/** Over what it held after a quarter of the time. */
const MEMORY_GROWTH = 1.25;

const log = (text: string) => process.stderr.write(`${text}\n`);
const served: number[] = [];
const refused: number[] = [];
const wrong = new Map<string, number>();

async function once(url: string, person: Person): Promise<boolean> {
  const action = nextAction(person);
  return count(action, await act(url, person, action), { served, refused });
}

interface Times {
  served: number[];
  refused: number[];
}

function count(action: Action, { status, saysWhenAgain, tookMs }: Outcome, times: Times): boolean {
  if (status === 200) times.served.push(tookMs);
  else if (status === 503 && saysWhenAgain) times.refused.push(tookMs);
  else {
    const what = `${action.name}: ${status || 'broken off'}`;
    wrong.set(what, (wrong.get(what) ?? 0) + 1);
  }
  return status === 200;
}

const matches: Action = {
  name: 'matching buyers',
  weight: 1,
  ask: ({ searchId }) => ({ method: 'GET', path: `/api/agent-searches/${searchId}/matches` }),
};
const account: Action = {
  name: 'account',
  weight: 1,
  ask: () => ({ method: 'GET', path: '/api/auth/user' }),
};

/** Somebody with a password, and how they sign in. */
async function signingIn(url: string, serial: number): Promise<{ person: Person; action: Action }> {
  const person: Person = { kind: 'buyer', cookie: '', searchId: '' };
  const email = `signing-in-${serial}@example.com`;
  const login = { email, password: 'Larch-tree-42!' };
  const body = { ...login, firstName: 'Sam', lastName: 'Trial', userType: 'buyer', gdprConsent: true };
  const made = await act(url, person, {
    name: 'sign up',
    weight: 1,
    ask: () => ({ method: 'POST', path: '/api/auth/signup', body }),
  });
  if (made.status !== 201) throw new Error(`Nobody could sign up: ${made.status}`);
  return {
    person,
    action: {
      name: 'sign in',
      weight: 1,
      ask: () => ({ method: 'POST', path: '/api/auth/login', body: login }),
    },
  };
}

async function repeat(
  url: string,
  person: Person,
  action: Action,
  times: Times,
  until: number,
  pauseMs: number,
) {
  await pause(Math.random() * 1_000);
  while (performance.now() < until) {
    count(action, await act(url, person, action), times);
    await pause(pauseMs * (0.5 + Math.random()));
  }
}

/** A crowd on the list of matches, with readers of their account and people signing in among it. */
async function crowdOnMatches(url: string, everyone: Person[]) {
  const agents = everyone.filter(({ kind }) => kind === 'agent');
  const logins = [];
  for (let n = 0; n < SIGNING_IN; n++) logins.push(await signingIn(url, n));
  const times = {
    crowd: { served: [], refused: [] } as Times,
    account: { served: [], refused: [] } as Times,
    signIn: { served: [], refused: [] } as Times,
  };
  const until = performance.now() + (SECONDS * 1_000) / 2;
  await Promise.all([
    ...Array.from({ length: CROWD }, (_, n) =>
      repeat(url, agents[n % agents.length] as Person, matches, times.crowd, until, 50),
    ),
    ...everyone.slice(0, READERS).map((person) => repeat(url, person, account, times.account, until, 300)),
    ...logins.map(({ person, action }) => repeat(url, person, action, times.signIn, until, 1_000)),
  ]);
  return times;
}

async function live(url: string, person: Person, until: number) {
  await pause(Math.random() * 3_000);
  while (performance.now() < until) {
    await once(url, person);
    await pause(thinkingMs());
  }
}

/** How long until a few people, one after the other, are all served and soon. */
async function calmAfter(url: string, crowd: Person[]): Promise<number> {
  const began = performance.now();
  const gone = () => (performance.now() - began) / 1_000;
  while (gone() < 6 * CALM_WITHIN_S) {
    served.length = 0;
    let all = true;
    for (const person of crowd.slice(0, CALM_CALLS)) all = (await once(url, person)) && all;
    if (all && quantile(served, 0.95) < CALM_P95_MS) return gone();
  }
  return gone();
}

const dataDir = mkdtempSync(join(tmpdir(), 'threshold-trial-'));
const postgres = await benchServer();
const missed: string[] = [];
try {
  const databaseUrl = await postgres.create('threshold_trial_overload');
  log('making the people');
  await fill(databaseUrl, BUYERS);
  const crowd = await people(databaseUrl, PEOPLE);
  const server = await startServer({ port: await freePort(), dataDir, databaseUrl });
  for (const person of crowd.slice(0, CALM_CALLS)) await once(server.url, person);
  await connect(server.url, crowd.length);
  served.length = 0;
  refused.length = 0;
  log(`${crowd.length} people for ${SECONDS} s`);
  const health = watchHealth(server.url);
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(server.memory()), (SECONDS * 1_000) / 40);
  const until = performance.now() + SECONDS * 1_000;
  await Promise.all(crowd.map((person) => live(server.url, person, until)));
  clearInterval(watch);
  const { times: healthTimes, faults: healthFaults } = await health.stop();
  const [quick, turnedAway] = [[...served], [...refused]];
  const calm = await calmAfter(server.url, crowd);
  log(`${CROWD} on the list of matches for ${SECONDS / 2} s`);
  const slowest = await crowdOnMatches(server.url, crowd);
  const calmAgain = await calmAfter(server.url, crowd);
  await server.kill('SIGTERM');
  await postgres.drop('threshold_trial_overload');

  const early = memory[Math.floor(memory.length / 4)] ?? 0;
  const last = memory.at(-1) ?? 0;
  const strange = [...wrong.values()].reduce((sum, count) => sum + count, 0);
  const most = (values: number[]) => Math.max(0, ...values);
  const rows: [string, string, string, boolean][] = [
    ['calls a second', ((quick.length + turnedAway.length) / SECONDS).toFixed(0), '', true],
    [
      'served, 95th ms (slowest)',
      `${ms(quantile(quick, 0.95))} (${ms(most(quick))})`,
      `under ${SERVED_P95_MS}`,
      quick.length > 0 && quantile(quick, 0.95) < SERVED_P95_MS,
    ],
    [
      'refused, 95th ms (slowest)',
      turnedAway.length > 0 ? `${ms(quantile(turnedAway, 0.95))} (${ms(most(turnedAway))})` : 'none',
      `under ${REFUSED_P95_MS}`,
      turnedAway.length === 0 || quantile(turnedAway, 0.95) < REFUSED_P95_MS,
    ],
    ['served', String(quick.length), '', true],
    ['refused', String(turnedAway.length), '', true],
    ['anything else', String(strange), 'none', strange === 0],
    [
      '/healthz, slowest ms',
      ms(most(healthTimes)),
      `under ${HEALTH_MS}`,
      healthFaults === 0 && most(healthTimes) < HEALTH_MS,
    ],
    ['memory, MB: after a quarter, at the end', `${early}, ${last}`, 'flat', last <= early * MEMORY_GROWTH],
    ['calm after s', calm.toFixed(1), `within ${CALM_WITHIN_S}`, calm <= CALM_WITHIN_S],
    ...Object.entries({
      [`${CROWD} on matches`]: slowest.crowd,
      'account meanwhile': slowest.account,
      'signing in meanwhile': slowest.signIn,
    }).flatMap(([what, times]): [string, string, string, boolean][] => [
      [
        `${what}: served, 95th ms (how many)`,
        `${ms(quantile(times.served, 0.95))} (${times.served.length})`,
        `under ${CROWD_P95_MS}`,
        times.served.length > 0 && quantile(times.served, 0.95) < CROWD_P95_MS,
      ],
      [
        `${what}: refused`,
        String(times.refused.length),
        times === slowest.crowd ? '' : 'none',
        times === slowest.crowd || times.refused.length === 0,
      ],
    ]),
    ['calm after the crowd, s', calmAgain.toFixed(1), `within ${CALM_WITHIN_S}`, calmAgain <= CALM_WITHIN_S],
  ];
  console.log(`${crowd.length} people for ${SECONDS} s, ${formatCount(BUYERS)} buyers\n`);
  console.log(
    table(
      ['what', 'measured', 'wanted', 'kept'],
      rows.map(([what, measured, wanted, kept]) => [what, measured, wanted, kept ? 'yes' : 'MISSED']),
    ),
  );
  for (const [what, count] of wrong) console.log(`  ${count} times ${what}`);
  missed.push(...rows.filter(([, , , kept]) => !kept).map(([what]) => what));
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
// Explicit, because the embedded server's own exit hook ends the process with 0 whatever `exitCode` says.
process.exit(missed.length > 0 ? 1 : 0);
