import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { benchServer } from '../../bench/lib/postgres';
import { startServer } from '../../bench/lib/server';
import { tempFolder } from '../../bench/lib/temp-folder';
import { systemClock } from '../../server/base/clock';
import { openPostgres } from '../../server/db/open';
import { factories } from '../../server/factories/make';
import { testPushServer } from '../../server/providers/push/test/push-server';
import { fakeS3 } from '../../server/test/fake-s3';
import { faultProxy } from '../../server/test/fault-proxy';
import { freePort } from '../../server/test/free-port';

export const services = ['PostgreSQL', 'SMTP', 'S3', 'Stripe', 'push'] as const;
export type Service = (typeof services)[number];

/** An SMTP server that stores recipient, subject and id of every mail. */
async function mailServer() {
  const received: { to: string; subject: string; id: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', () => {
        const [, id = ''] = /^message-id: *(\S+)/im.exec(text) ?? [];
        const [, subject = ''] = /^subject: *(.*)/im.exec(text) ?? [];
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, subject, id });
        done();
      });
    },
  });
  // Connections are broken on purpose.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { received, port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** The product with each service behind a fault proxy, and a direct connection to the database. */
export async function outageEnvironment() {
  const folder = tempFolder();
  const postgres = await benchServer();
  const directUrl = await postgres.create('threshold_outages');
  const database = await openPostgres(directUrl, { poolSize: 4 });
  const mails = await mailServer();
  const bucket = await fakeS3('papers');
  const pushService = await testPushServer();
  const port = await freePort();
  const proxyOf = (target: number) => faultProxy({ host: '127.0.0.1', port: target });
  const proxies = {
    PostgreSQL: await proxyOf(Number(new URL(directUrl).port)),
    SMTP: await proxyOf(mails.port),
    S3: await proxyOf(bucket.port),
    Stripe: await proxyOf(port),
    push: await proxyOf(Number(new URL(pushService.url).port)),
  };
  const at = (service: Service) => `127.0.0.1:${proxies[service].port}`;
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
      STRIPE_SANDBOX_URL: `http://${at('Stripe')}`,
      PUSH_ALLOW_LOCAL: '1',
      CLOCK_FILE: join(folder, 'clock'),
    },
  });
  return {
    url: server.url,
    proxies,
    mails,
    bucket,
    pushService,
    pushUrl: `http://${at('push')}`,
    database,
    make: factories({ database, clock: systemClock }),
    /** Sets the server's clock ahead by so much. */
    setClock(aheadMs: number) {
      writeFileSync(join(folder, 'clock'), String(aheadMs));
      process.kill(server.pid, 'SIGUSR2');
    },
    async close() {
      for (const each of Object.values(proxies)) await each.set('pass');
      await server.kill('SIGTERM');
      for (const each of Object.values(proxies)) await each.close();
      await database.close();
      await mails.close();
      await bucket.close();
      await pushService.close();
      await postgres.stop();
    },
  };
}

export type OutageEnvironment = Awaited<ReturnType<typeof outageEnvironment>>;
