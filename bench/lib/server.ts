import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/test/free-port';
import { tempFolder } from './temp-folder';

export interface Settings {
  /** A free one unless it is to be kept over restarts. */
  port?: number;
  dataDir?: string;
  databaseUrl?: string;
  env?: Record<string, string>;
  /** Receives what it prints, such as the demo password. */
  onOutput?: (text: string) => void;
  /** Filling an empty database with demo data takes longer than a start. */
  maxStartMs?: number;
  /** A folder for a profile of its processor time, written when it stops. */
  profileTo?: string;
  /** Arguments of node that start something else than the build. */
  start?: string[];
  /** Another folder with a build. */
  cwd?: string;
}

export interface RunningServer {
  url: string;
  port: number;
  pid: number;
  /** Resident memory in megabytes. */
  memory(): number;
  /** Private memory in megabytes. */
  ownMemory(): number;
  /** From the start of the process until /readyz answers 200. */
  readyMs: number;
  /** SIGKILL unless stated otherwise; resolves when the process has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

const MAIN = 'dist/server/main.js';
const MAX_START_MS = 180_000;

/** The built product in a process of its own, without demo data and rate limits. */
export async function startServer({
  port = 0,
  dataDir = tempFolder(),
  databaseUrl,
  env: more,
  onOutput,
  maxStartMs = MAX_START_MS,
  profileTo,
  start = [MAIN],
  cwd = process.cwd(),
}: Settings = {}): Promise<RunningServer> {
  if (!existsSync(join(cwd, MAIN))) throw new Error('There is no build. Run npm run build first.');
  const ownPort = port || (await freePort());
  const url = `http://127.0.0.1:${ownPort}`;
  // Nothing from the shell: a DATABASE_URL set there is a real one.
  const env = {
    PATH: process.env.PATH,
    PORT: String(ownPort),
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...more,
  };
  const began = performance.now();
  const profiling = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : [];
  const child = spawn(process.execPath, [...profiling, ...start], {
    env,
    cwd,
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
  });
  child.stdout?.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()));
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      process.off('exit', killChild);
      resolve();
    });
  });
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server did not start.');
    if (performance.now() - began > maxStartMs) throw new Error('The server did not become ready.');
    await pause(20);
  }
  return {
    url,
    port: ownPort,
    pid: child.pid ?? 0,
    memory: () => memoryOf(child.pid, 'status', /VmRSS:\s+(\d+)/),
    ownMemory: () => memoryOf(child.pid, 'smaps_rollup', /Private_Dirty:\s+(\d+)/),
    readyMs: performance.now() - began,
    kill: (signal = 'SIGKILL') => end(child, ended, signal),
  };
}

async function end(child: ChildProcess, ended: Promise<void>, signal: NodeJS.Signals) {
  child.kill(signal);
  await ended;
}

function memoryOf(pid: number | undefined, file: string, line: RegExp): number {
  const [, kilobytes] = line.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes ?? Number.NaN) / 1024);
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
