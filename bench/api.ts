import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../server/base/clock';
import { secretsOf } from '../server/boot/open-installation';
import { parseConfig } from '../server/config';
import { openPostgres } from '../server/db/open';
import { fillDemo } from '../server/demo/fill';
import { CRITERIA } from '../trials/lib/api-client';
import { cpuMsOf, cpuMsOfServer } from './lib/cpu';
import { COUNTER, type Generated, type Generation } from './lib/load-generator';
import { finish, log, machine, median, ms, table } from './lib/measure';
import { migrate, withClient } from './lib/population';
import { benchServer } from './lib/postgres';
import { type ApiRequest, recordStatements } from './lib/recorded-statements';
import { startServer } from './lib/server';
import { tempFolder } from './lib/temp-folder';
import { type Person, people } from './lib/workload';

/**
 * The ten most used calls through the built product, each beside the same statements in the same round trips through bare Fastify
 * and `pg`, in turns. BENCH_ROUNDS, BENCH_SECONDS and BENCH_ONLY (a part of a call's name) make it smaller; BENCH_PROFILE=folder
 * writes a CPU profile of the product there.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ONLY = process.env.BENCH_ONLY ?? '';
const CONNECTIONS = 16;
const PEOPLE = 96;
/** As in the product. */
const POOL_SIZE = 10;
const MIN_MIDDLE_RATIO = 0.7;

type Call = [name: string, kind: Person['kind'], path: (person: Person) => string, body?: object | 'none'];
const calls: Call[] = [
  ['account', 'buyer', () => '/api/auth/user'],
  ['own searches', 'buyer', () => '/api/buyer-searches'],
  ['unread notifications', 'buyer', () => '/api/notifications/count'],
  ['place suggestions', 'buyer', () => '/api/places?q=linc'],
  ['own properties', 'agent', () => '/api/agent-searches'],
  ['matches', 'agent', ({ searchId }) => `/api/agent-searches/${searchId}/matches`],
  ['analytics', 'agent', () => '/api/agent-analytics'],
  ['save a search', 'buyer', () => '/api/buyer-searches', { ...CRITERIA, name: `Bench ${COUNTER}` }],
  ['confirm a search', 'buyer', ({ searchId }) => `/api/buyer-searches/${searchId}/confirm`, 'none'],
  ['landing page', 'buyer', () => '/'],
];

const requestsOf = ([name, kind, path, body]: Call, everyone: readonly Person[]): ApiRequest[] =>
  everyone
    .filter((person) => person.kind === kind)
    .map((person) => ({
      method: body ? 'POST' : 'GET',
      path: path(person),
      headers: {
        ...(name === 'landing page' ? {} : { cookie: person.cookie }),
        ...(typeof body === 'object' ? { 'content-type': 'application/json' } : {}),
      },
      ...(typeof body === 'object' ? { body: JSON.stringify(body) } : {}),
    }));

function rawRequest({ method, path, headers, body = '' }: ApiRequest): string {
  const lines = Object.entries({ host: 'bench', 'accept-encoding': 'br', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  if (method === 'POST') lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

interface Measured extends Generated {
  serverMs: number;
  databaseMs: number;
}
async function measure(target: { port: number; pid: number }, requests: string[], backend: number) {
  const generator = fork('bench/lib/load-generator.ts', { execArgv: ['--import', 'tsx'] });
  const load: Generation = { port: target.port, connections: CONNECTIONS, seconds: SECONDS, requests };
  generator.send(load);
  await once(generator, 'message');
  const before = { server: cpuMsOf(target.pid), database: cpuMsOfServer(backend) };
  const [generated] = (await once(generator, 'message')) as [Generated];
  if (generated.refused > 0)
    throw new Error(`${generated.refused} calls failed, the first: ${generated.refusal}`);
  return {
    ...generated,
    serverMs: (cpuMsOf(target.pid) - before.server) / generated.calls,
    databaseMs: (cpuMsOfServer(backend) - before.database) / generated.calls,
  };
}

/** Jobs are not part of a call: both sides enqueue them, nobody runs them. */
const DELAY_JOBS = `
  create function bench_delay() returns trigger language plpgsql as
    'begin new.run_at := ''infinity''; return new; end';
  create trigger bench_delay before insert on jobs for each row execute function bench_delay();
  delete from jobs;`;
const CLEAN_UP = `delete from buyer_searches where name like 'Bench %'; delete from jobs;`;

const folder = tempFolder();
const postgres = await benchServer();
const rows: string[][] = [];
const ratios: number[] = [];
try {
  const databaseUrl = await postgres.create('threshold_bench_api');
  log('making the demo data');
  await migrate(databaseUrl);
  const database = await openPostgres(databaseUrl, { poolSize: 2 });
  const config = parseConfig({ DATA_DIR: folder });
  const secrets = await secretsOf(config, database.db);
  await fillDemo({ database, config, secrets, clock: systemClock }, () => undefined);
  await database.close();
  await withClient(databaseUrl, async (client) => {
    await client.query(DELAY_JOBS);
    await client.query('vacuum analyze');
    const { rows: backends } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const everyone = await people(databaseUrl, PEOPLE);
    const chosen = calls
      .filter(([name]) => name.includes(ONLY))
      .map((call) => ({ name: call[0], requests: requestsOf(call, everyone) }));
    const recorded = await recordStatements(databaseUrl, folder, chosen);
    const file = join(folder, 'recorded.json');
    writeFileSync(file, JSON.stringify(recorded));
    const product = await startServer({
      dataDir: folder,
      databaseUrl,
      profileTo: process.env.BENCH_PROFILE,
      // Sixteen clients without a pause are a constant queue, which load shedding would refuse.
      env: { SHED_LOAD: 'off' },
    });
    const bare = fork('bench/lib/bare-server.ts', [file, databaseUrl, String(POOL_SIZE)], {
      execArgv: ['--import', 'tsx'],
    });
    const [barePort] = (await once(bare, 'message')) as [number];
    for (const [place, { name, requests }] of chosen.entries()) {
      const measured: { product: Measured[]; bare: Measured[] } = { product: [], bare: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        await client.query(CLEAN_UP);
        const backend = backends[0]?.pid ?? 0;
        measured.product.push(await measure(product, requests.map(rawRequest), backend));
        await client.query(CLEAN_UP);
        const bareRequests = requests.map((one, n) => rawRequest({ ...one, path: `/${place}/${n}` }));
        measured.bare.push(await measure({ port: barePort, pid: bare.pid ?? 0 }, bareRequests, backend));
      }
      const middle = (side: Measured[], key: keyof Omit<Measured, 'refusal'>) =>
        median(side.map((one) => one[key]));
      const ratio = middle(measured.product, 'perSecond') / middle(measured.bare, 'perSecond');
      ratios.push(ratio);
      const trips = recorded[place]?.[0]?.trips ?? [];
      const cells = [measured.product, measured.bare].flatMap((side) => [
        ...[middle(side, 'perSecond').toFixed(0), ms(middle(side, 'p95Ms'))],
        ...[middle(side, 'serverMs').toFixed(2), middle(side, 'databaseMs').toFixed(2)],
      ]);
      rows.push([name, String(trips.flat().length), String(trips.length), ...cells, ratio.toFixed(2)]);
      log(`${name}: ${ratio.toFixed(2)}`);
    }
    await product.kill('SIGTERM');
    bare.kill();
  });
} finally {
  await postgres.stop();
}
const head = 'calls a second | p95 ms | server ms | database ms';
const bareHead = head.replace(/^|\| /g, '$&bare: ');
console.log(table(`call | statements | round trips | ${head} | ${bareHead} | ratio`, rows));
console.log(`\n${CONNECTIONS} connections, PostgreSQL ${postgres.version}, ${machine()}`);
const middle = median(ratios);
finish([
  [
    `middle ratio of all calls at least ${MIN_MIDDLE_RATIO}`,
    `${middle.toFixed(2)}, least ${Math.min(...ratios).toFixed(2)}`,
    middle >= MIN_MIDDLE_RATIO,
  ],
]);
