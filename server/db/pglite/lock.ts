import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../base/error-code';

/**
 * Exclusive lock of a PGlite data folder: PGlite takes none, and two processes on one folder lose rows silently. The
 * owner is its process id and start time, so that a recycled id is not mistaken for it.
 */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Threshold process (pid ${pid}). ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
  }
}

export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'owner.lock');
  const mine = `${process.pid} ${startedAt(process.pid) ?? ''}`;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    while (!tryLink(draft, path)) {
      const owner = read(path);
      if (owner === null) continue;
      if (isAlive(owner)) throw new FolderInUse(folder, Number.parseInt(owner, 10));
      removeStale(path, owner, `${draft}.stale`);
    }
    return () => {
      if (read(path) === mine) unlinkSync(path);
    };
  } finally {
    unlinkSync(draft);
  }
}

/** Renaming is atomic; if another process's new lock was moved by mistake it is moved back. */
function removeStale(path: string, stale: string, movedPath: string) {
  if (nullOn('ENOENT', () => renameSync(path, movedPath)) === null) return;
  if (read(movedPath) !== stale) tryLink(movedPath, path);
  unlinkSync(movedPath);
}

const tryLink = (from: string, to: string) => nullOn('EEXIST', () => linkSync(from, to)) !== null;
const read = (path: string) => nullOn('ENOENT', () => readFileSync(path, 'utf8'));

function isAlive(owner: string): boolean {
  const [pid, began] = owner.split(' ');
  if (!pid) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  const now = startedAt(Number(pid));
  return now === null || !began || now === began;
}

/** Field 22 of /proc/PID/stat: start time in clock ticks since boot. Linux only. */
function startedAt(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  if (!stat) return null;
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

/** Null if it fails with this code. */
function nullOn<T>(code: string, work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (codeOf(error) === code) return null;
    throw error;
  }
}
