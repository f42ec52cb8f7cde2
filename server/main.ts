import { ConfigError } from './config';
import { FolderInUse } from './db/lock';
import { start } from './start';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const stop = await start(process.env, print);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await stop();
      process.exit(0);
    });
  }
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof FolderInUse;
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
