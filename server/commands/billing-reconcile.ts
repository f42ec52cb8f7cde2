import { openHeadless } from '../boot/headless';
import { printError } from '../boot/print-error';
import { parseConfig } from '../config';
import { FolderInUse } from '../db/pglite/lock';

/** Compares every account with the billing provider now. A running server does so every night at 3. */
async function run(): Promise<number> {
  const server = await openHeadless(parseConfig(process.env));
  try {
    const { checked, changed, failed } = await server.reconciler.runNow();
    process.stdout.write(`${checked} looked at, ${changed} put right, ${failed} could not be read.\n`);
    return failed === 0 ? 0 : 1;
  } finally {
    await server.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  printError(error);
  if (error instanceof FolderInUse)
    process.stderr.write('A server that is running does this by itself at 3 every night.\n');
}
