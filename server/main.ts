import { run } from './run';
import { sayFailure } from './say-failure';

const die = (error: unknown): never => {
  sayFailure(error);
  process.exit(1);
};
const print = (line: string) => process.stdout.write(`${line}\n`);

try {
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
