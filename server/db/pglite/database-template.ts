import { chmodSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Created by the build next to the bundle: schema and gazetteer, without users. Absent in development. */
const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), '../new-database/db');

/** A new installation starts from a copy of the template, which saves seven seconds. Copied atomically. */
export function copyTemplate(folder: string, template = TEMPLATE): void {
  if (existsSync(folder) || !existsSync(template)) return;
  const partial = `${folder}.new`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(template, partial, { recursive: true });
  // The template is world-readable; the copy must not be.
  chmodSync(partial, 0o700);
  renameSync(partial, folder);
}
