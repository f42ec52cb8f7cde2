import { describe, expect, it } from 'vitest';
import { agencyTitle, shortName } from './notification-text';

describe('shortName', () => {
  it.each([
    ['Ann', 'Quill', 'Ann Q.'],
    [' Ann ', 'øst', 'Ann Ø.'],
    ['Ann', null, 'Ann'],
    ['Ann', ' ', 'Ann'],
    [null, 'Quill', 'A buyer'],
    ['', '', 'A buyer'],
    ['Ann', '𝒬uill', 'Ann 𝒬.'],
  ])('%s %s is %s', (firstName, lastName, name) => {
    expect(shortName({ firstName, lastName })).toBe(name);
  });
});

describe('agencyTitle', () => {
  it('is the name, or a generic title where a mail may not show it', () => {
    expect([agencyTitle('Mint & Lane'), agencyTitle(' '), agencyTitle(null)]).toEqual([
      'Mint & Lane',
      'An estate agent',
      'An estate agent',
    ]);
  });
});
