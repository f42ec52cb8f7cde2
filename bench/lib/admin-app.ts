import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/build-app';
import { parseConfig } from '../../server/config';
import type { AppContext } from '../../server/context';
import { openPostgres } from '../../server/db/open';
import { factories } from '../../server/factories/make';
import { BENCH_NOW } from './population';

const ORIGIN = 'http://bench.example';
/** Somebody among all the others whose page is opened. */
export const ONE_PERSON = '5b0c6f0e-8f5c-4c1b-9d43-2a6f6f3c7a11';

export interface Answer {
  status: number;
  body: string;
  /** How many records a file announces. */
  records: number;
  /** From asking to the first piece of the answer. */
  firstMs: number;
}

/** The real app over a filled database, and an admin who asks it. Time stands still until it is moved. */
export async function adminApp(url: string, adminId: string) {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-bench-office-'));
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', PUBLIC_URL: ORIGIN };
  const database = await openPostgres(url);
  let now = BENCH_NOW;
  const context: AppContext = {
    config: parseConfig({ ...settings, DATA_DIR: folder }),
    secrets: ['a secret that only the bench knows, long enough'],
    adminSetupKey: null,
    publicUrl: () => ORIGIN,
    clock: { now: () => now },
    database,
    mail: { destination: 'nowhere', send: async () => undefined },
  };
  const { app, worker } = await buildApp(context);
  await app.ready();
  const make = factories(context);
  await make.admin({ id: adminId, email: 'admin@bench.example', firstName: 'Bench', lastName: 'Admin' });
  await make.buyer({ id: ONE_PERSON, email: 'one@bench.example' });
  let signedIn: { sid: string; at: Date } | null = null;

  /** What hands people's data out asks for a password of the last minutes, so that time moving on means signing in again. */
  async function session(): Promise<string> {
    if (signedIn?.at !== now) signedIn = { sid: await make.session(adminId), at: now };
    return signedIn.sid;
  }

  /** Reads to the end, also where the first bytes count: what is still being written would slow the next question. */
  async function ask(path: string, method: 'GET' | 'DELETE' = 'GET'): Promise<Answer> {
    const sid = await session();
    const started = performance.now();
    const reply = await app.inject({
      method,
      url: path,
      cookies: { sid },
      headers: { origin: ORIGIN },
      payloadAsStream: true,
    });
    const pieces: Buffer[] = [];
    let firstMs = Number.NaN;
    for await (const piece of reply.stream()) {
      if (pieces.length === 0) firstMs = performance.now() - started;
      pieces.push(Buffer.from(piece));
    }
    const body = Buffer.concat(pieces).toString('utf8');
    return { status: reply.statusCode, body, records: Number(reply.headers['x-record-count']), firstMs };
  }

  return {
    ask,
    worker,
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    async close() {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type AdminApp = Awaited<ReturnType<typeof adminApp>>;
