import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `refuse`: nothing listens. `reset`: connections are reset. `hang`: data is accepted and not forwarded. `delay`: data is
 * forwarded late. `half`: the first answer is cut in half and nothing follows. `pass`: data is forwarded, also what hung.
 */
export type Fault = 'pass' | 'refuse' | 'reset' | 'hang' | 'delay' | 'half';

const DELAY_MS = 300;

/** A TCP proxy that injects faults. */
export async function faultProxy(target: { host: string; port: number }) {
  let mode: Fault = 'pass';
  const open = new Set<Socket>();
  const waiting = new Set<() => void>();

  /** In order; now, late, or when the fault is over. */
  function forward(from: Socket, to: Socket, answering: boolean) {
    let before: Promise<unknown> = Promise.resolve();
    let isCut = false;
    from.on('data', (chunk: Buffer) => {
      const now = mode;
      if (now === 'reset') return void from.resetAndDestroy();
      if (isCut) return;
      const half = now === 'half' && answering;
      isCut ||= half;
      const data = half ? chunk.subarray(0, Math.floor(chunk.length / 2)) : chunk;
      before = before.then(async () => {
        if (now === 'delay') await pause(DELAY_MS);
        while (mode === 'hang') await new Promise<void>((resolve) => waiting.add(resolve));
        if (!to.destroyed) to.write(data);
      });
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      // After data that is on its way.
      before.then(() => to.destroy());
    });
  }

  function serve(near: Socket) {
    open.add(near);
    near.on('error', () => near.destroy());
    if (mode === 'reset') return near.resetAndDestroy();
    const far = connect(target);
    open.add(far);
    far.on('error', () => near.destroy());
    forward(near, far, false);
    forward(far, near, true);
  }

  const server = createServer(serve);
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const resetAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };

  async function set(next: Fault) {
    const before = mode;
    mode = next;
    if (next === 'refuse' || next === 'reset') resetAll();
    if (next === 'refuse') await new Promise((resolve) => server.close(resolve));
    else if (before === 'refuse') await listen(port);
    if (next !== 'hang') {
      for (const resume of waiting) resume();
      waiting.clear();
    }
  }

  return {
    port,
    set,
    async close() {
      await set('pass');
      resetAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FaultProxy = Awaited<ReturnType<typeof faultProxy>>;
