import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Mails in the outboxes of several servers, once there are as many as expected. Each is a file named by its id. */
export async function mailsIn(dataDirs: readonly string[], expected: number, waitMs: number) {
  const outboxes = dataDirs.map((dataDir) => join(dataDir, 'outbox'));
  const read = () => outboxes.flatMap((path) => (existsSync(path) ? readdirSync(path) : []));
  for (const until = Date.now() + waitMs; read().length < expected && Date.now() < until; ) await pause(200);
  const files = read();
  const sent = new Set(files).size;
  return { sent, twice: files.length - sent };
}
