import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { table } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { type RunningServer, type Settings, startServer } from '../bench/lib/server';
import { freePort } from '../server/test/free-port';
import { CRITERIA, newBuyer, send } from './lib/api-client';

/**
 * What docs/operations.md says of backups, of moving and of a second server, done step by step on the built product in
 * a fresh folder. Every line must hold. With PostgreSQL it needs pg_dump of the server's major version, so name a server of
 * the installed version in BENCH_DATABASE_URL; it ends with 3 where they differ.
 */
const folder = mkdtempSync(join(tmpdir(), 'threshold-house-'));
const dataDir = join(folder, 'data');
const backup = join(folder, 'monday');
/** At these parts of the time that a command takes, it is killed and repeated. */
const KILLS = [0.2, 0.4, 0.6, 0.75, 0.85, 0.95];
const lines: string[][] = [];
let failed = 0;

async function step(what: string, run: () => Promise<string>) {
  const began = performance.now();
  const said = await run().catch((error: Error) => {
    failed += 1;
    return `FAILED: ${error.message.trim()}`;
  });
  lines.push([what, said.split('\n')[0] ?? '', ((performance.now() - began) / 1000).toFixed(1)]);
  process.stderr.write(`${what}: ${said}\n`);
}

function hold(held: boolean, what: string) {
  if (!held) throw new Error(what);
}

/** A command as an operator gives it, from the build. Returns what it said last. */
function command(name: string, args: string[], env: Record<string, string> = {}, killAfterMs?: number) {
  return new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, [resolve(`dist/server/commands/${name}.js`), ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ERASURE_LIST: join(folder, 'erasures.txt'), ...env },
    });
    let said = '';
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
    child.stderr.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
    if (killAfterMs !== undefined) void pause(killAfterMs).then(() => child.kill('SIGKILL'));
    child.once('exit', (code) => done({ code, said: said.trim() }));
  });
}

async function refused(name: string, args: string[], says: RegExp): Promise<string> {
  const { code, said } = await command(name, args);
  hold(code === 1 && says.test(said), said);
  return said.replaceAll(folder, '…').slice(0, 90);
}

/** Killed at moments spread over the time that it takes, and repeated each time, which must finish or log that it had. */
async function killedAndRepeated(
  name: string,
  run: () => Promise<{ args: string[]; env?: Record<string, string> }>,
) {
  const first = await run();
  const began = performance.now();
  await works(name, first.args, first.env);
  const wholeMs = performance.now() - began;
  const said: string[] = [];
  for (const part of KILLS) {
    const { args, env } = await run();
    const killed = await command(name, args, env, wholeMs * part);
    said.push(`${killed.code === null ? 'killed' : 'finished'} at ${part}: ${await works(name, args, env)}`);
  }
  process.stderr.write(`${said.join('\n')}\n`);
  return `${KILLS.length} times, ${(wholeMs / 1000).toFixed(1)} s each`;
}

async function works(name: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { code, said } = await command(name, args, env);
  hold(code === 0, said);
  return said.replaceAll(folder, '…');
}

// The machine may be busy with other work, and this is not about load.
const env = { ERASURE_LIST: join(folder, 'erasures.txt'), DEMO: '1', SHED_LOAD: 'off' };
const embedded: Settings = { port: await freePort(), dataDir, env, mostMs: 240_000 };
const search = (cookie: string, name: string) =>
  send(server.url, 'POST', '/api/buyer-searches', cookie, { ...CRITERIA, name });
const searchesOf = async (cookie: string, url = server.url) => {
  const answer = await send(url, 'GET', '/api/buyer-searches', cookie);
  return answer.ok
    ? ((await answer.json()) as { name: string }[]).map(({ name }) => name).sort()
    : answer.status;
};
const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

let server!: RunningServer;
let staying = '';
let leaving = '';

await step('start in an empty folder, with demo people', async () => {
  server = await startServer(embedded);
  staying = await newBuyer(server.url, 'staying');
  leaving = await newBuyer(server.url, 'leaving');
  await search(staying, 'before the backup');
  return `ready after ${(server.readyMs / 1000).toFixed(1)} s`;
});
const stopped = () => server.kill('SIGTERM');
const again = async () => {
  server = await startServer(embedded);
};
await step('a backup is refused while it runs', () => refused('backup', [backup], /in use/));
await step('back up', async () => {
  await stopped();
  return works('backup', [backup]);
});
await step('a backup replaces nothing', () => refused('backup', [backup], /exists already/));
await step('somebody leaves, somebody writes', async () => {
  await again();
  const gone = await send(server.url, 'POST', '/api/privacy/delete-account', leaving, {
    password: 'Larch-tree-42!',
    confirmation: 'DELETE',
  });
  hold(gone.ok, `leaving was answered ${gone.status}`);
  await search(staying, 'after the backup');
  return 'deleted, and one more search';
});
await step('a damaged backup is refused', async () => {
  const bad = join(folder, 'bad');
  cpSync(backup, bad, { recursive: true });
  const dump = readFileSync(join(bad, 'pglite-18.tar.gz'));
  dump[dump.length >> 1] = (dump[dump.length >> 1] ?? 0) ^ 1;
  writeFileSync(join(bad, 'pglite-18.tar.gz'), dump);
  const said = await refused('restore', [bad], /damaged/);
  hold(same(await searchesOf(staying), ['after the backup', 'before the backup']), 'the live data changed');
  return said;
});
await step('a restore is refused while it runs', () => refused('restore', [backup], /in use/));
const asAtTheBackup = async () => {
  const [mine, theirs] = [await searchesOf(staying), await searchesOf(leaving)];
  hold(same(mine, ['before the backup']), `found ${JSON.stringify(mine)}`);
  hold(theirs === 401, `whoever left is back: ${JSON.stringify(theirs)}`);
  return 'as at the backup, without whoever left';
};
await step('restore, killed and repeated', async () => {
  await stopped();
  return killedAndRepeated('restore', async () => ({ args: [backup] }));
});
await step('and start', async () => {
  await again();
  return asAtTheBackup();
});
await step('destroy the folder, restore, start', async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  await works('restore', [backup]);
  await again();
  return asAtTheBackup();
});
const postgres = await benchServer();
const databases: string[] = [];
const newDatabase = () => {
  databases.push(`threshold_house_${databases.length}`);
  return postgres.create(databases.at(-1) ?? '');
};
let databaseUrl = await newDatabase();
await step('a move to PostgreSQL is refused while it runs', () =>
  refused('move-postgres', [databaseUrl], /in use/),
);
await step('move to PostgreSQL, killed and repeated', async () => {
  await stopped();
  return killedAndRepeated('move-postgres', async () => {
    databaseUrl = await newDatabase();
    return { args: [databaseUrl] };
  });
});
await step('a move that had finished says so', () => works('move-postgres', [databaseUrl]));
let second: RunningServer | null = null;
const onPostgres = async () => {
  server = await startServer({ ...embedded, databaseUrl });
  second = await startServer({ port: await freePort(), dataDir: join(folder, 'second'), databaseUrl, env });
};
await step('start on PostgreSQL, and a second server', async () => {
  await onPostgres();
  await asAtTheBackup();
  const there = second ? await searchesOf(staying, second.url) : null;
  hold(same(there, ['before the backup']), 'the second does not know the session');
  return 'signed in at one, signed in at the other';
});
const installed = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '';
const fits = / (\d+)/.exec(installed)?.[1] === /^(\d+)/.exec(postgres.version)?.[1];
if (fits) {
  await step('back up PostgreSQL while both run', () =>
    works('backup', [join(folder, 'tuesday')], { DATABASE_URL: databaseUrl }),
  );
  await step('restore it into an empty database, killed and repeated', async () => {
    await search(staying, 'after the backup');
    for (const running of [server, second]) await running?.kill('SIGTERM');
    return killedAndRepeated('restore', async () => {
      databaseUrl = await newDatabase();
      return { args: [join(folder, 'tuesday')], env: { DATABASE_URL: databaseUrl } };
    });
  });
  await step('and start', async () => {
    await onPostgres();
    return asAtTheBackup();
  });
} else process.stderr.write(`pg_dump is not that of ${postgres.version} (${installed.trim() || 'none'}).\n`);

for (const running of [server, second] as (RunningServer | null)[]) await running?.kill('SIGTERM');
for (const name of databases) await postgres.drop(name);
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
console.log(table(['step', 'what happened', 's'], lines));
// Explicit, because the embedded server's own exit hook ends the process with 0 whatever `exitCode` says.
process.exit(failed > 0 ? 1 : fits ? 0 : 3);
