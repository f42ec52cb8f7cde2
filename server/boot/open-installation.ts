import { resolve } from 'node:path';
import { systemClock } from '../base/clock';
import { progressBar } from '../base/progress-bar';
import { randomToken, type Secrets } from '../base/secrets';
import type { Config } from '../config';
import type { AppContext } from '../context';
import { openDatabase } from '../db/open';
import { getOrCreateSetting } from '../db/settings';
import type { Database, Db } from '../db/types';
import { demoSignIns } from '../demo/demo-domain';
import { demoPassword, fillDemo, hasDemoAccounts, isEmpty } from '../demo/fill';
import { ensureGazetteer } from '../features/places/gazetteer';
import { reencryptTwoStepSecrets } from '../features/two-step/re-encrypt-secrets';
import { reencryptWebhookSecrets } from '../features/webhooks/endpoint-secrets';
import { localUrl } from '../http/listen-url';
import { mailTransport } from '../providers/mail/transport';
import { publicWarning } from './insecure-config-warning';

/** Persistent parts of an installation: database, secrets, demo data. */
type Installation = Awaited<ReturnType<typeof openInstallation>>;

export async function openInstallation(config: Config, print: (line: string) => void) {
  const database = await openDatabase(config);
  const { db, workerDb } = database;
  await ensureGazetteer(workerDb);
  const secrets = await secretsOf(config, db);
  const signIns = await demoSignInLine(config, database, secrets, print);
  // Also where `npm run demo` filled it.
  const demo = await hasDemoAccounts(db);
  await reencryptTwoStepSecrets(db, secrets);
  await reencryptWebhookSecrets(db, secrets);
  return { database, demo, signIns, secrets, setup: await setupKey(config, db) };
}

export function contextOf(
  config: Config,
  installation: Pick<Installation, 'database' | 'demo' | 'secrets' | 'setup'>,
  address: () => string,
): AppContext {
  return {
    config,
    secrets: installation.secrets,
    adminSetupKey: installation.setup.key,
    demo: installation.demo,
    publicUrl: () => config.publicUrl ?? address(),
    clock: systemClock,
    database: installation.database,
    mail: mailTransport(config),
  };
}

export function printStartupInfo(
  { config, database, mail, publicUrl }: AppContext,
  { signIns, setup }: Installation,
  port: number,
  print: (line: string) => void,
) {
  const embedded = `embedded, in ${resolve(config.dataDir, 'db')}`;
  const url = localUrl(config.host, port);
  const outbox = config.production ? '' : ` (read them at ${url}/dev/outbox)`;
  print(`${config.brand} is open at ${publicUrl()}`);
  print(`Database: ${database.kind === 'pglite' ? embedded : 'PostgreSQL'}`);
  print(`Mails go to ${mail.destination}${outbox}`);
  if (signIns) print(signIns);
  const warning = publicWarning(config);
  if (warning) print(warning);
  if (setup.made) print(`Admin setup key, generated and stored: ${setup.key} (use it at ${url}/admin-setup)`);
}

/** An empty embedded database is filled with demo data. */
async function demoSignInLine(
  config: Config,
  database: Database,
  secrets: Secrets,
  print: (line: string) => void,
) {
  if (!config.demo || database.kind !== 'pglite' || config.production) return null;
  if (await isEmpty(database.db)) {
    print('Filling the empty database with demo data (DEMO=0 leaves it empty)...');
    const bar = progressBar(process.stdout);
    try {
      await fillDemo({ database, config, secrets, clock: systemClock }, bar.show);
    } finally {
      bar.end();
    }
  }
  if (!(await hasDemoAccounts(database.db))) return null;
  const { buyer, agent, staff, admin } = demoSignIns;
  return `Demo sign-ins, all with the password ${await demoPassword(database.db)}\n  buyer ${buyer}, agent ${agent}, staff ${staff}, admin ${admin}`;
}

/** Secrets for cookies, links and reports: configured, or generated at the first start. */
export async function secretsOf(
  { sessionSecrets }: Pick<Config, 'sessionSecrets'>,
  db: Db,
): Promise<Secrets> {
  return sessionSecrets ?? [(await getOrCreateSetting(db, 'session-secret', randomToken)).value];
}

/** Outside production the key is generated at the first start; in production it must be configured. */
async function setupKey(config: Config, db: Db) {
  if (config.adminSetupKey || config.production) return { key: config.adminSetupKey, made: false };
  const { value, made } = await getOrCreateSetting(db, 'admin-setup-key', () => randomToken(18));
  return { key: value, made };
}
