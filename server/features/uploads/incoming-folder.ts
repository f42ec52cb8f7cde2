import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@threshold/core/rules/format/dates';
import type { Config } from '../../config';
import { uploadsFolder } from '../../providers/storage/choose';

const LEFT_BEHIND_MS = HOUR_MS;

/** Temporary upload files. Deleted when the call ends; leftovers of a crash are deleted after an hour. */
export function incomingFolder(config: Pick<Config, 'dataDir'>) {
  const folder = join(uploadsFolder(config), 'incoming');
  return {
    async use<T>(name: string, work: (path: string) => Promise<T>): Promise<T> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, name);
      try {
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },

    async tidy(): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        // Deleted since it was listed.
        const stats = await stat(path).catch(() => null);
        if (stats && Date.now() - stats.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
      }
    },
  };
}
