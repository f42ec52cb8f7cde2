import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config';
import { s3Marks } from './s3';

type Settings = Pick<Config, 'dataDir' | 'erasureList' | 's3'>;

/**
 * Who was deleted, kept outside the database, so that a restored backup can be rid of them again. It holds a hash of the
 * account's random number and nothing else: it recognises an account in a backup and tells nothing of anybody.
 */
export const erasureHash = (userId: string) => createHash('sha256').update(`erased:${userId}`).digest('hex');

const isMark = (text: string) => /^[0-9a-f]{64}$/.test(text);

export const erasureFile = ({ erasureList, dataDir }: Pick<Settings, 'erasureList' | 'dataDir'>) =>
  erasureList ?? join(dataDir, 'erasures.txt');

/** With a bucket it lies there, where every server reaches it; otherwise in a file, one line each. */
export function erasureList(config: Settings) {
  const path = erasureFile(config);

  async function inFile(): Promise<string[]> {
    try {
      return (await readFile(path, 'utf8')).split('\n').filter(isMark);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }

  return {
    /** Remembering twice is no fault: a job may be repeated. */
    async remember(marks: string[]) {
      if (config.s3) return s3Marks(config.s3).add(marks);
      const known = new Set(await inFile());
      const fresh = marks.filter((mark) => !known.has(mark));
      if (fresh.length === 0) return;
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, `${fresh.join('\n')}\n`, { mode: 0o600, flush: true });
    },

    /** Of both places: an installation may have got its bucket later. */
    async all(): Promise<Set<string>> {
      const inBucket = config.s3 ? await s3Marks(config.s3).all() : [];
      return new Set([...(await inFile()), ...inBucket.filter(isMark)]);
    },
  };
}
