import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { relative, resolve } from 'node:path';
import { z } from 'zod';
import type { MadeBackup } from './make-backup';
import type { Placed } from './put-in-place';

/**
 * A running server owns the embedded database, so a command asks it: over a socket that lies in the data folder, which
 * only whoever owns the folder may open. It is no port, and nothing of it can be reached over a network.
 */
export interface Control {
  backup(): Promise<MadeBackup>;
  /** Stops, puts the folder of this name in the place of the data, and starts again. */
  restore(from: string): Promise<Placed>;
}

/** What the system allows for the name of a socket, with room to spare. */
const LONGEST = 100;

function socketIn(dataDir: string): string | null {
  const whole = resolve(dataDir, 'control.sock');
  const short = relative(process.cwd(), whole);
  return [whole, short].find((path) => Buffer.byteLength(path) <= LONGEST) ?? null;
}

const Asked = z.discriminatedUnion('do', [
  z.object({ do: z.literal('backup') }),
  z.object({ do: z.literal('restore'), from: z.string().regex(/^restore-[0-9a-f]{12}$/) }),
]);

/** Answers how to stop listening. Without a socket, where the folder's name is too long for one, commands say so. */
export async function listenForCommands(dataDir: string, control: Control): Promise<() => Promise<void>> {
  const path = socketIn(dataDir);
  if (!path) return async () => undefined;
  // One that a killed process left; its lock on the folder has been taken over.
  rmSync(path, { force: true });
  const server = createServer(async (call, answer) => {
    const say = (status: number, body: unknown) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      const pieces: Buffer[] = [];
      for await (const piece of call) pieces.push(piece as Buffer);
      const asked = Asked.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
      say(200, asked.do === 'backup' ? await control.backup() : await control.restore(asked.from));
    } catch (error) {
      say(500, { message: error instanceof Error ? error.message : String(error) });
    }
  });
  // A large database takes its time.
  server.requestTimeout = 0;
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(path, done);
  });
  chmodSync(path, 0o600);
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}

/** Null when no server listens there. */
export async function askServer(dataDir: string, body: z.infer<typeof Asked>): Promise<unknown> {
  const path = socketIn(dataDir);
  if (!path || !existsSync(path)) return null;
  const answer = await new Promise<{ status: number; text: string } | null>((done, failed) => {
    const call = request({ socketPath: path, method: 'POST', path: '/' }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('end', () =>
        done({ status: reply.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
      );
      reply.on('error', failed);
    });
    call.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') done(null);
      else failed(new Error(`The server ended before it answered (${message}). Its own output says why.`));
    });
    call.end(JSON.stringify(body));
  });
  if (!answer) return null;
  const said: unknown = JSON.parse(answer.text);
  if (answer.status === 200) return said;
  throw new Error(z.object({ message: z.string() }).parse(said).message);
}
