import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { cpuMsOf, cpuMsOfServer } from '../../bench/lib/cpu';
import { median, p95, quantile } from '../../bench/lib/measure';
import { act, nextAction, type Person } from '../../bench/lib/workload';

export const MAX_P95_MS = 60;

/** Milliseconds of processor time: the server, all of PostgreSQL, and this process, which runs the clients. */
interface CpuTimes {
  server: number;
  database: number;
  clients: number;
}

export async function cpuUsage(serverPid: number, databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const read = (): CpuTimes => ({
    server: cpuMsOf(serverPid),
    database: cpuMsOfServer(rows[0]?.pid ?? 0),
    clients: cpuMsOf(process.pid),
  });
  return { read, close: () => client.end() };
}
type CpuUsage = Awaited<ReturnType<typeof cpuUsage>>;

export interface Step {
  rate: number;
  perSecond: number;
  failures: Map<string, number>;
  errors: number;
  medianMs: number;
  p95Ms: number;
  slowestMs: number;
  /** How many cores each kept busy. */
  cores: CpuTimes;
}

/** All people together make so many calls a second; a person waits for an answer before the next call. */
export async function pacedLoad(
  url: string,
  everyone: readonly Person[],
  { rate, seconds, usage }: { rate: number; seconds: number; usage: CpuUsage },
): Promise<Step> {
  const times: number[] = [];
  const failures = new Map<string, number>();
  const intervalMs = (everyone.length * 1_000) / rate;
  const began = performance.now();
  const until = began + seconds * 1_000;
  const before = usage.read();

  async function work(person: Person) {
    let due = began + Math.random() * intervalMs;
    while (due < until) {
      await pause(Math.max(0, due - performance.now()));
      const action = nextAction(person);
      const { status, tookMs } = await act(url, person, action);
      times.push(tookMs);
      const failure = `${person.kind}: ${action.name}: ${status || 'broken off'}`;
      if (status !== 200) failures.set(failure, (failures.get(failure) ?? 0) + 1);
      // Half to one and a half intervals later; calls missed while waiting are not made up for.
      due = Math.max(due, performance.now() - intervalMs) + intervalMs * (0.5 + Math.random());
    }
  }
  await Promise.all(everyone.map(work));
  const after = usage.read();
  const tookMs = performance.now() - began;
  const cores = (who: keyof CpuTimes) => (after[who] - before[who]) / tookMs;
  return {
    rate,
    perSecond: (times.length * 1_000) / tookMs,
    failures,
    errors: [...failures.values()].reduce((sum, count) => sum + count, 0),
    medianMs: median(times),
    p95Ms: p95(times),
    slowestMs: quantile(times, 1),
    cores: { server: cores('server'), database: cores('database'), clients: cores('clients') },
  };
}
