import { statfsSync } from 'node:fs';

/**
 * Kept free for what must not fail: the embedded database writes its log of changes in pieces of 16 MB, and hangs for
 * good where it is refused one. What it is asked to write before that is refused cleanly instead.
 */
const RESERVE_BYTES = 48 * 1024 * 1024;
const LOOK_EVERY_MS = 500;

class NoRoom extends Error {
  override readonly name = 'NoRoom';
  /** As PostgreSQL says it: out of resources, and so not now rather than never. */
  readonly code = '53100';
  constructor() {
    super('The disk is nearly full: nothing is written until there is room again');
  }
}

const bytesFree = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Throws while there is too little room on the disk of a folder. Looked at now and then, because asking costs a little. */
export function roomOn(folder: string, free: (folder: string) => number = bytesFree): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isFull = false;
  return () => {
    if (performance.now() - lookedAt >= LOOK_EVERY_MS) {
      isFull = free(folder) < RESERVE_BYTES;
      lookedAt = performance.now();
    }
    if (isFull) throw new NoRoom();
  };
}
