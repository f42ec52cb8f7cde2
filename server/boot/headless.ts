import { systemClock } from '../base/clock';
import { buildApp } from '../build-app';
import type { Config } from '../config';
import type { AppContext } from '../context';
import { openDatabase } from '../db/open';
import { listenUrl } from '../http/listen-url';
import { mailTransport } from '../providers/mail/transport';
import { secretsOf } from './installation-settings';

/** The server for a command: no pages, loopback only, and no jobs unless requested. */
export async function openHeadless(config: Config) {
  const database = await openDatabase(config);
  const secrets = await secretsOf(config, database.db);
  const context: AppContext = {
    // No metrics: the port may be used by a running server.
    config: { ...config, metrics: { port: null, token: null } },
    secrets,
    adminSetupKey: null,
    publicUrl: () => config.publicUrl ?? `http://${config.host}:${config.port}`,
    clock: systemClock,
    database,
    mail: mailTransport(config),
  };
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
