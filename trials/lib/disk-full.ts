import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FailureBody } from '@threshold/core/contract/failures';
import { table } from '../../bench/lib/measure';
import { benchServer } from '../../bench/lib/postgres';
import { startServer } from '../../bench/lib/server';
import { png } from '../../server/features/verification/document/test/sample-documents';
import { freePort } from '../../server/test/free-port';
import { CRITERIA, send } from './api-client';
import { plantPeople } from './attack-fixtures';

const MEGABYTES = 256;
const AGAIN_WITHIN_MS = 10_000;

/** Writes until not a byte fits any more. */
function fillUp(path: string) {
  const file = openSync(path, 'w');
  for (const size of [1_048_576, 4_096, 64]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Full, to that piece.
    }
  }
  closeSync(file);
}

/**
 * A server beside PostgreSQL with its documents on a small disk, which is filled while it runs and emptied again: it must
 * go on. Only root may make such a disk. Returns what was missed.
 */
export async function diskFull(): Promise<string[]> {
  const postgres = await benchServer();
  try {
    return await onSmallDisk(await postgres.create('threshold_disk'));
  } finally {
    await postgres.stop();
  }
}

async function onSmallDisk(databaseUrl: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    console.log('\nA small disk cannot be made here (it takes root): a full disk was not tried.');
    return ['a full disk was not tried'];
  }
  const dataDir = join(folder, 'data');
  const ballast = join(folder, 'ballast');
  const rows: [string, string, boolean][] = [];
  const line = (what: string, found: string, kept: boolean) => rows.push([what, found, kept]);
  try {
    const { buyer, nosy } = await plantPeople(dataDir, databaseUrl);
    const server = await startServer({ port: await freePort(), dataDir, databaseUrl });
    const { url } = server;
    const save = (name: string) =>
      send(url, 'POST', '/api/buyer-searches', `sid=${buyer}`, { ...CRITERIA, name });
    const names = async () => {
      const answer = await send(url, 'GET', '/api/buyer-searches', `sid=${buyer}`);
      return answer.ok ? ((await answer.json()) as { name: string }[]).map(({ name }) => name) : [];
    };
    const slot = async () => {
      const answer = await send(url, 'POST', '/api/verification/upload', `sid=${nosy}`);
      if (!answer.ok) return null;
      const { pathname, search } = new URL(((await answer.json()) as { uploadURL: string }).uploadURL);
      return pathname + search;
    };
    const put = (path: string) => {
      const headers = { cookie: `sid=${nosy}`, origin: url, 'content-type': 'application/octet-stream' };
      return fetch(url + path, { method: 'PUT', headers, body: new Uint8Array(png()) });
    };
    const filesIn = (name: string) =>
      existsSync(join(dataDir, 'uploads', name))
        ? readdirSync(join(dataDir, 'uploads', name), { recursive: true, withFileTypes: true }).filter(
            (each) => each.isFile(),
          ).length
        : 0;
    const isRefused = async (answer: Response) =>
      answer.status === 503 && FailureBody.safeParse(await answer.json().catch(() => null)).success;

    const first = await save('before');
    const path = (await slot()) ?? '';
    line('before: a search is saved', String(first.status), first.ok);
    fillUp(ballast);
    const right = ['after', 'before'];
    let refusals = 0;
    for (let n = 0; n < 50; n += 1) {
      const answer = await save(`full ${n}`);
      if (answer.ok) right.push(`full ${n}`);
      else if (await isRefused(answer)) refusals += 1;
    }
    line('full: 50 searches are saved', String(50 - refusals), right.length === 52);
    const upload = await put(path);
    line('full: an upload is refused cleanly', String(upload.status), await isRefused(upload));
    const health = await fetch(`${url}/healthz`);
    const page = await fetch(url);
    line('full: alive, and pages open', `${health.status}, ${page.status}`, health.ok && page.ok);
    const half = filesIn('incoming') + filesIn('files');
    line('full: no half file', String(half), half === 0);
    rmSync(ballast);
    const began = performance.now();
    let again = await save('after');
    while (!again.ok && performance.now() - began < AGAIN_WITHIN_MS) {
      await pause(100);
      again = await save('after');
    }
    const took = performance.now() - began;
    line('room again: saved without help after s', (took / 1_000).toFixed(1), again.ok);
    const later = await slot();
    const uploaded = later ? await put(later) : null;
    line('room again: an upload', String(uploaded?.status ?? 'no address'), uploaded?.ok ?? false);
    const mine = (await names()).filter((name) => right.includes(name) || name.startsWith('full'));
    const isRight = mine.sort().join() === right.sort().join();
    line('what was acknowledged is there, and nothing else', `${mine.length} searches`, isRight);
    await server.kill('SIGTERM');
    const restarted = await startServer({ port: await freePort(), dataDir, databaseUrl });
    const kept = await fetch(`${restarted.url}/readyz`);
    line('and it starts again', String(kept.status), kept.ok);
    await restarted.kill('SIGTERM');
  } finally {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
  const cells = rows.map(([what, found, kept]) => [what, found, kept ? 'yes' : 'MISSED']);
  console.log(`\n${table([`a disk of ${MEGABYTES} MB with the documents`, 'found', 'kept'], cells)}`);
  return rows.filter(([, , kept]) => !kept).map(([missed]) => `full disk: ${missed}`);
}
