import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '../build-app';
import { parseConfig } from '../config';
import { loadRenderer } from './load-renderer';
import { contextOf, openInstallation, printStartupInfo, urlWith } from './open-installation';

/**
 * So many may stand at the door before they are let in (the system may hold it lower): who is turned away there comes
 * again seconds later without a word, where a call that is let in is served or refused at once.
 */
const BACKLOG = 4_096;

/** From settings to a listening server; returns how to stop it. */
export async function start(environment: Record<string, string | undefined>, say: (line: string) => void) {
  const config = parseConfig(environment);
  const renderer = await loadRenderer(resolve('dist'));
  const installation = await openInstallation(config, say);
  let address = urlWith(config, config.port);
  const context = contextOf(config, installation, () => address);
  const { app, worker, leave } = await buildApp(context, renderer);
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  const { port } = app.server.address() as AddressInfo;
  address = urlWith(config, port);
  worker.start();
  printStartupInfo(context, installation, port, say);

  return async function stop() {
    leave();
    await pause(config.stopDelayMs);
    await app.close();
    await worker.stop();
    await installation.database.close();
  };
}
