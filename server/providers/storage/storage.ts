import type { Readable } from 'node:stream';
import { randomToken } from '../../base/secrets';

interface StoredFile {
  size: number;
  /** Callers read it to the end or destroy it. */
  content: Readable;
}

/** Uploaded files under unguessable keys, accessible only through the product. */
export interface Storage {
  /** Moves a finished file in, atomically; the source file is removed. */
  put(key: string, file: { path: string; size: number; contentType: string }): Promise<void>;
  /** Null if missing. */
  open(key: string): Promise<StoredFile | null>;
  /** Idempotent: a job may be repeated. */
  remove(key: string): Promise<void>;
}

export const newFileKey = () => randomToken(24);

/** Only generated keys are accepted, never a path. */
export function isFileKey(key: string): boolean {
  return /^[\w-]{32}$/.test(key);
}
