import { execSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../server/base/clock';
import { secretsOf } from '../server/boot/installation-settings';
import { parseConfig } from '../server/config';
import { openPostgres } from '../server/db/open';
import { fillDemo } from '../server/demo/fill';
import { ensureGazetteer } from '../server/features/places/gazetteer';
import { freePort } from '../server/test/free-port';
import { type ApiRequest, apiCalls } from './lib/api-calls';
import { cpuMsOf, cpuMsOfServer } from './lib/cpu';
import type { Called, Calling } from './lib/load-generator';
import { ms, quantile, table } from './lib/measure';
import { benchServer } from './lib/postgres';
import { recordCalls } from './lib/recorded-statements';
import { startServer } from './lib/server';

/**
 * What a call costs: the ten most used ones through the built product, each beside the statements it sends, in the same
 * trips, through bare Fastify and `pg`, in turns. BENCH_ROUNDS, BENCH_SECONDS and BENCH_ONLY (a part of a call's name) make it smaller;
 * BENCH_PROFILE=folder writes a profile of the product's processor time there.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ONLY = process.env.BENCH_ONLY ?? '';
const PROFILE = process.env.BENCH_PROFILE;
const CONNECTIONS = 16;
const PEOPLE = 48;
/** As the product has it. */
const POOL = 10;
const WARM_UP_MS = 800;
const WANTED_EACH = 0.6;
const WANTED_MIDDLE = 0.7;

interface Side {
  port: number;
  pid: number;
  /** How a request of the product is put to this side. */
  asks(request: ApiRequest, call: number, person: number): ApiRequest;
}
interface Measured extends Called {
  serverMs: number;
  databaseMs: number;
}

const log = (text: string) => process.stderr.write(`${text}\n`);

/** As it goes over the line. */
function wire({ method, path, headers, body = '' }: ApiRequest): string {
  const lines = Object.entries({ host: 'bench', 'accept-encoding': 'br', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  if (method === 'POST') lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

async function measure(side: Side, requests: string[], backend: number): Promise<Measured> {
  const callers = fork('bench/lib/load-generator.ts', { execArgv: ['--import', 'tsx'] });
  const calling: Calling = {
    port: side.port,
    connections: CONNECTIONS,
    warmUpMs: WARM_UP_MS,
    seconds: SECONDS,
    requests,
  };
  callers.send(calling);
  await once(callers, 'message');
  const before = { server: cpuMsOf(side.pid), database: cpuMsOfServer(backend) };
  const [called] = (await once(callers, 'message')) as [Called];
  if (called.refused > 0)
    throw new Error(`${called.refused} calls were refused, the first: ${called.refusal}`);
  return {
    ...called,
    serverMs: (cpuMsOf(side.pid) - before.server) / called.calls,
    databaseMs: (cpuMsOfServer(backend) - before.database) / called.calls,
  };
}

const middle = (values: number[]) => quantile(values, 0.5);
const cpu = (value: number) => value.toFixed(2);

/** What was asked to be done later stays undone, on both sides alike: it is no part of the call. */
const HOLD_JOBS = `
  create function bench_hold() returns trigger language plpgsql as
    'begin new.run_at := ''infinity''; return new; end';
  create trigger bench_hold before insert on jobs for each row execute function bench_hold();
  delete from jobs;`;
const SWEEP = `delete from buyer_searches where name like 'Bench %'; delete from jobs;`;

const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-api-'));
const postgres = await benchServer();
let failed = true;
try {
  const databaseUrl = await postgres.create('threshold_bench_api');
  log('filling in the demo data');
  const database = await openPostgres(databaseUrl, { poolSize: 2 });
  await ensureGazetteer(database.db);
  const config = parseConfig({ DATA_DIR: folder });
  const secrets = await secretsOf(config, database.db);
  await fillDemo({ database, config, secrets, clock: systemClock }, () => undefined);
  await database.close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(HOLD_JOBS);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid ?? 0;

  const calls = (await apiCalls(databaseUrl, PEOPLE)).filter(({ name }) => name.includes(ONLY));
  const recorded = await recordCalls(databaseUrl, calls, 'http://bench');
  const file = join(folder, 'recorded.json');
  writeFileSync(file, JSON.stringify(recorded));

  const port = await freePort();
  // Sixteen who call without a pause are a line that lasts; what is refused then is another matter.
  const env = { SHED_LOAD: 'off' };
  const product = await startServer({ port, dataDir: folder, databaseUrl, profileTo: PROFILE, env });
  const bare = fork('bench/lib/bare-server.ts', [file, databaseUrl, String(POOL)], {
    execArgv: ['--import', 'tsx'],
  });
  const [barePort] = (await once(bare, 'message')) as [number];
  const sides: Side[] = [
    { port, pid: product.pid, asks: (request) => request },
    {
      port: barePort,
      pid: bare.pid ?? 0,
      asks: (request, call, person) => ({ ...request, path: `/${call}/${person}` }),
    },
  ];

  const lines: string[][] = [];
  const ratios: number[] = [];
  for (const [place, call] of calls.entries()) {
    const found: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      for (const [which, side] of sides.entries()) {
        await client.query(SWEEP);
        const requests = call.requests.map((request, person) => wire(side.asks(request, place, person)));
        found[which]?.push(await measure(side, requests, backend));
      }
    }
    const [ours, theirs] = found;
    const of = (measured: Measured[], what: keyof Omit<Measured, 'refusal'>) =>
      middle(measured.map((one) => one[what]));
    const ratio = of(ours, 'perSecond') / of(theirs, 'perSecond');
    ratios.push(ratio);
    const work = (side: Measured[]) => of(side, 'serverMs') + of(side, 'databaseMs');
    const workRatio = work(theirs) / work(ours);
    const trips = recorded[place]?.[0]?.trips ?? [];
    const count = trips.flat().length;
    lines.push([
      call.name,
      String(count),
      String(trips.length),
      ...[ours, theirs].flatMap((side) => [
        of(side, 'perSecond').toFixed(0),
        ms(of(side, 'p95Ms')),
        cpu(of(side, 'serverMs')),
        // The database keeps house for itself meanwhile.
        cpu(count > 0 ? of(side, 'databaseMs') : 0),
      ]),
      count > 0 ? workRatio.toFixed(2) : '-',
      ratio.toFixed(2),
    ]);
    log(`${call.name}: ${ratio.toFixed(2)}`);
  }
  await product.kill('SIGTERM');
  bare.kill();
  await client.end();
  await postgres.drop('threshold_bench_api');

  const head = ['call', 'statements', 'trips', 'a second', 'p95 ms', 'server ms', 'database ms'];
  console.log(
    table([...head, ...head.slice(3).map((title) => `bare ${title}`), 'ratio of ms', 'ratio'], lines),
  );
  const middleRatio = middle(ratios);
  console.log(
    `\nmiddle ratio ${middleRatio.toFixed(2)} (wanted ${WANTED_MIDDLE}), least ${Math.min(...ratios).toFixed(2)} (wanted ${WANTED_EACH}); ` +
      `${CONNECTIONS} connections, PostgreSQL ${postgres.version}, Node ${process.version}, ${cpus().length} cores, ` +
      `load ${loadavg()[0]?.toFixed(1)}, ${execSync('git rev-parse --short HEAD').toString().trim()}`,
  );
  failed = middleRatio < WANTED_MIDDLE || Math.min(...ratios) < WANTED_EACH;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
