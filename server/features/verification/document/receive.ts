import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { failure } from '../../../base/failure';
import { notAccepted } from './check';
import { SNIFF_BYTES, sniff } from './sniff';

/**
 * Writes the upload to a file and stops at the size limit or at wrong first bytes. Leaves the stream open, because
 * the response uses the same connection.
 */
export async function receive(body: Readable, path: string, maxBytes: number): Promise<void> {
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
  } finally {
    await file.close();
  }
}

/**
 * Reads and discards the rest after a refusal, so that the response reaches a client that is still sending and the
 * connection stays usable; cuts off a client that does not stop.
 */
export function drain(body: Readable, maxBytes: number): void {
  let remaining = maxBytes;
  body.on('data', (piece: Buffer) => {
    remaining -= piece.length;
    if (remaining < 0) body.destroy();
  });
}
