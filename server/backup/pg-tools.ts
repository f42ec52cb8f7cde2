import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

const INSTALL =
  'Install the client programs of PostgreSQL, of the same major version as the server: "apt install postgresql-client" on Debian ' +
  'and Ubuntu, "brew install libpq" on macOS, or see https://www.postgresql.org/download.';
const OPTIONS = ['--no-owner', '--no-privileges', '--no-comments'];
/** `application_name` of their connections. */
export const connectionName = (program: string) => `threshold ${program}`;

/** Dumps the rows visible to the transaction that exported the snapshot. */
export function pgDump(url: string, snapshot: string, path: string) {
  const file = openSync(path, 'wx', 0o600);
  run('pg_dump', url, ['--format=custom', `--snapshot=${snapshot}`], ['ignore', file]);
}

/** In a single transaction. */
export function pgRestore(url: string, path: string) {
  run('pg_restore', url, ['--single-transaction'], [openSync(path, 'r'), 'ignore']);
}

function run(program: string, url: string, options: string[], stdio: ('ignore' | number)[]) {
  const address = new URL(url);
  const PGPASSWORD = decodeURIComponent(address.password);
  // Other users of the machine can read the arguments of a process, but not its environment.
  address.password = '';
  const { error, status, stderr } = spawnSync(program, [...options, ...OPTIONS, `--dbname=${address.href}`], {
    env: { ...process.env, PGAPPNAME: connectionName(program), ...(PGPASSWORD ? { PGPASSWORD } : {}) },
    stdio: [...stdio, 'pipe'],
  });
  for (const file of stdio) if (file !== 'ignore') closeSync(file);
  if (error) throw new Error(`${program} cannot be run (${error.message}). ${INSTALL}`);
  if (status !== 0) throw new Error(`${program} failed: ${stderr.toString().trim()}\n${INSTALL}`);
}
