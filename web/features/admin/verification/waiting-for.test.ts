import { describe, expect, it } from 'vitest';
import { sameCompany, waitingFor } from './waiting-for';

const NOW = new Date('2026-11-15T12:00:00Z');

describe('waiting time of a document', () => {
  it.each([
    ['2026-11-15T11:30:00Z', 'less than an hour', false],
    ['2026-11-15T10:59:00Z', '1 hour', false],
    ['2026-11-14T12:01:00Z', '23 hours', false],
    ['2026-11-14T12:00:00Z', '24 hours', true],
    ['2026-11-12T12:00:00Z', '3 days', true],
    ['2026-11-15T13:00:00Z', 'less than an hour', false],
  ])('since %s', (since, words, late) => {
    expect(waitingFor(new Date(since), NOW)).toEqual({ words, late });
  });
});

describe('company name in the document', () => {
  it.each([
    ['Hill & Son', 'HILL AND SON LIMITED', true],
    ['Hill and Son Ltd.', 'Hill & Son', true],
    ['Finch & Co (demo)', 'FINCH & COMPANY LIMITED', true],
    ['Hill and Son', 'Vale Homes Ltd', false],
    [null, 'Vale Homes Ltd', null],
    ['Hill and Son', null, null],
  ])('%s against %s', (claimed, read, same) => {
    expect(sameCompany(claimed, read)).toBe(same);
  });
});
