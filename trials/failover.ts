import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/format/counts';
import pg from 'pg';
import { quantile, table } from '../bench/lib/measure';
import { type RunningServer, startServer } from '../bench/lib/server';
import { freePort } from '../server/test/free-port';
import { CRITERIA, newBuyer, send } from './lib/api-client';
import { missingPackages, startCluster } from './lib/postgres-cluster';
import { type Finding, writer } from './lib/writer';

/**
 * PostgreSQL as three nodes under Patroni, with ops/patroni.yml and ops/haproxy-postgres.cfg; two servers on it. The leader is killed
 * again and again while people write: whatever was acknowledged must be there, both servers must take writes again within
 * half a minute without help, and no mail may be lost or leave twice. TRIAL_KILLS makes it shorter.
 */
const KILLS = Number(process.env.TRIAL_KILLS ?? 20);
const WRITERS = 6;
const BACK_WITHIN_MS = 30_000;
const WHOLE_WITHIN_MS = 180_000;
const NOT_INSTALLED = 3;
const TOKEN = 'only for this trial';

const missing = missingPackages();
if (missing.length > 0) {
  console.log(`Not installed here: apt-get install ${missing.join(' ')}. Nothing was tried.`);
  process.exit(NOT_INSTALLED);
}

const folder = mkdtempSync(join(tmpdir(), 'threshold-failover-'));
const cluster = await startCluster(folder);
await cluster.whole(WHOLE_WITHIN_MS);
const admin = new pg.Client({ connectionString: cluster.url('postgres') });
await admin.connect();
await admin.query('create database threshold');
await admin.end();

/** Whatever the servers did not foresee is told as it happens. */
const isFault = (line: string) => line.includes('Unexpected error');
const dataOf = (n: number) => join(folder, `server-${n}`);
const servers: RunningServer[] = [];
for (const n of [0, 1])
  servers.push(
    await startServer({
      port: await freePort(),
      dataDir: dataOf(n),
      databaseUrl: cluster.url('threshold'),
      env: { DATABASE_READ_URL: cluster.readUrl('threshold'), METRICS_TOKEN: TOKEN, LOG_LEVEL: 'error' },
      hear: (said) => process.stderr.write(said.split('\n').filter(isFault).join('\n')),
    }),
  );
const urlOf = (n: number) => servers[n % servers.length]?.url ?? '';

const people = Array.from({ length: WRITERS }, (_, n) => writer(urlOf(n), `w${n}`, { mayBeRefused: true }));
const writers = await Promise.all(people);
const probes = await Promise.all(servers.map(({ url }, n) => newBuyer(url, `probe-${n}`)));
let signedUp = WRITERS + probes.length;

/** From the kill until each server has taken a write again. */
async function back(turn: number, since: number): Promise<number> {
  await Promise.all(
    servers.map(async ({ url }, n) => {
      for (;;) {
        const body = { ...CRITERIA, name: `after ${turn}` };
        const answer = await send(url, 'POST', '/api/buyer-searches', probes[n] ?? '', body).catch(
          () => null,
        );
        await answer?.arrayBuffer().catch(() => undefined);
        if (answer?.ok) return;
        if (performance.now() - since > 4 * BACK_WITHIN_MS) throw new Error('The service did not come back.');
        await pause(100);
      }
    }),
  );
  return performance.now() - since;
}

const readsFrom = async ({ url }: RunningServer) =>
  /^threshold_replica_up 1$/m.test(
    await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text(),
  );

const found: Finding = { acknowledged: 0, checked: 0, lost: [] };
const times: number[] = [];
for (let killed = 0; killed < KILLS; killed += 1) {
  const writing = writers.map((one) => one.writeUntilCutOff());
  await pause(1_000 + Math.random() * 2_000);
  const leader = await cluster.leader();
  if (!leader) throw new Error('Nobody leads.');
  const since = performance.now();
  leader.kill();
  times.push(await back(killed, since));
  await Promise.all(writing);
  for (const one of writers) await one.check(found);
  await newBuyer(urlOf(killed), `newcomer-${killed}`);
  signedUp += 1;
  leader.start();
  await cluster.whole(WHOLE_WITHIN_MS);
  while (!(await Promise.all(servers.map(readsFrom))).every(Boolean)) {
    if (performance.now() - since > WHOLE_WITHIN_MS) throw new Error('The replica is not read again.');
    await pause(500);
  }
  const seconds = ((times.at(-1) ?? 0) / 1000).toFixed(1);
  process.stderr.write(
    `${killed + 1} of ${KILLS}: ${leader.name} killed, back after ${seconds} s, ${found.lost.length} lost\n`,
  );
}

/** A mail is a file of the server that sent it, by its own number. */
const mailsIn = (n: number) =>
  existsSync(join(dataOf(n), 'outbox')) ? readdirSync(join(dataOf(n), 'outbox')) : [];
let mails: string[] = [];
for (let tries = 0; tries < 600 && mails.length < signedUp; tries += 1) {
  await pause(200);
  mails = [...mailsIn(0), ...mailsIn(1)];
}
const twice = mails.length - new Set(mails).size;
for (const server of servers) await server.kill('SIGTERM');
await cluster.stop();
rmSync(folder, { recursive: true, force: true });
for (const what of found.lost) console.error(what);
const s = (ms: number) => (ms / 1000).toFixed(1);
const slowest = Math.max(...times);
console.log(
  table(
    [
      'leaders killed',
      'writes acknowledged',
      'checked',
      'lost',
      'back, median s',
      'slowest s',
      'sign-ups',
      'mails',
      'twice',
    ],
    [
      [
        formatCount(KILLS),
        formatCount(found.acknowledged),
        formatCount(found.checked),
        formatCount(found.lost.length),
        s(quantile(times, 0.5)),
        s(slowest),
        formatCount(signedUp),
        formatCount(mails.length),
        formatCount(twice),
      ],
    ],
  ),
);
const failed =
  found.lost.length > 0 || slowest > BACK_WITHIN_MS || twice > 0 || new Set(mails).size < signedUp;
process.exit(failed ? 1 : 0);
