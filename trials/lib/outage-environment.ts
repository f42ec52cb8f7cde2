import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { benchServer } from '../../bench/lib/postgres';
import { startServer } from '../../bench/lib/server';
import { systemClock } from '../../server/base/clock';
import { openPostgres } from '../../server/db/open';
import { factories } from '../../server/factories/make';
import { testPushServer } from '../../server/providers/push/test/push-server';
import { fakeS3 } from '../../server/test/fake-s3';
import { freePort } from '../../server/test/free-port';
import { faultProxy } from './fault-proxy';

export const parts = ['PostgreSQL', 'SMTP', 'S3', 'Stripe', 'push'] as const;
/** Of the parts behind a switch. */
export type Part = (typeof parts)[number];

const here = (port: number) => ({ host: '127.0.0.1', port });

/** Takes every mail, and remembers for whom it was, about what and by which id. */
async function mailCatcher() {
  const caught: { to: string; subject: string; id: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (piece: Buffer) => {
        text += piece;
      });
      stream.on('end', () => {
        const [, id = ''] = /^message-id: *(\S+)/im.exec(text) ?? [];
        const [, subject = ''] = /^subject: *(.*)/im.exec(text) ?? [];
        for (const { address } of session.envelope.rcptTo) caught.push({ to: address, subject, id });
        done();
      });
    },
  });
  // Whoever breaks off in the middle is what the trial is about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { caught, port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** The product with every part of the outside world behind a switch, and a way to the database that is always open. */
export async function outageEnvironment() {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-outages-'));
  const postgres = await benchServer();
  const directUrl = await postgres.create('threshold_outages');
  const database = await openPostgres(directUrl, { poolSize: 4 });
  const mails = await mailCatcher();
  const bucket = await fakeS3('papers');
  const pushes = await testPushServer();
  const port = await freePort();
  const switches = {
    PostgreSQL: await faultProxy(here(Number(new URL(directUrl).port))),
    SMTP: await faultProxy(here(mails.port)),
    S3: await faultProxy(here(bucket.port)),
    Stripe: await faultProxy(here(port)),
    push: await faultProxy(here(Number(new URL(pushes.url).port))),
  };
  const at = (part: Part) => `127.0.0.1:${switches[part].port}`;
  const databaseUrl = new URL(directUrl);
  databaseUrl.host = at('PostgreSQL');
  const server = await startServer({
    port,
    dataDir: join(folder, 'data'),
    databaseUrl: databaseUrl.href,
    start: ['--import', 'tsx', 'trials/lib/test-server.ts'],
    env: {
      SMTP_URL: `smtp://${at('SMTP')}`,
      S3_ENDPOINT: `http://${at('S3')}`,
      S3_BUCKET: bucket.settings.bucket,
      S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
      OWN_URL: `http://${at('Stripe')}`,
      PUSH_ALLOW_LOCAL: '1',
      CLOCK_FILE: join(folder, 'clock'),
    },
  });
  return {
    url: server.url,
    switches,
    mails,
    pushes,
    pushUrl: `http://${at('push')}`,
    database,
    make: factories({ database, clock: systemClock }),
    /** Sets the server's clock, by so much before or behind the right time. */
    setClock(aheadMs: number) {
      writeFileSync(join(folder, 'clock'), String(aheadMs));
      process.kill(server.pid, 'SIGUSR2');
    },
    async close() {
      for (const each of Object.values(switches)) await each.set('pass');
      await server.kill('SIGTERM');
      for (const each of Object.values(switches)) await each.close();
      await database.close();
      await mails.close();
      await bucket.close();
      await pushes.close();
      await postgres.drop('threshold_outages');
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type OutageEnvironment = Awaited<ReturnType<typeof outageEnvironment>>;
