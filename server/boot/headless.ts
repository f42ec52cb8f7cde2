import { buildApp } from '../build-app';
import type { Config } from '../config';
import { openDatabase } from '../db/open';
import { listenUrl, localUrl } from '../http/listen-url';
import { contextOf, secretsOf } from './open-installation';

/** The server for a command: no pages, loopback only, and no jobs unless requested. */
export async function openHeadless(config: Config) {
  const database = await openDatabase(config);
  const secrets = await secretsOf(config, database.db);
  const context = contextOf(
    // No metrics: the port may be used by a running server.
    { ...config, metrics: { port: null, token: null } },
    { database, secrets, demo: false, setup: { key: null, made: false } },
    () => localUrl(config.host, config.port),
  );
  const built = await buildApp(context);
  await built.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...built,
    database,
    url: listenUrl(built.app),
    async close() {
      await built.app.close();
      await database.close();
    },
  };
}
