import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { askServer, listenForCommands } from './control';

const folder = mkdtempSync(join(tmpdir(), 'threshold-control-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const made = { path: '/x', holds: 'all' as const, rows: 1, documents: 2, bytes: 3 };

it('hears the owner of the folder, and nobody else', async () => {
  expect(await askServer(folder, { do: 'backup' })).toBeNull();
  // What a killed server left does not keep the next from listening.
  writeFileSync(join(folder, 'control.sock'), '');
  const asked: string[] = [];
  const close = await listenForCommands(folder, {
    backup: async () => made,
    restore: async (from) => {
      asked.push(from);
      throw new Error('The new data does not open.');
    },
  });
  expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600);
  expect(await askServer(folder, { do: 'backup' })).toEqual(made);
  const restore = askServer(folder, { do: 'restore', from: 'restore-0123456789ab' });
  await expect(restore).rejects.toThrow('The new data does not open.');
  await expect(askServer(folder, { do: 'restore', from: '../elsewhere' })).rejects.toThrow();
  expect(asked).toEqual(['restore-0123456789ab']);
  await close();
  expect(await askServer(folder, { do: 'backup' })).toBeNull();
});
