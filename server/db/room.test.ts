import type { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, it, vi } from 'vitest';
import { guarded } from './frugal-pglite';
import { isPassing } from './passing';
import { roomOn } from './room';

afterEach(() => {
  vi.restoreAllMocks();
});

it('nothing is written to a disk that is nearly full, what is there is read, and it goes on by itself', async () => {
  let free = 1e9;
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const kept: number[] = [];
  const database = { query: async () => kept.length, transaction: async () => kept.push(1) };
  const { query, transaction } = guarded(
    database as unknown as PGlite,
    roomOn('/anywhere', () => free),
  );
  const write = () => transaction(async () => undefined);
  await write();
  free = 1e6;
  now += 1_000;
  expect(isPassing(await write().catch((error: unknown) => error))).toBe(true);
  expect(await query('how many')).toBe(1);
  free = 1e9;
  now += 1_000;
  await write();
  expect(await query('how many')).toBe(2);
});
