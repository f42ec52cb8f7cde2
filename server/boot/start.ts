import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '../build-app';
import { parseConfig } from '../config';
import { localUrl } from '../http/listen-url';
import { loadRenderer } from './load-renderer';
import { contextOf, openInstallation, printStartupInfo } from './open-installation';

/**
 * Listen backlog (the system may cap it): beyond it clients silently retry after seconds, while an accepted request
 * is answered or refused at once.
 */
const BACKLOG = 4_096;

/** Starts the server; returns a function that stops it. */
export async function start(environment: Record<string, string | undefined>, print: (line: string) => void) {
  const config = parseConfig(environment);
  const renderer = await loadRenderer(resolve('dist'));
  const installation = await openInstallation(config, print);
  let address = localUrl(config.host, config.port);
  const context = contextOf(config, installation, () => address);
  const { app, worker, markNotReady } = await buildApp(context, renderer);
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  const { port } = app.server.address() as AddressInfo;
  address = localUrl(config.host, port);
  worker.start();
  printStartupInfo(context, installation, port, print);

  return async function stop() {
    markNotReady();
    await pause(config.stopDelayMs);
    await app.close();
    await worker.stop();
    await installation.database.close();
  };
}
