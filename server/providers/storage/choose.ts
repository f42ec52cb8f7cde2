import { join } from 'node:path';
import type { Config } from '../../config';
import { diskStorage } from './disk';
import { s3Storage } from './s3';
import type { Storage } from './storage';

export const uploadsFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'uploads');

export async function storageFor(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  return config.s3 ? s3Storage(config.s3) : diskStorage(join(uploadsFolder(config), 'files'));
}
