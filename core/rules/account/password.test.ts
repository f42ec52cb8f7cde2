import { describe, expect, it } from 'vitest';
import { isStrongPassword, PASSWORD_SYMBOLS, RESET_PASSWORD_WEAK } from './password';

describe('isStrongPassword', () => {
  it.each([
    ['Abcdef1!', true],
    ['Abcde1!', false],
    ['abcdef1!', false],
    ['ABCDEF1!', false],
    ['Abcdefg!', false],
    ['Abcdefg1', false],
    ['Abcdef1 ', false],
    ['Abcdef1£', false],
    ['Écoute é1!', true],
    ['Abcdef٣!', false],
    ['', false],
  ])('%j: %s', (password, strong) => {
    expect(isStrongPassword(password)).toBe(strong);
  });

  it.each(Array.from(PASSWORD_SYMBOLS))('accepts the symbol %s', (symbol) => {
    expect(isStrongPassword(`Abcdefg1${symbol}`)).toBe(true);
  });

  it('has 32 distinct symbols, every ASCII punctuation mark', () => {
    const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
    const punctuation = ascii.filter((character) => !/[A-Za-z0-9]/.test(character));
    expect(Array.from(PASSWORD_SYMBOLS).sort()).toEqual(punctuation);
  });
});

it('ends the reset message with a full stop', () => {
  expect(RESET_PASSWORD_WEAK.description).toBe(
    'Password must contain at least 8 characters with uppercase, lowercase, number and symbol.',
  );
});
