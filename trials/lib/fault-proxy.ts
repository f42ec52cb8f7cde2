import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `refuse`: nobody listens. `reset`: whatever is open or opened is broken off. `hang`: everything is taken and nothing
 * said, as by a network that swallows. `delay`: everything comes late. `half`: the first answer breaks off in its middle
 * and nothing more is said. `pass`: all is well, and what hung goes on.
 */
export type Fault = 'pass' | 'refuse' | 'reset' | 'hang' | 'delay' | 'half';

export const DELAY_MS = 300;

/** Stands between the server and a part of the outside world, and does to their talk what it is told. */
export async function faultProxy(target: { host: string; port: number }) {
  let mode: Fault = 'pass';
  const open = new Set<Socket>();
  const held = new Set<() => void>();

  /** Carried on in order, now, late, or when all is well again. */
  function carry(from: Socket, to: Socket, answering: boolean) {
    let before: Promise<unknown> = Promise.resolve();
    let silent = false;
    from.on('data', (piece: Buffer) => {
      const now = mode;
      if (now === 'reset') return void from.resetAndDestroy();
      if (silent) return;
      const half = now === 'half' && answering;
      silent ||= half;
      const part = half ? piece.subarray(0, Math.floor(piece.length / 2)) : piece;
      before = before.then(async () => {
        if (now === 'delay') await pause(DELAY_MS);
        while (mode === 'hang') await new Promise<void>((resolve) => held.add(resolve));
        if (!to.destroyed) to.write(part);
      });
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      // After whatever was on its way.
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
    carry(near, far, false);
    carry(far, near, true);
  }

  const server = createServer(serve);
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const breakOff = () => {
    for (const socket of open) socket.resetAndDestroy();
  };

  async function set(next: Fault) {
    const before = mode;
    mode = next;
    if (next === 'refuse' || next === 'reset') breakOff();
    if (next === 'refuse') await new Promise((resolve) => server.close(resolve));
    else if (before === 'refuse') await listen(port);
    if (next !== 'hang') {
      for (const goOn of held) goOn();
      held.clear();
    }
  }

  return {
    port,
    set,
    async close() {
      await set('pass');
      breakOff();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FaultProxy = Awaited<ReturnType<typeof faultProxy>>;
