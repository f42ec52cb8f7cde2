import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { demoSignIns } from '../../server/demo/demo-domain';
import { freePort } from '../../server/test/free-port';
import { startServer } from './server';

/** The built product with its demo data, in the folder BENCH_DATA if that is to be kept for the next time. */
export async function demoServer() {
  const kept = process.env.BENCH_DATA;
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'threshold-bench-'));
  mkdirSync(dataDir, { recursive: true });
  let said = '';
  const server = await startServer({
    port: await freePort(),
    dataDir,
    env: { DEMO: '1' },
    hear: (piece) => {
      said += piece;
    },
    mostMs: 600_000,
  });
  return {
    url: server.url,
    async signIn({ request }: Pick<BrowserContext, 'request'>, as: keyof typeof demoSignIns) {
      const [, password] = /with the password (\S+)/.exec(said) ?? [];
      const answer = await request.post(`${server.url}/api/auth/login`, {
        data: { email: demoSignIns[as], password },
        headers: { origin: server.url },
      });
      if (!answer.ok()) throw new Error(`The ${as} could not sign in: ${answer.status()}`);
    },
    async stop() {
      await server.kill('SIGTERM');
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
