import { expect, it } from 'vitest';
import { progressBar } from './progress-bar';

it('rewrites one line on a terminal', () => {
  const written: string[] = [];
  let now = 0;
  const bar = progressBar({ isTTY: true, write: (text) => written.push(text) }, () => now);
  bar.show(0, 1_000, 'rows');
  bar.show(10, 1_000, 'rows');
  now = 500;
  bar.show(500, 1_000, 'rows');
  bar.show(1_000, 1_000, 'rows');
  bar.end();
  bar.end();
  expect(written).toHaveLength(4);
  expect(written[1]).toContain('[###############---------------]  50 %  rows, 1 s left');
  expect(written[2]).toContain('100 %  rows');
  expect(written[3]).toBe('\n');
});

it('writes a line for every tenth into a file', () => {
  const written: string[] = [];
  const bar = progressBar({ write: (text) => written.push(text) });
  for (let done = 0; done <= 1_000; done += 10) bar.show(done, 1_000, 'rows');
  bar.end();
  expect(written).toHaveLength(11);
});

it('is full where there was nothing to do', () => {
  const written: string[] = [];
  progressBar({ write: (text) => written.push(text) }).show(0, 0, 'rows');
  expect(written[0]).toContain('100 %');
});
