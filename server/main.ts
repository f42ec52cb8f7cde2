import * as loading from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sayFailure } from './boot/print-startup-error';

/** Node 22 and newer cache compiled code beside it, for a quicker next start. */
const { enableCompileCache } = loading as { enableCompileCache?: (folder: string) => unknown };
enableCompileCache?.(join(fileURLToPath(import.meta.url), '../.compiled'));

const die = (error: unknown): never => {
  sayFailure(error);
  process.exit(1);
};
const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { run } = await import('./boot/run');
  const stop = await run(process.env, print, die);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await stop();
      process.exit(0);
    });
  }
} catch (error) {
  die(error);
}
