import { expect, it } from 'vitest';
import { lagMeter } from './lag';

/** At these moments the database had written so far. */
const written = () => {
  const meter = lagMeter();
  for (const [at, position] of [
    [1_000, 10n],
    [2_000, 10n],
    [3_000, 25n],
    [4_000, 40n],
  ] as const)
    meter.mark(at, position);
  return meter;
};

it.each<[string, bigint | null, number]>([
  ['nothing is known', null, Number.POSITIVE_INFINITY],
  ['before the first mark', 9n, Number.POSITIVE_INFINITY],
  ['where the database stood still: it has everything until that ended', 10n, 2_500],
  ['between two marks', 24n, 2_500],
  ['at a mark', 25n, 1_500],
  ['all of it', 40n, 500],
  ['beyond, since it is asked after the database', 55n, 500],
])('%s', (_what, position, lag) => {
  const meter = written();
  if (position !== null) meter.reached(position);
  expect(meter.lagMs(4_500)).toBe(lag);
});

it('an idle database never looks like one that lags', () => {
  const meter = lagMeter();
  for (let at = 0; at < 600_000; at += 1_000) {
    meter.mark(at, 7n);
    meter.reached(7n);
    expect(meter.lagMs(at + 5)).toBe(5);
  }
});

it('one that stands still falls behind by as much as time passes, and is back as soon as it has caught up', () => {
  const meter = lagMeter();
  for (let at = 0; at <= 300_000; at += 1_000) {
    meter.mark(at, BigInt(at));
    meter.reached(100n);
  }
  expect(meter.lagMs(300_000)).toBe(300_000);
  meter.reached(300_000n);
  expect(meter.lagMs(300_000)).toBe(0);
});
