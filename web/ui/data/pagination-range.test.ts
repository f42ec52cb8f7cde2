import { describe, expect, it } from 'vitest';
import { paginationRange } from './pagination-range';

const shown = (page: number, count: number) => paginationRange(page, count).map((entry) => entry.page ?? '…');

describe('paginationRange', () => {
  it('shows all of few pages', () => {
    expect(shown(1, 3)).toEqual([1, 2, 3]);
    expect(shown(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('shows the ends and the neighbours in a long list', () => {
    expect(shown(6, 24)).toEqual([1, '…', 5, 6, 7, '…', 24]);
    expect(shown(1, 24)).toEqual([1, 2, '…', 24]);
    expect(shown(24, 24)).toEqual([1, '…', 23, 24]);
  });

  it('never replaces a single page by a gap', () => {
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
