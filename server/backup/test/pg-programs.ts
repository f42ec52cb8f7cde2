import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder for PATH with the stand-ins; null where pg_dump is installed in the server's major version, and is used itself. */
export function pgPrograms(folder: string, serverMajor: number): string | null {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  if (Number(/(\d+)/.exec(stdout ?? '')?.[1]) === serverMajor) return null;
  mkdirSync(folder, { recursive: true });
  for (const program of ['pg_dump', 'pg_restore'])
    writeProgram(
      folder,
      program,
      `exec '${process.execPath}' '${join(import.meta.dirname, 'pg-stand-in.mjs')}' ${program} "$@"`,
    );
  return folder;
}

export function writeProgram(folder: string, name: string, script: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}
