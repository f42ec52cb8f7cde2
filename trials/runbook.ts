import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Check, log, report } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { type RunningServer, type Settings, startServer } from '../bench/lib/server';
import { tempFolder } from '../bench/lib/temp-folder';
import { freePort } from '../server/test/free-port';
import { CRITERIA, newBuyer, PASSWORD, send } from './lib/api-client';

/**
 * The steps of docs/operations.md on backup, restore, moving to PostgreSQL and a second server, with the built product in a new
 * folder. With PostgreSQL it needs pg_dump of the server's major version: name a server of the installed version in
 * BENCH_DATABASE_URL; it exits with 3 where they differ.
 */
const PG_DUMP_DIFFERS = 3;
/** Fractions of a command's time after which it is killed and repeated. */
const KILLS = [0.2, 0.4, 0.6, 0.75, 0.85, 0.95];
const folder = tempFolder();
const dataDir = join(folder, 'data');
const [backup, tuesday] = [join(folder, 'monday'), join(folder, 'tuesday')];
const ERASURE_LIST = join(folder, 'erasures.txt');
const checks: Check[] = [];

async function step(name: string, run: () => Promise<string>) {
  const began = performance.now();
  let isMet = true;
  const result = await run().catch((error: Error) => {
    isMet = false;
    return error.message.trim();
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  checks.push([name, `${result.split('\n')[0]} (${seconds} s)`, isMet]);
  log(`${name}: ${result}`);
}
function expect(isTrue: boolean, message: string) {
  if (!isTrue) throw new Error(message);
}
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

type Env = Record<string, string>;
/** An operator's command from the build; its exit code and output. */
function command(name: string, args: string[], env: Env = {}, killAfterMs?: number) {
  return new Promise<{ code: number | null; output: string }>((resolveWith) => {
    const child = spawn(process.execPath, [resolve(`dist/server/commands/${name}.js`), ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ERASURE_LIST, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    if (killAfterMs !== undefined) void pause(killAfterMs).then(() => child.kill('SIGKILL'));
    child.once('exit', (code) => resolveWith({ code, output: output.trim().replaceAll(folder, '…') }));
  });
}
async function succeeds(name: string, args: string[], env?: Env): Promise<string> {
  const { code, output } = await command(name, args, env);
  expect(code === 0, output);
  return output;
}
async function isRefused(name: string, args: string[], reason: RegExp): Promise<string> {
  const { code, output } = await command(name, args);
  expect(code === 1 && reason.test(output), output);
  return output.slice(0, 90);
}
/** Killed at several times and repeated, which must finish, or say that it had finished. */
async function killedAndRepeated(name: string, prepare: () => Promise<{ args: string[]; env?: Env }>) {
  const first = await prepare();
  const began = performance.now();
  await succeeds(name, first.args, first.env);
  const wholeMs = performance.now() - began;
  for (const fraction of KILLS) {
    const { args, env } = await prepare();
    const { code } = await command(name, args, env, wholeMs * fraction);
    const output = await succeeds(name, args, env);
    log(`${code === null ? 'killed' : 'finished'} at ${fraction}: ${output}`);
  }
  return `${KILLS.length} times, ${(wholeMs / 1_000).toFixed(1)} s each`;
}

// Load shedding is off: the machine may be busy, and this is not about load.
const env = { ERASURE_LIST, DEMO: '1', SHED_LOAD: 'off' };
const embedded: Settings = { port: await freePort(), dataDir, env, maxStartMs: 240_000 };
let server = await startServer(embedded);
let second: RunningServer | null = null;
const stop = () => server.kill('SIGTERM');
async function restart() {
  server = await startServer(embedded);
}
const staying = await newBuyer(server.url, 'staying');
const leaving = await newBuyer(server.url, 'leaving');
const search = (name: string) =>
  send(server.url, 'POST', '/api/buyer-searches', staying, { ...CRITERIA, name });
async function searchesOf(cookie: string, url = server.url) {
  const answer = await send(url, 'GET', '/api/buyer-searches', cookie);
  if (!answer.ok) return answer.status;
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name).sort();
}
async function isAsAtBackup() {
  const [stayed, left] = [await searchesOf(staying), await searchesOf(leaving)];
  expect(isSame(stayed, ['before the backup']), `found ${JSON.stringify(stayed)}`);
  expect(left === 401, `the erased person is back: ${JSON.stringify(left)}`);
  return 'as at the backup, without the erased person';
}
await search('before the backup');

await step('a backup is refused while the server runs', () => isRefused('backup', [backup], /in use/));
await step('back up PGlite', async () => {
  await stop();
  return succeeds('backup', [backup]);
});
await step('a backup replaces nothing', () => isRefused('backup', [backup], /exists already/));
await step('somebody deletes their account, somebody writes', async () => {
  await restart();
  const body = { password: PASSWORD, confirmation: 'DELETE' };
  const deleted = await send(server.url, 'POST', '/api/privacy/delete-account', leaving, body);
  expect(deleted.ok, `deleting an account answered ${deleted.status}`);
  await search('after the backup');
  return 'done';
});
await step('a damaged backup is refused', async () => {
  const damaged = join(folder, 'damaged');
  cpSync(backup, damaged, { recursive: true });
  const file = join(damaged, 'pglite-18.tar.gz');
  const dump = readFileSync(file);
  dump[dump.length >> 1] = (dump[dump.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, dump);
  const output = await isRefused('restore', [damaged], /damaged/);
  expect(isSame(await searchesOf(staying), ['after the backup', 'before the backup']), 'the data changed');
  return output;
});
await step('a restore is refused while the server runs', () => isRefused('restore', [backup], /in use/));
await step('restore, killed and repeated', async () => {
  await stop();
  return killedAndRepeated('restore', async () => ({ args: [backup] }));
});
await step('start', async () => {
  await restart();
  return isAsAtBackup();
});
await step('delete the folder, restore, start', async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  await succeeds('restore', [backup]);
  await restart();
  return isAsAtBackup();
});

const postgres = await benchServer();
let databases = 0;
let databaseUrl = '';
async function newDatabase(): Promise<string> {
  databases += 1;
  databaseUrl = await postgres.create(`threshold_runbook_${databases}`);
  return databaseUrl;
}
await newDatabase();
await step('a move to PostgreSQL is refused while the server runs', () =>
  isRefused('move-postgres', [databaseUrl], /in use/),
);
await step('move to PostgreSQL, killed and repeated', async () => {
  await stop();
  return killedAndRepeated('move-postgres', async () => ({ args: [await newDatabase()] }));
});
await step('a finished move says so', () => succeeds('move-postgres', [databaseUrl]));
async function startBoth() {
  server = await startServer({ ...embedded, databaseUrl });
  second = await startServer({ databaseUrl, env });
  return second;
}
await step('start on PostgreSQL, and a second server', async () => {
  const { url } = await startBoth();
  await isAsAtBackup();
  const there = await searchesOf(staying, url);
  expect(isSame(there, ['before the backup']), 'the second server does not know the session');
  return 'one session on both';
});
const version = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '';
const hasPgDump = / (\d+)/.exec(version)?.[1] === /^(\d+)/.exec(postgres.version)?.[1];
if (hasPgDump) {
  await step('back up PostgreSQL while both run', () =>
    succeeds('backup', [tuesday], { DATABASE_URL: databaseUrl }),
  );
  await step('restore it into an empty database, killed and repeated', async () => {
    await search('after the backup');
    for (const running of [server, second]) await running?.kill('SIGTERM');
    return killedAndRepeated('restore', async () => ({
      args: [tuesday],
      env: { DATABASE_URL: await newDatabase() },
    }));
  });
  await step('start on the restored database', async () => {
    await startBoth();
    return isAsAtBackup();
  });
} else log(`pg_dump is not of version ${postgres.version}: ${version.trim() || 'not installed'}`);

for (const running of [server, second] as (RunningServer | null)[]) await running?.kill('SIGTERM');
await postgres.stop();
const isMet = report(checks);
// Explicit, because the embedded server's exit hook ends the process with 0 whatever `exitCode` is.
process.exit(isMet ? (hasPgDump ? 0 : PG_DUMP_DIFFERS) : 1);
