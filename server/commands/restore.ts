import { restoreBackup } from '../backup/restore';
import { runCommand } from '../backup/run-command';
import { parseConfig } from '../config';

const USAGE = `Usage: npm run restore -- <folder>

Restores a backup; stop the server first. With DATABASE_URL into an empty database, for which pg_restore is needed. Without it
in the place of the embedded database, which is moved aside. Accounts that were deleted since the backup are deleted again.`;

await runCommand(USAGE, (folder, print) => restoreBackup(parseConfig(process.env), folder, print));
