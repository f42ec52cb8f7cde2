import { PgDialect } from 'drizzle-orm/pg-core';
import { openDatabase } from '../../db/open';

/** Opens a database, which migrates it, and dies as a killed process does just before the statement of that number. */
const { databaseUrl, dataDir, dieAt } = JSON.parse(process.argv[2] ?? '{}') as {
  databaseUrl: string | null;
  dataDir: string;
  dieAt: number;
};
const sqlToQuery = PgDialect.prototype.sqlToQuery;
let statements = 0;
PgDialect.prototype.sqlToQuery = function counted(...given) {
  statements += 1;
  if (statements === dieAt) process.kill(process.pid, 'SIGKILL');
  return sqlToQuery.apply(this, given);
};
const database = await openDatabase({ databaseUrl, dataDir });
await database.close();
process.stdout.write(`${statements} statements\n`);
