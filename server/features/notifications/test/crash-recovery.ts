import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import type { WorkerOptions } from './killed-worker';

/** All mails and push messages that were sent, in order. */
export function recorder() {
  const mails: { recipient: string; messageId: string }[] = [];
  const pushes: { endpoint: string; topic: string }[] = [];
  return { mails, pushes, count: () => mails.length + pushes.length };
}
export type Recorder = ReturnType<typeof recorder>;

/** Mail server and push service in one, with a short random delay. */
export async function recordingServer(record: Recorder) {
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null);
    if (body === null) return;
    if (request.url === '/mail') record.mails.push(JSON.parse(body));
    else record.pushes.push(JSON.parse(body));
    await pause(Math.random() * 3);
    response.writeHead(201).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts worker processes ahead of use, so that start-up time does not count. */
export async function workerProcesses(options: WorkerOptions, prestarted: number) {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-kills-'));
  const outfile = join(folder, 'worker.mjs');
  await build({
    entryPoints: [new URL('./killed-worker.ts', import.meta.url).pathname],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: ['pg-native'],
    // Bundled CommonJS packages need `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
  const alive = new Set<ChildProcess>();

  async function spawn() {
    const child = fork(outfile, { env: { ...process.env, ORDERS: JSON.stringify(options) }, execArgv: [] });
    alive.add(child);
    child.once('exit', () => alive.delete(child));
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (message !== 'ready') throw new Error('a worker process did not start');
    return child;
  }

  const ready = Array.from({ length: prestarted }, spawn);

  return {
    async start(now: Date) {
      const child = await (ready.shift() ?? spawn());
      child.send(now.toISOString());
      return child;
    },
    async kill(child: ChildProcess) {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      const [, signal] = await exited;
      if (signal !== 'SIGKILL') throw new Error('the worker process had ended before it was killed');
      ready.push(spawn());
    },
    async close() {
      await Promise.allSettled(ready);
      for (const child of alive) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
