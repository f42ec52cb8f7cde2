import * as loading from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { sayFailure } from './say-failure';

/** Node 22 and newer keep what they made of the code, beside it, and the next start need not make it again. */
const { enableCompileCache } = loading as { enableCompileCache?: (folder: string) => unknown };
enableCompileCache?.(join(fileURLToPath(import.meta.url), '../.compiled'));

/**
 * A start makes many objects at once, and V8 would keep the room it took for them ever after. It is held small until the
 * server is ready; from then on it grows with what people ask for.
 */
const nurseryGrows = (factor: 1 | 2) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);
nurseryGrows(1);

const die = (error: unknown): never => {
  sayFailure(error);
  process.exit(1);
};
const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { run } = await import('./run');
  const stop = await run(process.env, print, die);
  nurseryGrows(2);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await stop();
      process.exit(0);
    });
  }
} catch (error) {
  die(error);
}
