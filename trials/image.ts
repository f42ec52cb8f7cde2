import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { log, report } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { tempFolder } from '../bench/lib/temp-folder';
import { type Instruction, instructionsOf } from '../scripts/lib/dockerfile';
import { freePort } from '../server/test/free-port';

/**
 * The steps of the Dockerfile without a container engine: each stage is an empty folder, with Node and its packages only. The
 * result starts, serves a page and makes a backup, which needs pg_dump of the server's version: name a server of the installed
 * version in BENCH_DATABASE_URL.
 */
const root = tempFolder();
const stages = new Map<string, string>();
const npmSettings = Object.entries(process.env).filter(([name]) => name.startsWith('npm_config_'));
const env: NodeJS.ProcessEnv = {
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  HOME: process.env.HOME,
  ...Object.fromEntries(npmSettings),
};

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard']).toString().trim().split('\n');
const inGit = new Set(listed.map((path) => resolve(path)));
/** The build context: no tests, and only files in git. */
const isInContext = (path: string) =>
  !/(^|\/)(node_modules|test)(\/|$)|\.test\.tsx?$/.test(path.slice(process.cwd().length)) &&
  (statSync(path).isDirectory() || inGit.has(path));

function copy(text: string, folder: string) {
  const from = /^--from=(\S+) /.exec(text)?.[1];
  const paths = text.replace(/^--from=\S+ /, '').split(/\s+/);
  const target = paths.pop() ?? '';
  for (const path of paths) {
    const source = from ? join(stages.get(from) ?? '', path.replace(/^\/app\//, '')) : resolve(path);
    const destination = join(folder, target, target.endsWith('/') ? basename(path) : '');
    const filter = (one: string) => Boolean(from) || isInContext(one);
    cpSync(source, destination, { recursive: true, verbatimSymlinks: true, filter });
  }
}

function perform({ name, text }: Instruction, folder: string) {
  if (name === 'COPY') copy(text, folder);
  // System packages, users and ownership are up to the container engine.
  if (name === 'RUN' && !/chown|apt-get/.test(text))
    execFileSync('sh', ['-c', text], { cwd: folder, env, stdio: 'inherit' });
}

let folder = '';
for (const instruction of instructionsOf(readFileSync('Dockerfile', 'utf8'))) {
  log(`${instruction.name} ${instruction.text}`.slice(0, 100));
  if (instruction.name !== 'FROM') {
    perform(instruction, folder);
    continue;
  }
  const [from = '', , as = 'image'] = instruction.text.split(' ');
  folder = join(root, as);
  stages.set(as, folder);
  mkdirSync(folder);
  const base = stages.get(from);
  if (base) cpSync(base, folder, { recursive: true });
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const dataDir = join(root, 'data');
mkdirSync(dataDir);
const marker = join(root, 'marker');
writeFileSync(marker, '');
const postgres = await benchServer();
const databaseUrl = await postgres.create('threshold_image');
const settings = { ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: folder,
  env: {
    ...settings,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    SESSION_SECRET: 'only for this trial and long enough for it',
    MAIL: 'outbox',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.once('exit', () => server.kill('SIGKILL'));
const get = (path: string) => fetch(url + path).catch(() => null);
const began = performance.now();
while (!(await get('/readyz'))?.ok && server.exitCode === null && performance.now() - began < 120_000)
  await pause(200);
const readyAfter = `${((performance.now() - began) / 1_000).toFixed(1)} s`;
const page = await get('/');
const isPage = page?.status === 200 && (await page.text()).includes('<h1');
const backup = spawnSync(process.execPath, ['dist/server/commands/backup.js', join(root, 'backup')], {
  cwd: folder,
  env: settings,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = new Promise((resolve) => server.once('exit', resolve));
server.kill('SIGTERM');
await ended;
await postgres.drop('threshold_image');
await postgres.stop();
const written = execFileSync('find', [folder, '-newer', marker, '-type', 'f']).toString().trim();
const isMet = report([
  ['starts and serves a page', `${page?.status ?? 'no answer'} after ${readyAfter}`, isPage],
  ['makes a backup', `exit ${backup.status}`, backup.status === 0],
  ['writes only to its data folder', written || 'yes', written === ''],
]);
process.exit(isMet ? 0 : 1);
