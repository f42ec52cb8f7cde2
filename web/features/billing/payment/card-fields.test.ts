import { expect, it } from 'vitest';
import { formatExpiry, groupCardNumber, readCard } from './card-fields';

const now = new Date('2026-11-15T12:00:00.000Z');
const good = { number: '4242 4242 4242 4242', expiry: '12 / 27', cvc: '123' };
const errorsOf = (over: Partial<typeof good>) => {
  const read = readCard({ ...good, ...over }, now);
  return 'errors' in read ? read.errors : {};
};

it('groups a number in fours and limits its length', () => {
  expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(groupCardNumber('4242-42')).toBe('4242 42');
  expect(groupCardNumber('4'.repeat(30)).replaceAll(' ', '')).toHaveLength(19);
});

it('formats the expiry date as MM / YY', () => {
  expect(['1', '12', '122', '1227', '12/27', '12 / 2027', '5/', '12/'].map(formatExpiry)).toEqual([
    '1',
    '12',
    '12 / 2',
    '12 / 27',
    '12 / 27',
    '12 / 2027',
    '05 / ',
    '12 / ',
  ]);
});

it('lets the date be deleted key by key', () => {
  let text = '12 / 2';
  const seen = [];
  while (text) {
    text = formatExpiry(text.slice(0, -1));
    seen.push(text);
  }
  expect(seen).toEqual(['12', '1', '']);
});

it('parses a valid card', () => {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2027, cvc: '123' };
  expect(readCard(good, now)).toEqual({ card });
  expect(readCard({ ...good, expiry: '12 / 2027' }, now)).toEqual({ card });
});

it('returns an error for each invalid field', () => {
  expect(errorsOf({ number: '4242' })).toEqual({ number: 'Your card number is incomplete' });
  expect(errorsOf({ number: '4242 4242 4242 4241' })).toEqual({ number: "Your card number isn't valid" });
  expect(errorsOf({ expiry: '13 / 27' })).toEqual({ expiry: 'Enter it as MM / YY' });
  expect(errorsOf({ expiry: '10 / 26' })).toEqual({ expiry: 'Your card has expired' });
  expect(errorsOf({ expiry: '11 / 26' })).toEqual({});
  expect(errorsOf({ cvc: '12' })).toEqual({ cvc: 'Enter 3 or 4 digits' });
});
