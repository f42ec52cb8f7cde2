import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/counts';
import pg from 'pg';
import { ms, quantile, table } from '../bench/lib/measure';
import { fillOffice } from '../bench/lib/office-rows';
import { benchServer, freePort } from '../bench/lib/postgres';
import { startServer } from '../bench/lib/server';
import { systemClock } from '../server/base/clock';
import { openPostgres } from '../server/db/open';
import { factories } from '../server/factories/make';
import { send, WISH } from './lib/people';

/**
 * A busy hour: people who are signed in, each doing the next thing about three seconds after the last was answered, on a
 * platform with a million searches; server, PostgreSQL and these people on one machine. TRIAL_PEOPLE, TRIAL_SECONDS and
 * TRIAL_BUYERS make it smaller.
 */
const PEOPLE = Number(process.env.TRIAL_PEOPLE ?? 200);
const SECONDS = Number(process.env.TRIAL_SECONDS ?? 300);
const BUYERS = Number(process.env.TRIAL_BUYERS ?? 850_000);
const AGENTS = 2_000;
const WANTED_P95_MS = 300;
/** Of everyone; the rest are agents. */
const BUYERS_SHARE = 0.75;

interface Person {
  kind: 'buyer' | 'agent';
  cookie: string;
  searchId: string;
}
interface Deed {
  name: string;
  weight: number;
  do: (url: string, person: Person) => Promise<Response>;
}

const get =
  (path: string) =>
  (url: string, { cookie }: Person) =>
    send(url, 'GET', path, cookie);

const DEEDS: Record<Person['kind'], Deed[]> = {
  buyer: [
    { name: 'account', weight: 3, do: get('/api/auth/user') },
    { name: 'own searches', weight: 4, do: get('/api/buyer-searches') },
    { name: 'unread notifications', weight: 3, do: get('/api/notifications/count') },
    { name: 'suggestions', weight: 2, do: get('/api/places?q=linc') },
    {
      name: 'edit a search',
      weight: 1,
      do: (url, { cookie, searchId }) =>
        send(url, 'PUT', `/api/buyer-searches/${searchId}`, cookie, { ...WISH, name: 'In a busy hour' }),
    },
  ],
  agent: [
    { name: 'account', weight: 3, do: get('/api/auth/user') },
    { name: 'own properties', weight: 3, do: get('/api/agent-searches') },
    {
      name: 'matching buyers',
      weight: 4,
      do: (url, { cookie, searchId }) => send(url, 'GET', `/api/agent-searches/${searchId}/matches`, cookie),
    },
    { name: 'analytics', weight: 1, do: get('/api/agent-analytics') },
    { name: 'unread notifications', weight: 2, do: get('/api/notifications/count') },
  ],
};

function drawn(deeds: Deed[]): Deed | undefined {
  let left = Math.random() * deeds.reduce((sum, deed) => sum + deed.weight, 0);
  return deeds.find((deed) => {
    left -= deed.weight;
    return left < 0;
  });
}

/** Signed in without their password, which would take longer than everything else. */
async function people(databaseUrl: string): Promise<Person[]> {
  const database = await openPostgres(databaseUrl, 2);
  const make = factories({ database, clock: systemClock });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const buyers = Math.round(PEOPLE * BUYERS_SHARE);
  const { rows } = await client.query<{ kind: Person['kind']; userId: string; property: string }>(
    `(select 'buyer' as kind, id as "userId", null as property from users
      where user_type = 'buyer' and is_active limit $1)
     union all
     (select 'agent', u.id, min(s.id::text) from users u join agent_searches s on s.user_id = u.id
      where u.agent_role = 'owner' and u.verification_status = 'approved' and u.subscription_status = 'active'
      group by u.id limit $2)`,
    [buyers, PEOPLE - buyers],
  );
  await client.end();
  const found: Person[] = [];
  for (const { kind, userId, property } of rows) {
    const searchId = property ?? (await make.search({ userId })).id;
    found.push({ kind, searchId, cookie: `sid=${await make.session(userId)}` });
  }
  await database.close();
  return found;
}

const say = (text: string) => process.stderr.write(`${text}\n`);
const dataDir = mkdtempSync(join(tmpdir(), 'threshold-trial-'));
const postgres = await benchServer();
let failed = true;
try {
  const databaseUrl = await postgres.create('threshold_trial_load');
  say('making the people');
  const size = {
    buyers: BUYERS,
    searches: Math.round(BUYERS * 1.2),
    agents: AGENTS,
    messages: 1_000,
    auditEntries: 1_000,
  };
  await fillOffice(databaseUrl, size, randomUUID());
  const crowd = await people(databaseUrl);
  const server = await startServer({ port: await freePort(), dataDir, databaseUrl });
  const times = new Map<string, number[]>();
  const wrong = new Map<string, number>();
  const until = performance.now() + SECONDS * 1_000;
  const memory: number[] = [];
  say(`${crowd.length} people for ${SECONDS} s`);

  async function live(person: Person) {
    await pause(Math.random() * 3_000);
    while (performance.now() < until) {
      const deed = drawn(DEEDS[person.kind]);
      if (!deed) continue;
      const name = `${person.kind}: ${deed.name}`;
      const began = performance.now();
      const answer = await deed.do(server.url, person).catch(() => null);
      await answer?.arrayBuffer();
      const took = times.get(name) ?? [];
      times.set(name, took);
      took.push(performance.now() - began);
      const trouble = `${name}: ${answer?.status ?? 'broken off'}`;
      if (!answer?.ok) wrong.set(trouble, (wrong.get(trouble) ?? 0) + 1);
      await pause(1_500 + Math.random() * 3_000);
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
