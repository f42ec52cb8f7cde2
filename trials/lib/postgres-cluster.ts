import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { parse, stringify } from 'yaml';
import { freePort } from '../../server/test/free-port';

/** Programs and Debian's packages that hold them. */
const PACKAGES = { haproxy: 'haproxy', patroni: 'patroni', etcd: 'etcd-server' };
const POSTGRES = '/usr/lib/postgresql';

/** The newest PostgreSQL packaged by Debian, or the one in PG_BIN. */
function postgresBin(): string | null {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const found = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number).filter(Boolean) : [];
  const bin = join(POSTGRES, String(Math.max(0, ...found)), 'bin');
  return existsSync(join(bin, 'postgres')) ? bin : null;
}

/** Names of Debian's packages. */
export function missingPackages(): string[] {
  const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  const missing = Object.entries(PACKAGES).filter(([program]) => !isInstalled(program));
  return [...missing.map(([, name]) => name), ...(postgresBin() ? [] : ['postgresql'])];
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}
const LEADER_ROLES = ['leader', 'master'];
const isHealthy = ({ role, state, lag }: Member) =>
  LEADER_ROLES.includes(role) ? state === 'running' : ['running', 'streaming'].includes(state) && lag === 0;

/** Three nodes under Patroni with one etcd and HAProxy, configured by the files in `ops/`. */
export async function startCluster(folder: string) {
  const user = ordinaryUser();
  const running = new Set<ChildProcess>();
  const nodes: ReturnType<typeof newNode>[] = [];
  process.once('exit', () => {
    for (const node of nodes) node.kill();
    for (const child of running) child.kill('SIGKILL');
  });
  function own(path: string) {
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  }
  chmodSync(own(folder), 0o755);
  function run(program: string, args: string[], more: NodeJS.ProcessEnv = {}): ChildProcess {
    const env = { PATH: `${process.env.PATH}:/usr/sbin`, LC_ALL: 'C.UTF-8', ...more };
    const log = openSync(join(folder, `${basename(program)}.log`), 'a');
    const child = spawn(program, args, { ...user, env, cwd: folder, stdio: ['ignore', log, log] });
    closeSync(log);
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  }

  const [etcd, etcdPeer, front, followers] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const etcdFolder = join(folder, 'etcd');
  mkdirSync(etcdFolder, { mode: 0o700 });
  own(etcdFolder);
  const [etcdUrl, peerUrl] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeer}`];
  run(
    'etcd',
    ['--data-dir', etcdFolder, '--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl]
      .concat(['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl])
      .concat(['--initial-cluster', `default=${peerUrl}`]),
    // Debian's etcd for arm64 wants this variable.
    { ETCD_UNSUPPORTED_ARCH: 'arm64' },
  );

  function newNode(name: string, port: number, rest: number) {
    const [data, file] = [join(folder, name), join(folder, `${name}.yml`)];
    const address = (of: number) => ({ listen: `127.0.0.1:${of}`, connect_address: `127.0.0.1:${of}` });
    const settings = parse(readFileSync('ops/patroni.yml', 'utf8'));
    Object.assign(settings, { name, restapi: address(rest), etcd3: { hosts: [`127.0.0.1:${etcd}`] } });
    Object.assign(settings.postgresql, {
      ...address(port),
      data_dir: data,
      bin_dir: postgresBin(),
      parameters: { unix_socket_directories: folder },
    });
    writeFileSync(file, stringify(settings));
    own(file);
    let patroni: ChildProcess | null = null;
    return {
      name,
      port,
      rest,
      start() {
        patroni = run('patroni', [file]);
      },
      /** Patroni, PostgreSQL and all its processes at once, as when a machine is lost. */
      kill() {
        patroni?.kill('SIGKILL');
        const pidFile = join(data, 'postmaster.pid');
        if (!existsSync(pidFile)) return;
        const pid = readFileSync(pidFile, 'utf8').split('\n')[0] ?? '';
        if (!existsSync(`/proc/${pid}`) || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data))
          return;
        const children = spawnSync('ps', ['-o', 'pid=', '--ppid', pid]).stdout.toString().trim();
        spawnSync('kill', ['-9', pid, ...children.split(/\s+/).filter(Boolean)]);
      },
    };
  }
  for (const n of [1, 2, 3]) nodes.push(newNode(`node-${n}`, await freePort(), await freePort()));

  const config = readFileSync('ops/haproxy-postgres.cfg', 'utf8')
    .replace(/ port 8008/, '')
    .replace('bind :5432', `bind 127.0.0.1:${front}`)
    .replace('bind :5433', `bind 127.0.0.1:${followers}`)
    .replace(/(server (node-[123])) \S+/g, (_, start: string, name: string) => {
      const node = nodes.find((one) => one.name === name);
      return `${start} 127.0.0.1:${node?.port} check port ${node?.rest}`;
    });
  writeFileSync(join(folder, 'haproxy.cfg'), config);
  own(join(folder, 'haproxy.cfg'));
  await pause(1_000);
  for (const node of nodes) node.start();
  run('haproxy', ['-f', join(folder, 'haproxy.cfg'), '-db']);

  async function members(): Promise<Member[]> {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }
  const password = parse(readFileSync('ops/patroni.yml', 'utf8')).postgresql.authentication.superuser
    .password;
  const urlAt = (port: number, name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;

  return {
    url: (name: string) => urlAt(front, name),
    readUrl: (name: string) => urlAt(followers, name),
    async createDatabase(name: string): Promise<void> {
      const client = new pg.Client({ connectionString: urlAt(front, 'postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
    },
    async leader() {
      const name = (await members()).find(({ role }) => LEADER_ROLES.includes(role))?.name;
      return nodes.find((node) => node.name === name) ?? null;
    },
    /** Waits until there are a leader, a synchronous standby and a third node. */
    async complete(timeoutMs: number): Promise<void> {
      const began = performance.now();
      for (let found: Member[] = []; ; found = await members()) {
        const hasStandby = found.some(({ role }) => role === 'sync_standby');
        if (found.length === 3 && hasStandby && found.every(isHealthy)) return;
        if (performance.now() - began > timeoutMs)
          throw new Error(`The cluster did not become complete: ${JSON.stringify(found)}`);
        await pause(500);
      }
    },
    async stop() {
      for (const node of nodes) node.kill();
      const ended = [...running].map((child) => new Promise((done) => child.once('exit', done)));
      for (const child of running) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}
