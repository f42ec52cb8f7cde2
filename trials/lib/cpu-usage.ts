import pg from 'pg';
import { cpuMsOf, cpuMsOfServer } from '../../bench/lib/cpu';

/** Milliseconds of processor time, of those who share the machine. */
export interface Used {
  server: number;
  database: number;
  people: number;
}

/** What each has used so far: the server, all of PostgreSQL, and this process with the people in it. */
export async function usage(serverPid: number, databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid ?? 0;
  const used = (): Used => ({
    server: cpuMsOf(serverPid),
    database: cpuMsOfServer(backend),
    people: cpuMsOf(process.pid),
  });
  return { used, close: () => client.end() };
}
