import { describe, expect, it } from 'vitest';
import { coalesce } from './sync.service';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('coalesce', () => {
  it('makes two runs of fifty calls, each starting after its call', async () => {
    let world = 0;
    let runs = 0;
    const coalesced = coalesce(async () => {
      runs += 1;
      const seen = world;
      await pause(5);
      return seen;
    });
    const first = coalesced('a');
    world = 1;
    const rest = Array.from({ length: 49 }, () => coalesced('a'));
    expect(await first).toBe(0);
    expect(new Set(await Promise.all(rest))).toEqual(new Set([1]));
    expect(runs).toBe(2);
    world = 2;
    expect(await coalesced('a')).toBe(2);
    expect(runs).toBe(3);
  });

  it('separates keys, and passes a failure to the callers that shared the run', async () => {
    let runs = 0;
    const coalesced = coalesce(async (key) => {
      runs += 1;
      const first = runs === 1;
      await pause(2);
      if (first) throw new Error('away');
      return key;
    });
    const first = coalesced('a');
    const second = coalesced('a');
    expect(await coalesced('b')).toBe('b');
    await expect(first).rejects.toThrow('away');
    expect(await second).toBe('a');
    expect(await coalesced('a')).toBe('a');
  });
});
