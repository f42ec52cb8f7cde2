import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The fields of /proc/PID/stat after the name, which may hold spaces and brackets itself. */
function statOf(pid: number | string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null;
  } catch {
    // It ended meanwhile.
    return null;
  }
}

/** Processor time in the process's own code and in the kernel's for it, or that of its children that have ended. */
export function cpuMsOf(pid: number | string, of: 'itself' | 'ended children' = 'itself'): number {
  const stat = statOf(pid)?.slice(of === 'itself' ? 11 : 13);
  return stat ? (Number(stat[0]) + Number(stat[1])) * TICK_MS : 0;
}

const parentOf = (pid: number | string) => Number(statOf(pid)?.[1]);

/** What PostgreSQL has used: every process of the server one of whose backends this is, also those that have ended. */
export function cpuMsOfServer(backend: number): number {
  const postmaster = parentOf(backend);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return pids.reduce((sum, pid) => sum + cpuMsOf(pid), cpuMsOf(postmaster, 'ended children'));
}

/**
 * The same of one backend to the nanosecond: it has a single thread, whose time the kernel keeps. Nothing where the server
 * runs on another machine. What parallel workers do for it is not in it.
 */
export function cpuMsOfBackend(pid: number): number | null {
  try {
    if (!readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) return null;
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    // There is no such process here.
    return null;
  }
}
