import { systemClock } from '../base/clock';
import { progressBar } from '../base/progress-bar';
import { secretsOf } from '../boot/open-installation';
import { printError } from '../boot/print-error';
import { parseConfig } from '../config';
import { openDatabase } from '../db/open';
import { demoSignIns } from '../demo/demo-domain';
import { demoPassword, fillDemo, isEmpty } from '../demo/fill';
import { ensureGazetteer } from '../features/places/gazetteer';

/** `npm run demo`: fills an empty database with demo data, including one set by DATABASE_URL. */
const config = parseConfig(process.env);
const database = await openDatabase(config);
const bar = progressBar(process.stdout);
try {
  if (!(await isEmpty(database.db))) {
    throw new Error('The database already holds accounts. Demo data only goes into an empty one.');
  }
  await ensureGazetteer(database.workerDb);
  const secrets = await secretsOf(config, database.db);
  await fillDemo({ database, config, secrets, clock: systemClock }, bar.show);
  bar.end();
  process.stdout.write(
    `Sign in as ${Object.values(demoSignIns).join(', ')} with ${await demoPassword(database.db)}\n`,
  );
} catch (error) {
  printError(error);
} finally {
  bar.end();
  await database.close();
}
