import { describe, expect, it } from 'vitest';
import { paginationRange } from './pagination-range';

const shown = (page: number, count: number) => paginationRange(page, count).map((entry) => entry.page ?? '…');

describe('page window', () => {
  it('shows few pages whole', () => {
    expect(shown(1, 3)).toEqual([1, 2, 3]);
    expect(shown(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('keeps the ends and the neighbours of a long list', () => {
    expect(shown(6, 24)).toEqual([1, '…', 5, 6, 7, '…', 24]);
    expect(shown(1, 24)).toEqual([1, 2, '…', 24]);
    expect(shown(24, 24)).toEqual([1, '…', 23, 24]);
  });

  it('never spends a gap on a single page', () => {
    for (let count = 1; count <= 30; count += 1) {
      for (let page = 1; page <= count; page += 1) {
        const entries = shown(page, count);
        for (const [index, entry] of entries.entries()) {
          if (entry !== '…') continue;
          expect(Number(entries[index + 1]) - Number(entries[index - 1])).toBeGreaterThan(2);
        }
      }
    }
  });
});
