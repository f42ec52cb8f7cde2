import { expect, it } from 'vitest';
import { progressBar } from './progress-bar';

const at = (bytesDone: number) => ({
  file: 'ln.csv',
  bytesDone,
  bytesTotal: 1_000,
  postcodes: bytesDone,
  places: 0,
});

it('rewrites one line on a terminal', () => {
  const written: string[] = [];
  let now = 0;
  const bar = progressBar({ isTTY: true, write: (text) => written.push(text) }, () => now);
  bar.show(at(0));
  bar.show(at(10));
  now = 500;
  bar.show(at(500));
  bar.show(at(1_000));
  bar.end();
  bar.end();
  expect(written).toHaveLength(4);
  expect(written[1]).toContain('[###############---------------]  50 %  500 rows, 1 s left  ln.csv');
  expect(written[2]).toContain('100 %  1,000 rows  ln.csv');
  expect(written[3]).toBe('\n');
});

it('writes a line for every tenth into a file', () => {
  const written: string[] = [];
  const bar = progressBar({ write: (text) => written.push(text) });
  for (let done = 0; done <= 1_000; done += 10) bar.show(at(done));
  bar.end();
  expect(written).toHaveLength(11);
});
