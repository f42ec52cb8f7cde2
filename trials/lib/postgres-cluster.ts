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
import { parse, stringify } from 'yaml';
import { freePort } from '../../server/test/free-port';

const PROGRAMS = { haproxy: 'haproxy', patroni: 'patroni', etcd: 'etcd' };
const POSTGRES = '/usr/lib/postgresql';

/** The newest PostgreSQL of Debian, or the one PG_BIN names. */
function postgresBin(): string | null {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const found = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number).filter(Boolean) : [];
  const bin = join(POSTGRES, String(Math.max(0, ...found)), 'bin');
  return existsSync(join(bin, 'postgres')) ? bin : null;
}

/** What is not installed here, in the names of Debian's packages. */
export function missingPackages(): string[] {
  const there = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  const packages = { haproxy: 'haproxy', patroni: 'patroni', etcd: 'etcd-server' };
  const missing = (Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]).filter((name) => !there(name));
  return [...missing.map((name) => packages[name]), ...(postgresBin() ? [] : ['postgresql'])];
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
const LEADS = ['leader', 'master'];
const sound = ({ role, state, lag }: Member) =>
  LEADS.includes(role) ? state === 'running' : ['running', 'streaming'].includes(state) && lag === 0;

/** Three nodes under Patroni with one etcd and HAProxy, by the files of `ops/`, in processes of our own. */
export async function startCluster(folder: string) {
  const user = ordinaryUser();
  const running = new Set<ChildProcess>();
  const nodes: Node[] = [];
  // However the trial ends, nothing of it runs on.
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
    PROGRAMS.etcd,
    ['--data-dir', etcdFolder, '--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl]
      .concat(['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl])
      .concat(['--initial-cluster', `default=${peerUrl}`]),
    // Debian builds it for arm64 as well, which etcd's makers did not test at that version.
    { ETCD_UNSUPPORTED_ARCH: 'arm64' },
  );

  class Node {
    private patroni: ChildProcess | null = null;
    constructor(
      readonly name: string,
      readonly port: number,
      readonly rest: number,
    ) {
      const settings = parse(readFileSync('ops/patroni.yml', 'utf8'));
      Object.assign(settings, {
        name,
        restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
        etcd3: { hosts: [`127.0.0.1:${etcd}`] },
      });
      Object.assign(settings.postgresql, {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: this.data,
        bin_dir: postgresBin(),
        parameters: { unix_socket_directories: folder },
      });
      writeFileSync(this.settings, stringify(settings));
      own(this.settings);
    }
    get data() {
      return join(folder, this.name);
    }
    get settings() {
      return join(folder, `${this.name}.yml`);
    }
    start() {
      this.patroni = run(PROGRAMS.patroni, [this.settings]);
    }
    /** As a machine is lost: Patroni, PostgreSQL and all its processes at once. */
    kill() {
      this.patroni?.kill('SIGKILL');
      this.patroni = null;
      const file = join(this.data, 'postmaster.pid');
      if (!existsSync(file)) return;
      const head = Number(readFileSync(file, 'utf8').split('\n')[0]);
      if (!existsSync(`/proc/${head}`) || !readFileSync(`/proc/${head}/cmdline`, 'utf8').includes(this.data))
        return;
      const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(head)])
        .stdout.toString()
        .trim();
      spawnSync('kill', ['-9', String(head), ...children.split(/\s+/).filter(Boolean)]);
    }
  }
  for (const n of [1, 2, 3]) nodes.push(new Node(`node-${n}`, await freePort(), await freePort()));

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
  run(PROGRAMS.haproxy, ['-f', join(folder, 'haproxy.cfg'), '-db']);

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
    async leader(): Promise<Node | null> {
      const name = (await members()).find(({ role }) => LEADS.includes(role))?.name;
      return nodes.find((node) => node.name === name) ?? null;
    },
    /** Until one leads, one is in step with it, and the third follows. */
    async whole(mostMs: number): Promise<void> {
      const began = performance.now();
      for (let found: Member[] = []; ; found = await members()) {
        const inStep = found.some(({ role }) => role === 'sync_standby');
        if (found.length === 3 && inStep && found.every(sound)) return;
        if (performance.now() - began > mostMs)
          throw new Error(`The cluster did not become whole: ${JSON.stringify(found)}`);
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
