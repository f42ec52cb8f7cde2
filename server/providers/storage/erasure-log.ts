import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../base/error-code';
import type { Config } from '../../config';
import { s3ErasureHashes } from './s3';

type Settings = Pick<Config, 'dataDir' | 'erasureList' | 's3'>;

/**
 * Erased accounts, stored outside the database so that they can be erased again after a restore. Only hashes of
 * random account ids.
 */
export const erasureHash = (userId: string) => createHash('sha256').update(`erased:${userId}`).digest('hex');

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text);

export const erasureFile = ({ erasureList, dataDir }: Pick<Settings, 'erasureList' | 'dataDir'>) =>
  erasureList ?? join(dataDir, 'erasures.txt');

/** In the bucket if there is one, where every server has access; otherwise in a file, one per line. */
export function erasureLog(config: Settings) {
  const path = erasureFile(config);

  async function inFile(): Promise<string[]> {
    try {
      return (await readFile(path, 'utf8')).split('\n').filter(isHash);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
  }

  return {
    /** Idempotent: a job may be repeated. */
    async remember(hashes: string[]) {
      if (config.s3) return s3ErasureHashes(config.s3).add(hashes);
      const known = new Set(await inFile());
      const fresh = hashes.filter((hash) => !known.has(hash));
      if (fresh.length === 0) return;
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, `${fresh.join('\n')}\n`, { mode: 0o600, flush: true });
    },

    /** From both: the bucket may have been configured later. */
    async all(): Promise<Set<string>> {
      const inBucket = config.s3 ? await s3ErasureHashes(config.s3).all() : [];
      return new Set([...(await inFile()), ...inBucket.filter(isHash)]);
    },
  };
}
