import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One owner of an embedded data folder. PGlite takes no lock itself, and two processes on one folder lose rows
 * without a word. The owner is named by process id and the moment that process began, so that a recycled id is
 * not mistaken for the owner.
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
      takeAway(path, seen, `${path}.stale.${process.pid}`);
    }
    throw new Error(
      `Could not take the lock ${path}; remove it by hand if no other process uses the folder.`,
    );
  } finally {
    unlinkSync(draft);
  }
}

/** Moving is atomic; if someone else's fresh lock was moved by mistake it goes back where it was. */
function takeAway(path: string, stale: string, aside: string) {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (read(aside) !== stale) tryLink(aside, path);
  unlinkSync(aside);
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

/** Field 22 of /proc/PID/stat: when the process began, in clock ticks since boot. Absent outside Linux. */
function startedAt(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  if (!stat) return null;
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
