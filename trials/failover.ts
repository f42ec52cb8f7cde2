import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@threshold/core/rules/format/counts';
import { finish, log, median } from '../bench/lib/measure';
import { type RunningServer, startServer } from '../bench/lib/server';
import { tempFolder } from '../bench/lib/temp-folder';
import { freePort } from '../server/test/free-port';
import { CRITERIA, mailsIn, newBuyer, send } from './lib/api-client';
import { missingPackages, startCluster } from './lib/postgres-cluster';
import { type Findings, writer } from './lib/writer';

/**
 * Three PostgreSQL nodes under Patroni with ops/patroni.yml and ops/haproxy-postgres.cfg, and two servers. The leader is killed
 * again and again while people write: no acknowledged write is lost, both servers take writes again within half a minute, no
 * mail is lost or sent twice. TRIAL_KILLS makes it shorter. Exits with 3 where a package is missing.
 */
const KILLS = Number(process.env.TRIAL_KILLS ?? 20);
const WRITERS = 6;
const BACK_WITHIN_S = 30;
const COMPLETE_WITHIN_MS = 180_000;
const NOT_INSTALLED = 3;

const missing = missingPackages();
if (missing.length > 0) {
  console.log(`Not installed: apt-get install ${missing.join(' ')}. Nothing was run.`);
  process.exit(NOT_INSTALLED);
}

const folder = tempFolder();
const cluster = await startCluster(folder);
await cluster.complete(COMPLETE_WITHIN_MS);
await cluster.createDatabase('threshold');
const folders = [join(folder, 'server-1'), join(folder, 'server-2')];
const servers: RunningServer[] = [];
for (const dataDir of folders)
  servers.push(
    await startServer({
      port: await freePort(),
      dataDir,
      databaseUrl: cluster.url('threshold'),
      env: { DATABASE_READ_URL: cluster.readUrl('threshold'), CACHES: 'off', LOG_LEVEL: 'error' },
      onOutput: (text) => {
        for (const line of text.split('\n')) if (line.includes('Unexpected error')) log(line);
      },
    }),
  );
const urlOf = (n: number) => servers[n % servers.length]?.url ?? '';
const writers = await Promise.all(
  Array.from({ length: WRITERS }, (_, n) => writer(urlOf(n), `w${n}`, { mayBeRefused: true })),
);
const probes = await Promise.all(servers.map(({ url }, n) => newBuyer(url, `probe-${n}`)));
let signedUp = WRITERS + probes.length;

/** Seconds from the kill until each server has taken a write. */
async function backAfter(name: string, since: number): Promise<number> {
  const seconds = () => (performance.now() - since) / 1_000;
  await Promise.all(
    servers.map(async ({ url }, n) => {
      const save = () => send(url, 'POST', '/api/buyer-searches', probes[n] ?? '', { ...CRITERIA, name });
      while (!(await save().catch(() => null))?.ok) {
        if (seconds() > 4 * BACK_WITHIN_S) throw new Error('The service did not come back.');
        await pause(100);
      }
    }),
  );
  return seconds();
}

/** The statistics come from the replica, and are refused while it is away. */
const readsFromReplica = async ({ url }: RunningServer): Promise<boolean> =>
  (await fetch(`${url}/api/stats`)).ok;

const found: Findings = { acknowledged: 0, checked: 0, lost: [] };
const times: number[] = [];
for (let kill = 1; kill <= KILLS; kill += 1) {
  const writing = writers.map((one) => one.writeUntilCutOff());
  await pause(1_000 + Math.random() * 2_000);
  const leader = await cluster.leader();
  if (!leader) throw new Error('The cluster has no leader.');
  const since = performance.now();
  leader.kill();
  const seconds = await backAfter(`after ${kill}`, since);
  times.push(seconds);
  await Promise.all(writing);
  for (const one of writers) await one.check(found);
  await newBuyer(urlOf(kill), `newcomer-${kill}`);
  signedUp += 1;
  leader.start();
  await cluster.complete(COMPLETE_WITHIN_MS);
  while (!(await Promise.all(servers.map(readsFromReplica))).every(Boolean)) {
    if (performance.now() - since > COMPLETE_WITHIN_MS) throw new Error('The replica is not used again.');
    await pause(500);
  }
  log(
    `${kill} of ${KILLS}: ${leader.name} killed, back after ${seconds.toFixed(1)} s, ${found.lost.length} lost`,
  );
}
const mails = await mailsIn(folders, signedUp, 120_000);
for (const server of servers) await server.kill('SIGTERM');
await cluster.stop();
for (const what of found.lost) console.error(what);
const slowest = Math.max(...times);
finish([
  [
    `${KILLS} leaders killed: no acknowledged write lost`,
    `${found.lost.length} of ${formatCount(found.acknowledged)}, ${formatCount(found.checked)} checks`,
    found.lost.length === 0 && found.acknowledged > 0,
  ],
  [
    `back within ${BACK_WITHIN_S} s`,
    `${median(times).toFixed(1)} s, slowest ${slowest.toFixed(1)} s`,
    slowest <= BACK_WITHIN_S,
  ],
  ['a mail for every sign-up', `${mails.sent} for ${signedUp}`, mails.sent >= signedUp],
  ['no mail twice', String(mails.twice), mails.twice === 0],
]);
