import { sayFailure } from './say-failure';
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
  sayFailure(error);
  process.exit(1);
}
