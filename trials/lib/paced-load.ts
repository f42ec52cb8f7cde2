import { setTimeout as pause } from 'node:timers/promises';
import { ms, quantile } from '../../bench/lib/measure';
import type { Used } from './cpu-usage';
import { act, nextAction, type Person } from './workload';

export const WANTED_P95_MS = 300;
/** Whoever waits for their last answer does not ask the next thing: a machine that is full is asked less. */
const LEAST_DONE = 0.95;

export interface Step {
  rate: number;
  perSecond: number;
  times: Map<string, number[]>;
  wrong: Map<string, number>;
  errors: number;
  p50Ms: number;
  p95Ms: number;
  slowestMs: number;
  /** In cores: how much of one each had busy. */
  cores: Used;
}

interface Pace {
  rate: number;
  seconds: number;
  used: () => Used;
}

/** The people do so many things a second together, each in their own time; later only if the answer to the last comes later. */
export async function step(
  url: string,
  crowd: readonly Person[],
  { rate, seconds, used }: Pace,
): Promise<Step> {
  const times = new Map<string, number[]>();
  const wrong = new Map<string, number>();
  const turnMs = (crowd.length * 1_000) / rate;
  const began = performance.now();
  const until = began + seconds * 1_000;
  const before = used();

  async function live(person: Person) {
    let due = began + Math.random() * turnMs;
    while (due < until) {
      await pause(Math.max(0, due - performance.now()));
      const action = nextAction(person);
      const name = `${person.kind}: ${action.name}`;
      const { status, tookMs } = await act(url, person, action);
      const took = times.get(name) ?? [];
      times.set(name, took);
      took.push(tookMs);
      const trouble = `${name}: ${status || 'broken off'}`;
      if (status !== 200) wrong.set(trouble, (wrong.get(trouble) ?? 0) + 1);
      // Half to one and a half turns later; what was missed while waiting is not made up for.
      due = Math.max(due, performance.now() - turnMs) + turnMs * (0.5 + Math.random());
    }
  }
  await Promise.all(crowd.map(live));
  const after = used();
  const tookMs = performance.now() - began;
  const all = [...times.values()].flat();
  const cores = (who: keyof Used) => (after[who] - before[who]) / tookMs;
  return {
    rate,
    perSecond: (all.length * 1_000) / tookMs,
    times,
    wrong,
    errors: [...wrong.values()].reduce((sum, count) => sum + count, 0),
    p50Ms: quantile(all, 0.5),
    p95Ms: quantile(all, 0.95),
    slowestMs: quantile(all, 1),
    cores: { server: cores('server'), database: cores('database'), people: cores('people') },
  };
}

export const isStillShown = ({ rate, perSecond, errors, p95Ms }: Step) =>
  errors === 0 && p95Ms < WANTED_P95_MS && perSecond >= rate * LEAST_DONE;

export const rowOf = (one: Step): string[] => [
  String(one.rate),
  one.perSecond.toFixed(0),
  ms(one.p50Ms),
  ms(one.p95Ms),
  ms(one.slowestMs),
  String(one.errors),
  ...[one.cores.server, one.cores.database, one.cores.people].map((cores) => cores.toFixed(2)),
  isStillShown(one) ? 'yes' : 'no',
];
