import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../../../db/types';

/** Simulates a crash at the n-th externally visible step. */
export class CrashPoint {
  private steps = 0;
  dead = false;
  constructor(private readonly diesAt: number) {}

  get lived() {
    return this.steps;
  }

  /** False from the crash on. */
  step(): boolean {
    if (this.dead) return false;
    this.steps += 1;
    this.dead = this.steps === this.diesAt;
    return !this.dead;
  }
}

const killed = () => new Error('the server was killed');

/** Crashes before a transaction begins, or after its commit and before the caller gets the result. */
export function crashingDatabase<D extends Database>(database: D, life: CrashPoint): D {
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name, target);
      const transaction: typeof target.transaction = async (work, options) => {
        if (!life.step()) throw killed();
        const result = await target.transaction(work, options);
        if (!life.step()) throw killed();
        return result;
      };
      return transaction;
    },
  });
  return { ...database, db, workerDb: db };
}

/**
 * A fetch to the provider that crashes before a call is forwarded, or after it took effect. `delay` delays the
 * response.
 */
export async function crashingNetwork(
  target: () => string,
  life: () => CrashPoint,
  delay: () => Promise<void> = () => Promise.resolve(),
) {
  const server: Server = createServer((incoming, answer) => {
    if (!life().step()) return void incoming.socket.destroy();
    const { method, url, headers } = incoming;
    const passedOn = request(new URL(url ?? '/', target()), { method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', async () => {
        await delay();
        if (!life().step()) return void incoming.socket.destroy();
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        answer.end(Buffer.concat(chunks));
      });
    });
    passedOn.on('error', () => incoming.socket.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: () => `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
