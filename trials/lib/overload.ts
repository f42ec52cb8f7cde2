import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Check, log, median, ms, p95 } from '../../bench/lib/measure';
import type { RunningServer } from '../../bench/lib/server';
import {
  type Action,
  act,
  nextAction,
  openConnections,
  type Person,
  thinkingMs,
} from '../../bench/lib/workload';
import { PASSWORD, signUpBody } from './api-client';

const SECONDS = Number(process.env.TRIAL_SECONDS ?? 120);
const MATCH_CLIENTS = Number(process.env.TRIAL_MATCH_CLIENTS ?? 200);
const ACCOUNT_READERS = 10;
const SIGNING_IN = 4;
const SERVED_P95_MS = 500;
const MATCH_CLIENTS_P95_MS = 1_000;
const REFUSED_P95_MS = 200;
const HEALTH_MS = 200;
const CALM_WITHIN_S = 10;
const CALM_CALLS = 40;
const CALM_P95_MS = 300;
/** Of the last quarter of the time, compared with the second. */
const MEMORY_GROWTH = 1.25;

interface Tally {
  served: number[];
  refused: number[];
}
const newTally = (): Tally => ({ served: [], refused: [] });

const matches: Action = {
  name: 'matching buyers',
  weight: 1,
  request: ({ searchId }) => ({ method: 'GET', path: `/api/agent-searches/${searchId}/matches` }),
};
const account: Action = {
  name: 'account',
  weight: 1,
  request: () => ({ method: 'GET', path: '/api/auth/user' }),
};
const post = (name: string, path: string, body: object): Action => ({
  name,
  weight: 1,
  request: () => ({ method: 'POST', path, body }),
});

/**
 * Ten times the people that the server can serve: it serves as many as ever and as quickly, refuses the others at once, does
 * not grow, and is calm soon after. Then clients that request matches without a pause, while others read their account and
 * sign in: these are not refused.
 */
export async function overload(server: RunningServer, everyone: Person[]): Promise<Check[]> {
  const { url } = server;
  /** Answers other than 200, or 503 with Retry-After. */
  const unexpected = new Map<string, number>();
  async function call(person: Person, action: Action, tally: Tally): Promise<boolean> {
    const { status, hasRetryAfter, tookMs } = await act(url, person, action);
    const what = `${action.name}: ${status || 'broken off'}`;
    if (status === 200) tally.served.push(tookMs);
    else if (status === 503 && hasRetryAfter) tally.refused.push(tookMs);
    else unexpected.set(what, (unexpected.get(what) ?? 0) + 1);
    return status === 200;
  }
  async function repeat(seconds: number, pauseMs: () => number, next: () => Promise<unknown>) {
    const until = performance.now() + seconds * 1_000;
    await pause(Math.random() * Math.min(3_000, seconds * 500));
    while (performance.now() < until) {
      await next();
      await pause(pauseMs());
    }
  }
  /** Seconds until a few calls, one after the other, are all served and quickly. */
  async function calmAfter(): Promise<number> {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1_000;
    for (;;) {
      const tally = newTally();
      for (const person of everyone.slice(0, CALM_CALLS)) await call(person, nextAction(person), tally);
      const isCalm = tally.served.length === CALM_CALLS && p95(tally.served) < CALM_P95_MS;
      if (isCalm || everyone.length < CALM_CALLS || seconds() > 6 * CALM_WITHIN_S) return seconds();
    }
  }
  async function signUp(n: number): Promise<{ person: Person; action: Action }> {
    const person: Person = { kind: 'buyer', cookie: '', searchId: '' };
    const login = { email: `signing-in-${n}@example.com`, password: PASSWORD };
    const { status } = await act(url, person, post('sign up', '/api/auth/signup', signUpBody(login.email)));
    if (status !== 201) throw new Error(`Signing up answered ${status}.`);
    return { person, action: post('sign in', '/api/auth/login', login) };
  }

  await openConnections(url, everyone.length);
  log(`${everyone.length} people for ${SECONDS} s`);
  const health = fork('trials/lib/health-probe.ts', [url], { execArgv: ['--import', 'tsx'] });
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(server.memory()), (SECONDS * 1_000) / 40);
  const all = newTally();
  await Promise.all(
    everyone.map((person) => repeat(SECONDS, thinkingMs, () => call(person, nextAction(person), all))),
  );
  clearInterval(watch);
  health.send('stop');
  const [probed] = (await once(health, 'message')) as [{ times: number[]; failures: number }];
  const calm = await calmAfter();

  log(`${MATCH_CLIENTS} clients request matches for ${SECONDS / 2} s`);
  const agents = everyone.filter(({ kind }) => kind === 'agent');
  const signingIn = [];
  for (let n = 0; n < SIGNING_IN; n += 1) signingIn.push(await signUp(n));
  const [hungry, readers, logins] = [newTally(), newTally(), newTally()];
  const about = (middleMs: number) => () => middleMs * (0.5 + Math.random());
  const half = SECONDS / 2;
  await Promise.all([
    ...Array.from({ length: MATCH_CLIENTS }, (_, n) =>
      repeat(half, about(50), () => call(agents[n % agents.length] as Person, matches, hungry)),
    ),
    ...everyone
      .slice(0, ACCOUNT_READERS)
      .map((person) => repeat(half, about(300), () => call(person, account, readers))),
    ...signingIn.map(({ person, action }) => repeat(half, about(1_000), () => call(person, action, logins))),
  ]);
  const calmAgain = await calmAfter();

  const quarter = (nth: number) => memory.slice((nth * memory.length) / 4, ((nth + 1) * memory.length) / 4);
  // Medians, because the garbage collector moves single values by a third.
  const [early, late] = [median(quarter(1)), median(quarter(3))];
  const slowestHealth = Math.max(0, ...probed.times);
  const list = [...unexpected].map(([what, count]) => `${count} times ${what}`).join(', ');
  const served = (who: string, { served: times }: Tally, most: number): Check => [
    `${who}: served, p95 under ${most} ms`,
    `${times.length}, ${ms(p95(times))} ms`,
    times.length > 0 && p95(times) < most,
  ];
  const refusedNone = (who: string, { refused }: Tally): Check => [
    `${who}: refused 0`,
    String(refused.length),
    refused.length === 0,
  ];
  return [
    served('overload', all, SERVED_P95_MS),
    [
      `overload: refused, p95 under ${REFUSED_P95_MS} ms`,
      `${all.refused.length}, ${ms(p95(all.refused))} ms`,
      all.refused.length === 0 || p95(all.refused) < REFUSED_P95_MS,
    ],
    [
      `overload: /healthz under ${HEALTH_MS} ms`,
      `${ms(slowestHealth)} ms, ${probed.failures} failed`,
      probed.failures === 0 && slowestHealth < HEALTH_MS,
    ],
    ['overload: memory flat', `${early} MB, then ${late} MB`, late <= early * MEMORY_GROWTH],
    [`calm within ${CALM_WITHIN_S} s`, `${calm.toFixed(1)} s`, calm <= CALM_WITHIN_S],
    served(`${MATCH_CLIENTS} clients of matches`, hungry, MATCH_CLIENTS_P95_MS),
    served('account meanwhile', readers, MATCH_CLIENTS_P95_MS),
    refusedNone('account meanwhile', readers),
    served('signing in meanwhile', logins, MATCH_CLIENTS_P95_MS),
    refusedNone('signing in meanwhile', logins),
    [`calm again within ${CALM_WITHIN_S} s`, `${calmAgain.toFixed(1)} s`, calmAgain <= CALM_WITHIN_S],
    ['no other answers', list || 'none', unexpected.size === 0],
  ];
}
