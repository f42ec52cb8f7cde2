import { makeBackup } from '../backup/backup';
import { runCommand } from '../backup/run-command';
import { parseConfig } from '../config';

const USAGE = `Usage: npm run backup -- <new folder>

Writes every row and every document into a new folder. With DATABASE_URL servers may run meanwhile, and pg_dump is needed.
Without it, stop the server first.`;

await runCommand(USAGE, async (folder, print) => {
  const { path, rows, documents } = await makeBackup(parseConfig(process.env), folder);
  print(`${path}: ${rows} rows and ${documents}.`);
});
