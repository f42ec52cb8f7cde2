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
import type { Orders } from './killed-worker';

/** Everything that reached the outside world, in the order in which it did. */
export function recorder() {
  const mails: { recipient: string; messageId: string }[] = [];
  const pushes: { endpoint: string; topic: string }[] = [];
  return { mails, pushes, count: () => mails.length + pushes.length };
}
export type Recorder = ReturnType<typeof recorder>;

/** A mail server and a push service in one, which take a moment to answer. */
export async function outsideWorld(record: Recorder) {
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

/** Processes got ready ahead of their turn, so that the time goes into work and not into starting. */
export async function workerProcesses(orders: Orders, ahead: number) {
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
    // What is bundled of the older kind of package asks for this.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
  const alive = new Set<ChildProcess>();

  async function spawn() {
    const child = fork(outfile, { env: { ...process.env, ORDERS: JSON.stringify(orders) }, execArgv: [] });
    alive.add(child);
    child.once('exit', () => alive.delete(child));
    const [word] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (word !== 'ready') throw new Error('a worker process did not start');
    return child;
  }

  const ready = Array.from({ length: ahead }, spawn);

  return {
    async start(now: Date) {
      const child = await (ready.shift() ?? spawn());
      child.send(now.toISOString());
      return child;
    },
    async kill(child: ChildProcess) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      const [, signal] = await gone;
      if (signal !== 'SIGKILL') throw new Error('it had ended before it was killed');
      ready.push(spawn());
    },
    async close() {
      await Promise.allSettled(ready);
      for (const child of alive) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
