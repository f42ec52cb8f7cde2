import { moveToPostgres } from '../backup/move';
import { runCommand } from '../backup/run-command';
import { parseConfig } from '../config';

const USAGE = `Usage: npm run move:postgres -- postgres://user:password@host:5432/name

Copies the embedded database into an empty PostgreSQL database and compares the rows; stop the server first. The embedded
database is migrated first and otherwise stays as it is. Interrupted, run it again. Where the settings name a bucket, the documents are copied there.`;

await runCommand(USAGE, async (url, print) => {
  // Production requires a DATABASE_URL, which the operator only sets after the move.
  await moveToPostgres(parseConfig({ ...process.env, DATABASE_URL: url }), url, print);
  print('Set DATABASE_URL to it and start the server.');
});
