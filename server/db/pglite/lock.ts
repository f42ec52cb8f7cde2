import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
    for (let attempt = 0; attempt < 20; attempt++) {
      if (tryLink(draft, path)) return () => release(path, mine);
      const seen = read(path);
      if (seen === null) continue;
      const pid = Number(seen.split(' ')[0]);
      if (isAlive(seen)) throw new FolderInUse(folder, pid);
      removeStale(path, seen, `${path}.stale.${process.pid}`);
    }
    throw new Error(
      `Could not take the lock ${path}; remove it by hand if no other process uses the folder.`,
    );
  } finally {
    unlinkSync(draft);
  }
}

/** Renaming is atomic; if another process's new lock was moved by mistake it is moved back. */
function removeStale(path: string, stale: string, movedPath: string) {
  try {
    renameSync(path, movedPath);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (read(movedPath) !== stale) tryLink(movedPath, path);
  unlinkSync(movedPath);
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function release(path: string, mine: string) {
  if (read(path) === mine) unlinkSync(path);
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isAlive(owner: string): boolean {
  const [pid, began] = owner.split(' ');
  if (!pid) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return isCode(error, 'EPERM');
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

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
