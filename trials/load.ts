import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/counts';
import { ms, quantile, table } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { startServer } from '../bench/lib/server';
import { freePort } from '../server/test/free-port';
import { act, fill, nextDeed, type Person, people, thinkingMs } from './lib/busy-hour';

/**
 * A busy hour: people who are signed in, each doing the next thing about three seconds after the last was answered, on a
 * platform with a million searches; server, PostgreSQL and these people on one machine. TRIAL_PEOPLE, TRIAL_SECONDS and
 * TRIAL_BUYERS make it smaller.
 */
const PEOPLE = Number(process.env.TRIAL_PEOPLE ?? 200);
const SECONDS = Number(process.env.TRIAL_SECONDS ?? 300);
const BUYERS = Number(process.env.TRIAL_BUYERS ?? 850_000);
const WANTED_P95_MS = 300;

const say = (text: string) => process.stderr.write(`${text}\n`);
const dataDir = mkdtempSync(join(tmpdir(), 'threshold-trial-'));
const postgres = await benchServer();
let failed = true;
try {
  const databaseUrl = await postgres.create('threshold_trial_load');
  say('making the people');
  await fill(databaseUrl, BUYERS);
  const crowd = await people(databaseUrl, PEOPLE);
  const server = await startServer({ port: await freePort(), dataDir, databaseUrl });
  const times = new Map<string, number[]>();
  const wrong = new Map<string, number>();
  const until = performance.now() + SECONDS * 1_000;
  const memory: number[] = [];
  say(`${crowd.length} people for ${SECONDS} s`);

  async function live(person: Person) {
    await pause(Math.random() * 3_000);
    while (performance.now() < until) {
      const deed = nextDeed(person);
      const name = `${person.kind}: ${deed.name}`;
      const { status, tookMs } = await act(server.url, person, deed);
      const took = times.get(name) ?? [];
      times.set(name, took);
      took.push(tookMs);
      const trouble = `${name}: ${status || 'broken off'}`;
      if (status !== 200) wrong.set(trouble, (wrong.get(trouble) ?? 0) + 1);
      await pause(thinkingMs());
    }
  }
  const watch = setInterval(() => memory.push(server.memory()), 5_000);
  await Promise.all(crowd.map(live));
  clearInterval(watch);
  await server.kill('SIGTERM');
  await postgres.drop('threshold_trial_load');

  const all = [...times.values()].flat();
  const row = (name: string, values: number[]) => [
    name,
    formatCount(values.length),
    ms(quantile(values, 0.5)),
    ms(quantile(values, 0.95)),
    ms(Math.max(...values)),
  ];
  console.log(
    table(
      ['what people do', 'times', 'median ms', 'p95 ms', 'slowest ms'],
      [...[...times].sort().map(([name, values]) => row(name, values)), row('everything', all)],
    ),
  );
  const errors = [...wrong.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `\n${crowd.length} people, ${Math.round(all.length / SECONDS)} calls a second, ${errors} errors; server memory ` +
      `${memory[Math.floor(memory.length / 4)]} MB after a quarter of the time, ${memory.at(-1)} MB at the end`,
  );
  for (const [what, count] of wrong) console.log(`  ${count} times ${what}`);
  failed = errors > 0 || quantile(all, 0.95) >= WANTED_P95_MS;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
// Said aloud, because the embedded server's own exit hook ends the process with 0 whatever `exitCode` says.
process.exit(failed ? 1 : 0);
