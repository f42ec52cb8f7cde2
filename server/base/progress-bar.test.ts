import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { progressBar } from './progress-bar';

it('shows the progress and its label', () => {
  const stream = new PassThrough();
  const bar = progressBar(stream);
  bar.end();
  bar.show(500, 1_000, 'rows');
  bar.show(1_000, 1_000, 'documents');
  bar.end();
  bar.end();
  const written = String(stream.read());
  expect(written).toContain(`[${'#'.repeat(30)}] 100 %  documents`);
  expect(written.endsWith('\n')).toBe(true);
});
