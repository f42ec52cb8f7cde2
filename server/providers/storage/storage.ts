import type { Readable } from 'node:stream';
import { randomToken } from '../../base/secrets';

export interface StoredFile {
  size: number;
  /** Whoever opens it reads it to the end or destroys it. */
  content: Readable;
}

/** Where uploaded files lie: under keys nobody can guess, and reachable through the product alone. */
export interface Storage {
  /** For the operator, in words. */
  destination: string;
  /** Takes a finished file over. The key is there with all of it, or not at all; the file given is gone afterwards. */
  put(key: string, file: { path: string; size: number; contentType: string }): Promise<void>;
  /** Null when there is no such file. */
  open(key: string): Promise<StoredFile | null>;
  /** Removing what is not there is no fault: a job may be repeated. */
  remove(key: string): Promise<void>;
}

export const newFileKey = () => randomToken(24);

/** Keys are made by us; anything else, a path above all, never reaches the disk or the bucket. */
export function isFileKey(key: string): boolean {
  return /^[\w-]{32}$/.test(key);
}
