import * as loading from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printError } from './boot/print-error';

/** Node 22 and newer cache compiled code for a faster start. */
const { enableCompileCache } = loading as { enableCompileCache?: (folder: string) => unknown };
enableCompileCache?.(join(fileURLToPath(import.meta.url), '../.compiled'));

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { start } = await import('./boot/start');
  const stop = await start(process.env, print);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await stop();
      process.exit(0);
    });
  }
} catch (error) {
  printError(error);
  process.exit(1);
}
