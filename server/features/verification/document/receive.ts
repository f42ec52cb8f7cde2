import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { failure } from '../../../base/failure';
import { notAccepted } from './check';
import { SNIFF_BYTES, sniff } from './sniff';

const LEFT_BEHIND_MS = 60 * 60_000;

/**
 * Writes what arrives into a file, and stops at the first byte too many or as soon as the first bytes say that it is
 * nothing we take. The stream is left open, because the refusal still has to travel back on the same connection.
 */
export async function receive(body: Readable, path: string, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    let start = Buffer.alloc(0);
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(piece);
      size += bytes.length;
      if (size > maxBytes) throw failure('FILE_TOO_LARGE');
      if (start.length < SNIFF_BYTES) {
        start = Buffer.concat([start, bytes]).subarray(0, SNIFF_BYTES);
        if (start.length === SNIFF_BYTES && !sniff(start)) throw notAccepted();
      }
      await file.writeFile(bytes);
    }
    return size;
  } finally {
    await file.close();
  }
}

/**
 * Reads on after a refusal without keeping anything, so that the answer reaches a sender who is still writing and the
 * connection can be used again; a sender who does not stop is cut off.
 */
export function drain(body: Readable, maxBytes: number): void {
  let left = maxBytes;
  body.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) body.destroy();
  });
}

/** Files on their way in. Each is gone when its call ends; what a crash leaves is removed after an hour. */
export function incomingFolder(folder: string) {
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
        // Gone since it was listed: its call has just ended.
        const found = await stat(path).catch(() => null);
        if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
      }
    },
  };
}
export type IncomingFolder = ReturnType<typeof incomingFolder>;
