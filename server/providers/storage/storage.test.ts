import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeS3, fakeS3 } from '../../test/fake-s3';
import { diskStorage } from './disk';
import { s3ErasureHashes, s3Storage } from './s3';
import { isFileKey, newFileKey, type Storage } from './storage';

const folder = mkdtempSync(join(tmpdir(), 'threshold-storage-'));
let server: FakeS3;
beforeAll(async () => {
  server = await fakeS3('papers');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const bucket = (other: { bucket?: string; endpoint?: string } = {}, idleTimeoutMs?: number) =>
  s3Storage({ ...server.settings, ...other }, idleTimeoutMs);

function fileOf(content: Buffer) {
  const path = join(folder, `in-${newFileKey()}`);
  writeFileSync(path, content);
  return { path, size: content.length, contentType: 'application/pdf' };
}
async function contentOf(storage: Storage, key: string) {
  const found = await storage.open(key);
  return found && { size: found.size, content: await buffer(found.content) };
}

describe.each([
  ['a disk', async () => diskStorage(join(folder, 'disk'))],
  ['a bucket', () => bucket()],
])('%s', (_name, make) => {
  it('returns stored content, and leaves no other files', async () => {
    const storage = await make();
    for (const size of [0, 1, 70_000, 10_485_760]) {
      const content = Buffer.alloc(size, 'document ');
      const file = fileOf(content);
      const key = newFileKey();
      await storage.put(key, file);
      expect(existsSync(file.path)).toBe(false);
      const back = await contentOf(storage, key);
      expect(back?.size).toBe(size);
      expect(back?.content.equals(content)).toBe(true);
    }
  });

  it('returns null for an unknown or removed key; removing is idempotent', async () => {
    const storage = await make();
    const key = newFileKey();
    expect(await storage.open(key)).toBeNull();
    await storage.put(key, fileOf(Buffer.from('x')));
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.open(key)).toBeNull();
  });

  it.each([
    '',
    '..',
    '../../../etc/passwd',
    '/etc/passwd',
    'a'.repeat(31),
    `${'a'.repeat(31)}/`,
    'a\0'.repeat(16),
  ])('takes no path for a key: %j', async (key) => {
    const storage = await make();
    await expect(storage.put(key, fileOf(Buffer.from('x')))).rejects.toThrow('Not a key');
    expect(await storage.open(key)).toBeNull();
    await storage.remove(key);
    expect(readFileSync('/etc/passwd').length).toBeGreaterThan(0);
  });
});

it('keys are long, random and alphanumeric', () => {
  const made = Array.from({ length: 1000 }, newFileKey);
  expect(new Set(made).size).toBe(1000);
  expect(made.every(isFileKey)).toBe(true);
});

it('a disk shows a file to its owner alone, and only once it is whole', async () => {
  const home = join(folder, 'private');
  const storage = diskStorage(home);
  await expect(
    storage.put(newFileKey(), { path: join(folder, 'missing'), size: 1, contentType: 'image/png' }),
  ).rejects.toThrow();
  const files = () =>
    readdirSync(home, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  expect(files()).toEqual([]);
  const key = newFileKey();
  await storage.put(key, fileOf(Buffer.from('x')));
  expect(files().map((each) => each.name)).toEqual([key]);
  expect(statSync(join(home, key.slice(0, 2))).mode & 0o077).toBe(0);
});

it('a bucket lists the marks of erased accounts, and no other object', async () => {
  const hashes = s3ErasureHashes(server.settings);
  await hashes.add(['b', 'a', 'b']);
  expect((await hashes.all()).sort()).toEqual(['a', 'b']);
});

describe('a bucket in trouble', () => {
  const serve = (answer: (respond: ServerResponse) => void) =>
    new Promise<Server>((resolve) => {
      const faulty = createServer((request, respond) => {
        request.resume();
        answer(respond);
      });
      faulty.listen(0, '127.0.0.1', () => resolve(faulty));
    });
  const at = (faulty: Server) => `http://127.0.0.1:${(faulty.address() as AddressInfo).port}`;

  it('that does not exist is not taken for a missing file', async () => {
    const storage = await bucket({ bucket: 'elsewhere' });
    await expect(storage.open(newFileKey())).rejects.toThrow();
    await expect(storage.put(newFileKey(), fileOf(Buffer.from('x')))).rejects.toThrow();
  });

  it('that refuses or disconnects is an error, and the local file stays for a retry', async () => {
    for (const answer of [
      (respond: ServerResponse) => respond.writeHead(500).end(),
      (respond: ServerResponse) => respond.destroy(),
    ]) {
      const faulty = await serve(answer);
      const storage = await bucket({ endpoint: at(faulty) });
      const file = fileOf(Buffer.from('x'));
      await expect(storage.put(newFileKey(), file)).rejects.toThrow();
      expect(existsSync(file.path)).toBe(true);
      await expect(storage.open(newFileKey())).rejects.toThrow();
      faulty.closeAllConnections();
      faulty.close();
    }
  });

  it('that does not answer times out', async () => {
    const faulty = await serve(() => undefined);
    const storage = await bucket({ endpoint: at(faulty) }, 300);
    const began = performance.now();
    await expect(storage.open(newFileKey())).rejects.toThrow();
    await expect(storage.put(newFileKey(), fileOf(Buffer.from('x')))).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(10_000);
    faulty.closeAllConnections();
    faulty.close();
  });
});
