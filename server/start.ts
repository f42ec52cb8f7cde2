import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { systemClock } from './base/clock';
import { randomToken } from './base/secrets';
import { buildApp } from './build-app';
import { type Config, parseConfig } from './config';
import type { AppContext } from './context';
import { openDatabase } from './db/open';
import type { Database } from './db/types';
import { demoPassword, demoSignIns, fillDemo, hasDemoAccounts, isEmpty } from './demo/fill';
import { progressBar } from './demo/progress-bar';
import { ensureGazetteer } from './features/places/gazetteer';
import { resealSecondFactors } from './features/two-step/reseal.repository';
import { urlOf } from './http/own-url';
import { keptValue } from './installation';
import { loadRenderer } from './load-renderer';
import { publicWarning } from './looks-public';
import { mailTransport } from './providers/mail/transport';

/** From settings to a listening server; answers how to stop it. */
export async function start(environment: Record<string, string | undefined>, say: (line: string) => void) {
  const config = parseConfig(environment);
  const renderer = await loadRenderer(resolve('dist'));
  const database = await openDatabase(config);
  const { db } = database;
  await ensureGazetteer(db);
  const demo = await demoSignInLine(config, database, say);
  const secrets =
    config.sessionSecrets ?? ([(await keptValue(db, 'session-secret', randomToken)).value] as const);
  await resealSecondFactors(db, secrets);
  const setup = await setupKey(config, database.db);
  let address = `http://${config.host}:${config.port}`;
  const context: AppContext = {
    config,
    secrets,
    adminSetupKey: setup.key,
    demo: demo !== null,
    publicUrl: () => config.publicUrl ?? address,
    clock: systemClock,
    database,
    mail: mailTransport(config),
  };
  const { app, worker } = await buildApp(context, renderer);
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  address = `http://${config.host}:${port}`;
  worker.start();

  say(`${config.brand} is open at ${context.publicUrl()}`);
  say(
    `Database: ${database.kind === 'pglite' ? `embedded, in ${resolve(config.dataDir, 'db')}` : 'PostgreSQL'}`,
  );
  say(
    `Mails go to ${context.mail.destination}${config.production ? '' : `, to be read at ${urlOf(config.host, port)}/dev/outbox`}`,
  );
  if (demo) say(demo);
  const warning = publicWarning(config);
  if (warning) say(warning);
  if (setup.made) say(`Admin setup key, made now and kept: ${setup.key} (use it at ${address}/admin-setup)`);

  return async function stop() {
    await app.close();
    await worker.stop();
    await database.close();
  };
}

/** An embedded database that is still empty is filled, so that a newcomer has something to look at. */
async function demoSignInLine(config: Config, database: Database, say: (line: string) => void) {
  if (!config.demo || database.kind !== 'pglite' || config.production) return null;
  if (await isEmpty(database.db)) {
    say('Filling the empty database with demo data (DEMO=0 leaves it empty)...');
    await fillDemo({ database, config, clock: systemClock }, progressBar(process.stdout));
  }
  if (!(await hasDemoAccounts(database.db))) return null;
  const { buyer, agent, staff, admin } = demoSignIns;
  return `Demo sign-ins, all with the password ${await demoPassword(database.db)}\n  buyer ${buyer}, agent ${agent}, staff ${staff}, admin ${admin}`;
}

/** Outside production the key is made at the first start; in production only the operator may choose one. */
async function setupKey(config: Config, db: AppContext['database']['db']) {
  if (config.adminSetupKey || config.production) return { key: config.adminSetupKey, made: false };
  const { value, made } = await keptValue(db, 'admin-setup-key', () => randomToken(18));
  return { key: value, made };
}
