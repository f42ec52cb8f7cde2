import { listenForCommands } from '../backup/control';
import { clearHalfBackups } from '../backup/make-backup';
import { putInPlace } from '../backup/put-in-place';
import { parseConfig } from '../config';
import { start } from './start';

/** A server that also hears the commands of its data folder's owner; answers how to stop it. */
export async function run(
  environment: Record<string, string | undefined>,
  say: (line: string) => void,
  die: (error: unknown) => never,
) {
  const config = parseConfig(environment);
  let server = await start(environment, say);
  if (config.databaseUrl) return server.stop;
  clearHalfBackups(config.dataDir);
  const close = await listenForCommands(config.dataDir, {
    backup: () => server.backup(),
    async restore(from) {
      say('A backup is being put in the place of the data; the server starts again.');
      await server.stop();
      // Whatever becomes of it, people get their server back: until it has worked the data is the old.
      const placed = await putInPlace(config, from).catch((error: Error) => error);
      server = await start(environment, say).catch(die);
      if (placed instanceof Error) throw placed;
      return placed;
    },
  });
  return async function stop() {
    await close();
    await server.stop();
  };
}
