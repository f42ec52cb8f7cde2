import { chmodSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Made by the build, beside the bundle: all tables, all places, nobody in it. While developing there is none. */
const READY = join(dirname(fileURLToPath(import.meta.url)), '../new-database/db');

/**
 * Where there is no database yet, begins with a copy of the one that lies ready: making one takes four seconds of a
 * first start, its tables and places three more. It is there whole or not at all.
 */
export function layNewDatabase(folder: string, ready = READY): void {
  if (existsSync(folder) || !existsSync(ready)) return;
  const half = `${folder}.new`;
  rmSync(half, { recursive: true, force: true });
  cpSync(ready, half, { recursive: true });
  // What lies ready is anybody's to read; what is written into the copy is not.
  chmodSync(half, 0o700);
  renameSync(half, folder);
}
