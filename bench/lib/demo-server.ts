import { mkdirSync } from 'node:fs';
import { request } from '@playwright/test';
import { demoSignIns } from '../../server/demo/demo-domain';
import { freePort } from '../../server/test/free-port';
import { http2Front } from './http2-front';
import { startServer } from './server';
import { tempFolder } from './temp-folder';

export type DemoUser = keyof typeof demoSignIns;

/** The built product with its demo data behind HTTP/2, in the folder BENCH_DATA if that is to be reused. */
export async function demoServer() {
  const dataDir = process.env.BENCH_DATA ?? tempFolder();
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const front = await http2Front(port);
  let output = '';
  const server = await startServer({
    port,
    dataDir,
    env: { DEMO: '1', PUBLIC_URL: front.url },
    onOutput: (text) => {
      output += text;
    },
    maxStartMs: 600_000,
  });
  return {
    url: front.url,
    /** Without TLS, for requests from Node. */
    plainUrl: server.url,
    chromiumArgs: front.chromiumArgs,
    /** The cookies of a demo user's session. */
    async signIn(user: DemoUser) {
      const [, password] = /with the password (\S+)/.exec(output) ?? [];
      const context = await request.newContext({ ignoreHTTPSErrors: true });
      const answer = await context.post(`${front.url}/api/auth/login`, {
        data: { email: demoSignIns[user], password },
        headers: { origin: front.url },
      });
      if (!answer.ok()) throw new Error(`The ${user} could not sign in: ${answer.status()}`);
      // As the page does after it, which sets the cookie with the kind of account.
      await context.get(`${front.url}/api/auth/user`);
      const { cookies } = await context.storageState();
      await context.dispose();
      return cookies;
    },
    async stop() {
      front.close();
      await server.kill('SIGTERM');
    },
  };
}
export type DemoServer = Awaited<ReturnType<typeof demoServer>>;
