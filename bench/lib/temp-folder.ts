import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder, removed when the process ends. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
