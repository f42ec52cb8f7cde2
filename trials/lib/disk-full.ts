import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FailureBody } from '@threshold/core/contract/failures';
import type { Check } from '../../bench/lib/measure';
import { benchServer } from '../../bench/lib/postgres';
import { startServer } from '../../bench/lib/server';
import { systemClock } from '../../server/base/clock';
import { openPostgres } from '../../server/db/open';
import { factories } from '../../server/factories/make';
import { png } from '../../server/features/verification/document/test/sample-documents';
import { CRITERIA, send } from './api-client';

const MEGABYTES = 256;
const BACK_WITHIN_MS = 10_000;

/** Writes until not a byte fits. */
function fillDisk(path: string) {
  const file = openSync(path, 'w');
  for (const size of [1_048_576, 4_096, 64]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // No block of this size fits any more.
    }
  }
  closeSync(file);
}

async function sessions(databaseUrl: string) {
  const database = await openPostgres(databaseUrl);
  const make = factories({ database, clock: systemClock });
  const cookie = async ({ id }: { id: string }) => `sid=${await make.session(id)}`;
  const cookies = { buyer: await cookie(await make.buyer()), agent: await cookie(await make.newAgent()) };
  await database.close();
  return cookies;
}

/**
 * A server on PostgreSQL with its documents on a small disk, which is filled while it runs and emptied again. Only root may
 * mount one.
 */
export async function diskFull(): Promise<Check[]> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder]);
  const postgres = await benchServer();
  try {
    if (mounted.status !== 0) return [['full disk', 'not run: mounting a small disk needs root', false]];
    return await onSmallDisk(folder, await postgres.create('threshold_disk'));
  } finally {
    await postgres.stop();
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onSmallDisk(folder: string, databaseUrl: string): Promise<Check[]> {
  const [dataDir, ballast] = [join(folder, 'data'), join(folder, 'ballast')];
  const server = await startServer({ dataDir, databaseUrl });
  const { url } = server;
  const { buyer, agent } = await sessions(databaseUrl);
  const save = (name: string) => send(url, 'POST', '/api/buyer-searches', buyer, { ...CRITERIA, name });
  async function uploadPath(): Promise<string> {
    const answer = await send(url, 'POST', '/api/verification/upload', agent);
    const { pathname, search } = new URL(((await answer.json()) as { uploadURL: string }).uploadURL);
    return pathname + search;
  }
  function upload(path: string) {
    const headers = { cookie: agent, origin: url, 'content-type': 'application/octet-stream' };
    return fetch(url + path, { method: 'PUT', headers, body: new Uint8Array(png()) });
  }
  function filesIn(name: string): number {
    const path = join(dataDir, 'uploads', name);
    if (!existsSync(path)) return 0;
    return readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
  }

  const saved = (await save('before')).ok ? ['before'] : [];
  const path = await uploadPath();
  fillDisk(ballast);
  for (let n = 0; n < 50; n += 1) if ((await save(`full ${n}`)).ok) saved.push(`full ${n}`);
  const refused = await upload(path);
  const isRefused = refused.status === 503 && FailureBody.safeParse(await refused.json()).success;
  const [health, page] = [await fetch(`${url}/healthz`), await fetch(url)];
  const partialFiles = filesIn('incoming') + filesIn('files');
  rmSync(ballast);
  const began = performance.now();
  while (!(await save('after')).ok && performance.now() - began < BACK_WITHIN_MS) await pause(100);
  saved.push('after');
  const took = performance.now() - began;
  const uploaded = await upload(await uploadPath());
  const list = (await (await send(url, 'GET', '/api/buyer-searches', buyer)).json()) as { name: string }[];
  const names = list.map(({ name }) => name).sort();
  await server.kill('SIGTERM');
  const restarted = await startServer({ dataDir, databaseUrl });
  const ready = await fetch(`${restarted.url}/readyz`);
  await restarted.kill('SIGTERM');
  return [
    ['full disk: 50 searches are saved', `${saved.length - 2}`, saved.length === 52],
    ['full disk: an upload is refused with 503', String(refused.status), isRefused],
    ['full disk: healthy, and pages open', `${health.status}, ${page.status}`, health.ok && page.ok],
    ['full disk: no partial file', String(partialFiles), partialFiles === 0],
    ['space again: saved within 10 s', `${(took / 1_000).toFixed(1)} s`, took < BACK_WITHIN_MS],
    ['space again: an upload', String(uploaded.status), uploaded.ok],
    ['all that was acknowledged, nothing else', `${names.length}`, `${names}` === `${saved.sort()}`],
    ['it starts again', String(ready.status), ready.ok],
  ];
}
