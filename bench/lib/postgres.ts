import pg from 'pg';
import { databaseUrl } from '../../server/test/admin-connection';
import { embeddedPostgres } from '../../server/test/embedded-postgres';

/** The server in BENCH_DATABASE_URL (any database of it, by a user who may create others), else an embedded one. */
export async function benchServer() {
  const given = process.env.BENCH_DATABASE_URL;
  const { url, stop } = given
    ? { url: given, stop: async () => undefined }
    : await embeddedPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ server_version: string }>('show server_version');
  const created = new Set<string>();
  async function drop(name: string): Promise<void> {
    await admin.query(`drop database if exists ${name} with (force)`);
    created.delete(name);
  }
  return {
    version: rows[0]?.server_version ?? 'unknown',
    drop,
    /** A new database, empty or a copy of another; its address. */
    async create(name: string, template?: string): Promise<string> {
      await drop(name);
      await admin.query(
        `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
      );
      created.add(name);
      return databaseUrl(url, name);
    },
    /** Drops what was created. */
    async stop(): Promise<void> {
      for (const name of created) await drop(name);
      await admin.end();
      await stop();
    },
  };
}
