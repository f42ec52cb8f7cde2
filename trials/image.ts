import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { finish, log } from '../bench/lib/measure';
import { benchServer } from '../bench/lib/postgres';
import { startServer } from '../bench/lib/server';
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
const env = {
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  HOME: process.env.HOME ?? '',
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

const dataDir = join(root, 'data');
mkdirSync(dataDir);
const marker = join(root, 'marker');
writeFileSync(marker, '');
const postgres = await benchServer();
const databaseUrl = await postgres.create('threshold_image');
const port = await freePort();
const server = await startServer({
  cwd: folder,
  port,
  dataDir,
  databaseUrl,
  env: {
    ...env,
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: 'only for this trial and long enough for it',
    MAIL: 'outbox',
    LOG_LEVEL: 'error',
  },
});
const page = await fetch(server.url);
const isPage = page.ok && (await page.text()).includes('<h1');
const backup = spawnSync(process.execPath, ['dist/server/commands/backup.js', join(root, 'backup')], {
  cwd: folder,
  env: { ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  stdio: ['ignore', 'ignore', 'inherit'],
});
await server.kill('SIGTERM');
await postgres.stop();
const written = execFileSync('find', [folder, '-newer', marker, '-type', 'f']).toString().trim();
finish([
  ['starts and serves a page', `${page.status} after ${(server.readyMs / 1_000).toFixed(1)} s`, isPage],
  ['makes a backup', `exit ${backup.status}`, backup.status === 0],
  ['writes only to its data folder', written || 'yes', written === ''],
]);
