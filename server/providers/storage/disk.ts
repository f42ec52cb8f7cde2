import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../base/error-code';
import { isFileKey, type Storage } from './storage';

/** Files on disk, in folders by key prefix. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('Not a key of a stored file');
    return join(folder, key.slice(0, 2), key);
  };

  return {
    async put(key, file) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await flush(file.path);
      await rename(file.path, path);
      // fsync the folder too, or a power cut could lose the file name.
      await flush(dirname(path));
    },

    async open(key) {
      if (!isFileKey(key)) return null;
      try {
        const handle = await open(pathOf(key), 'r');
        const { size } = await handle.stat();
        return { size, content: handle.createReadStream() };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },

    async remove(key) {
      if (isFileKey(key)) await rm(pathOf(key), { force: true });
    },
  };
}

async function flush(path: string) {
  const handle = await open(path, (await stat(path)).isDirectory() ? 'r' : 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
