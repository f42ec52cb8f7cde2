import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { table } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { type Instruction, instructionsOf } from '../scripts/lib/dockerfile';
import { freePort } from '../server/test/free-port';

/**
 * The steps of the Dockerfile without a container engine: each stage is an empty folder, with Node and nothing else of
 * this machine in reach. What comes out must start, log that it is well, serve a page and make a backup, for which pg_dump
 * of the server's version is needed: name a server of the installed version in BENCH_DATABASE_URL.
 */
const root = mkdtempSync(join(tmpdir(), 'threshold-image-'));
const stages = new Map<string, string>();
const lines: string[][] = [];
/** Nothing but where Node and the shell lie, and npm's own settings. */
const env: NodeJS.ProcessEnv = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, HOME: process.env.HOME };
for (const [name, value] of Object.entries(process.env))
  if (name.startsWith('npm_config_')) env[name] = value;

const tracked = new Set(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'])
    .toString()
    .trim()
    .split('\n')
    .map((path) => resolve(path)),
);
/** As the build's context has it: no tests, nothing that is not kept in the tree. */
const inContext = (path: string) =>
  !/(^|\/)(node_modules|test)(\/|$)|\.test\.tsx?$/.test(path.slice(process.cwd().length)) &&
  (readdirSafe(path) || tracked.has(path));
const readdirSafe = (path: string) => existsSync(path) && readdirOrNull(path) !== null;
function readdirOrNull(path: string) {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}

function copy(text: string, folder: string) {
  const from = /^--from=(\S+) /.exec(text)?.[1];
  const paths = text.replace(/^--from=\S+ /, '').split(/\s+/);
  const target = paths.pop() ?? '';
  for (const path of paths) {
    const source = from ? join(stages.get(from) ?? '', path.replace(/^\/app\//, '')) : resolve(path);
    const into = target.endsWith('/')
      ? join(folder, target, path.split('/').at(-1) ?? '')
      : join(folder, target);
    cpSync(source, into, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (one) => Boolean(from) || inContext(one),
    });
  }
}

function perform({ name, text }: Instruction, folder: string) {
  if (name === 'COPY') copy(text, folder);
  // Packages of the system, users and the folder for data are the engine's; here the folder is made below.
  if (name === 'RUN' && !/chown|apt-get/.test(text))
    execFileSync('sh', ['-c', text], { cwd: folder, env, stdio: 'inherit' });
}

let folder = '';
let stage = '';
for (const instruction of instructionsOf(readFileSync('Dockerfile', 'utf8'))) {
  if (instruction.name === 'FROM') {
    const [from = '', , as = 'image'] = instruction.text.split(' ');
    stage = as;
    folder = join(root, as);
    stages.set(as, folder);
    mkdirSync(folder);
    const base = stages.get(from);
    if (base) cpSync(base, folder, { recursive: true });
    continue;
  }
  const began = performance.now();
  perform(instruction, folder);
  if (instruction.name === 'RUN' || instruction.name === 'COPY')
    lines.push([
      stage,
      `${instruction.name} ${instruction.text}`.slice(0, 60),
      ((performance.now() - began) / 1000).toFixed(1),
    ]);
}

const port = await freePort();
const data = join(root, 'data');
mkdirSync(data);
const marker = join(root, 'marker');
writeFileSync(marker, '');
const postgres = await benchServer();
const databaseUrl = await postgres.create('threshold_image');
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: folder,
  env: {
    ...env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATA_DIR: data,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: 'only for this trial and long enough for it',
    MAIL: 'outbox',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.once('exit', () => server.kill('SIGKILL'));
const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
const began = performance.now();
while (!(await get('/readyz'))?.ok && server.exitCode === null && performance.now() - began < 120_000)
  await pause(200);
const page = await get('/');
const text = (await page?.text()) ?? '';
const sound = page?.status === 200 && text.includes('<h1');
lines.push([
  'image',
  `starts, /readyz and / answer ${page?.status ?? 'nothing'}`,
  ((performance.now() - began) / 1000).toFixed(1),
]);
const backup = spawn(process.execPath, ['dist/server/commands/backup.js', join(root, 'backup')], {
  cwd: folder,
  env: { ...env, DATABASE_URL: databaseUrl, DATA_DIR: data },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const code = await new Promise<number | null>((done) => backup.once('exit', done));
lines.push(['image', `node dist/server/commands/backup.js ends with ${code}`, '']);
const ended = new Promise((done) => server.once('exit', done));
server.kill('SIGTERM');
await ended;
await postgres.drop('threshold_image');
await postgres.stop();
const unwritten = execFileSync('sh', ['-c', `find ${folder} -newer ${marker} -type f | wc -l`])
  .toString()
  .trim();
lines.push(['image', `files it wrote outside its data folder: ${unwritten}`, '']);
rmSync(root, { recursive: true, force: true });
console.log(table(['stage', 'step', 's'], lines));
process.exit(sound && code === 0 && unwritten === '0' ? 0 : 1);
