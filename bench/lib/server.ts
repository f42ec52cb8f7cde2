import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface Settings {
  port: number;
  dataDir: string;
  databaseUrl?: string;
  /** What the trial wants otherwise. */
  env?: Record<string, string>;
  /** Hears what it says as it starts: the demo sign-ins, for one. */
  hear?: (said: string) => void;
  /** Filling an empty database with demo people takes longer than a start. */
  mostMs?: number;
  /** A folder for a profile of its processor time, written when it stops. */
  profileTo?: string;
  /** Another way to start it than the built one, as arguments of node. */
  start?: string[];
}

export interface RunningServer {
  url: string;
  pid: number;
  /** What it holds now, in megabytes. */
  memory(): number;
  /** Of that, what it shares with no other process. */
  ownMemory(): number;
  /** From the start of the process until it said that it is ready. */
  readyMs: number;
  /** As the machine kills: nothing of it runs after that. Answers when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

const MAIN = 'dist/server/main.js';
const MOST_MS = 60_000;

/** The product as it is built, in a process of its own, without demo data and without limits on how often one may call. */
export async function startServer({
  port,
  dataDir,
  databaseUrl,
  env: more,
  hear,
  mostMs = MOST_MS,
  profileTo,
  start = [MAIN],
}: Settings): Promise<RunningServer> {
  if (!existsSync(MAIN)) throw new Error('There is no build to try. Run npm run build first.');
  const url = `http://127.0.0.1:${port}`;
  // Nothing of the shell's own settings: a DATABASE_URL that is set there is somebody's real one.
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
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
    stdio: ['ignore', hear ? 'pipe' : 'ignore', 'inherit'],
  });
  child.stdout?.on('data', (piece: Buffer) => hear?.(piece.toString()));
  // However the trial ends, nothing of it runs on.
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      process.off('exit', abandon);
      resolve();
    });
  });
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server did not start.');
    if (performance.now() - began > mostMs) throw new Error('The server did not become ready.');
    await pause(20);
  }
  return {
    url,
    pid: child.pid ?? 0,
    memory: () => memoryOf(child.pid, 'status', /VmRSS:\s+(\d+)/),
    ownMemory: () => memoryOf(child.pid, 'smaps_rollup', /Private_Dirty:\s+(\d+)/),
    readyMs: performance.now() - began,
    kill: (signal = 'SIGKILL') => end(child, gone, signal),
  };
}

async function end(child: ChildProcess, gone: Promise<void>, signal: NodeJS.Signals) {
  child.kill(signal);
  await gone;
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
