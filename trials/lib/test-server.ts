import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { loadRenderer } from '../../server/boot/load-renderer';
import { contextOf, openInstallation } from '../../server/boot/open-installation';
import { buildApp } from '../../server/build-app';
import { parseConfig } from '../../server/config';
import { localUrl } from '../../server/http/listen-url';

/**
 * The product as `server/boot/start.ts` starts it, except that the payment sandbox is reached through STRIPE_SANDBOX_URL and
 * the clock can be set: milliseconds in CLOCK_FILE, read at SIGUSR2.
 */
const { STRIPE_SANDBOX_URL, CLOCK_FILE, ...environment } = process.env;
let aheadMs = 0;
process.on('SIGUSR2', () => {
  aheadMs = Number(readFileSync(CLOCK_FILE ?? '', 'utf8'));
});
const config = parseConfig(environment);
const renderer = await loadRenderer(resolve('dist'));
const installation = await openInstallation(config, () => undefined);
let address = localUrl(config.host, config.port);
const context = {
  ...contextOf(config, installation, () => address),
  clock: { now: () => new Date(Date.now() + aheadMs) },
  ...(STRIPE_SANDBOX_URL ? { ownUrl: () => STRIPE_SANDBOX_URL } : {}),
};
const { app, worker, markNotReady } = await buildApp(context, renderer);
await app.listen({ port: config.port, host: config.host });
address = localUrl(config.host, (app.server.address() as AddressInfo).port);
worker.start();
process.once('SIGTERM', async () => {
  markNotReady();
  await app.close();
  await worker.stop();
  await installation.database.close();
  process.exit(0);
});
