import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { table } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { type RunningServer, type Settings, startServer } from '../bench/lib/server';
import { freePort } from '../server/test/free-port';
import { newBuyer, send, WISH } from './lib/people';

/**
 * What docs/operations.md says of backups, of moving and of a second server, done step by step on the built product in
 * a fresh folder. Every line must hold.
 */
const folder = mkdtempSync(join(tmpdir(), 'threshold-house-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'monday.backup');
const lines: string[][] = [];
let failed = 0;

async function step(what: string, run: () => Promise<string>) {
  const began = performance.now();
  const said = await run().catch((error: Error) => {
    failed += 1;
    return `FAILED: ${error.message.trim()}`;
  });
  lines.push([what, said, ((performance.now() - began) / 1000).toFixed(1)]);
  process.stderr.write(`${what}: ${said}\n`);
}

function hold(held: boolean, what: string) {
  if (!held) throw new Error(what);
}

/** A command as an operator gives it, from the build. Answers what it said last. */
function command(
  name: string,
  args: string[],
  more: { env?: Record<string, string>; killWhen?: RegExp } = {},
) {
  return new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, [resolve(`dist/server/commands/${name}.js`), ...args], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        ERASURE_LIST: join(folder, 'erasures.txt'),
        ...more.env,
      },
    });
    let said = '';
    const hear = (piece: Buffer) => {
      said += piece.toString();
      if (more.killWhen?.test(said)) child.kill('SIGKILL');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => done({ code, said: said.trim().split('\n').at(-1) ?? '' }));
  });
}

async function works(name: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { code, said } = await command(name, args, { env });
  hold(code === 0, said);
  return said.replaceAll(folder, '…');
}

const env = { ERASURE_LIST: join(folder, 'erasures.txt'), DEMO: '1' };
const embedded: Settings = { port: await freePort(), dataDir, env, mostMs: 240_000 };
const search = (cookie: string, name: string) =>
  send(server.url, 'POST', '/api/buyer-searches', cookie, { ...WISH, name });
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
await step('back up while it runs', () => works('backup', [file]));
await step('a backup never replaces a file', async () => {
  const { code, said } = await command('backup', [file]);
  hold(code === 1, said);
  return said.replaceAll(folder, '…');
});
await step('somebody leaves, somebody writes', async () => {
  const gone = await send(server.url, 'POST', '/api/privacy/delete-account', leaving, {
    password: 'Larch-tree-42!',
    confirmation: 'DELETE',
  });
  hold(gone.ok, `leaving was answered ${gone.status}`);
  await search(staying, 'after the backup');
  return 'deleted, and one more search';
});
await step('a damaged file is refused while it runs', async () => {
  const bad = readFileSync(file);
  bad[bad.length >> 1] = (bad[bad.length >> 1] ?? 0) ^ 1;
  writeFileSync(join(folder, 'bad.backup'), bad);
  const { code, said } = await command('restore', [join(folder, 'bad.backup')]);
  hold(code === 1 && /damaged/.test(said), said);
  hold(same(await searchesOf(staying), ['after the backup', 'before the backup']), 'the live data changed');
  return said.replaceAll(folder, '…');
});
const asAtTheBackup = async () => {
  const [mine, theirs] = [await searchesOf(staying), await searchesOf(leaving)];
  hold(same(mine, ['before the backup']), `found ${JSON.stringify(mine)}`);
  hold(theirs === 401, `whoever left is back: ${JSON.stringify(theirs)}`);
};
await step('restore while it runs', async () => {
  await works('restore', [file]);
  await asAtTheBackup();
  return 'as at the backup, without whoever left';
});
await step('destroy the folder, restore, start', async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  await works('restore', [file]);
  server = await startServer(embedded);
  await asAtTheBackup();
  return 'as at the backup, without whoever left';
});
const postgres = await benchServer();
const databaseUrl = await postgres.create('threshold_house');
await step('move to PostgreSQL is refused while the server runs', async () => {
  const { code, said } = await command('move-postgres', [databaseUrl]);
  hold(code === 1 && /in use/.test(said), said);
  return said.replaceAll(folder, '…').slice(0, 60);
});
await step('move to PostgreSQL, killed half way', async () => {
  await server.kill('SIGTERM');
  const { code } = await command('move-postgres', [databaseUrl], { killWhen: /\[#{10}/ });
  hold(code === null, 'it ended before it could be killed');
  return 'killed at a third';
});
await step('and again', () => works('move-postgres', [databaseUrl]));
await step('a PostgreSQL that is in use is refused', async () => {
  const { code, said } = await command('move-postgres', [databaseUrl]);
  hold(code === 1 && /not empty/.test(said), said);
  return said;
});
let second: RunningServer | null = null;
await step('start on PostgreSQL, and a second server', async () => {
  server = await startServer({ ...embedded, databaseUrl });
  second = await startServer({ port: await freePort(), dataDir: join(folder, 'second'), databaseUrl, env });
  await asAtTheBackup();
  hold(
    same(await searchesOf(staying, second.url), ['before the backup']),
    'the second does not know the session',
  );
  return 'signed in at one, signed in at the other';
});
await step('back up documents and keys beside pg_dump', () =>
  works('backup', [join(folder, 'documents.backup')], { DATABASE_URL: databaseUrl }),
);
await step('and restore them', () =>
  works('restore', [join(folder, 'documents.backup')], { DATABASE_URL: databaseUrl }),
);

for (const running of [server, second] as (RunningServer | null)[]) await running?.kill('SIGTERM');
await postgres.drop('threshold_house');
await postgres.stop();
if (process.env.TRIAL_KEEP) copyFileSync(file, process.env.TRIAL_KEEP);
rmSync(folder, { recursive: true, force: true });
console.log(table(['step', 'what happened', 's'], lines));
// Said aloud, because the embedded server's own exit hook ends the process with 0 whatever `exitCode` says.
process.exit(failed > 0 ? 1 : 0);
