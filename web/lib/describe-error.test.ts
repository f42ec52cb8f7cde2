import { expect, it } from 'vitest';
import { describeError } from './describe-error';
import { ApiError } from './request';

it.each([
  ['the message of the API', new ApiError('No such search.', { status: 404 }), 'No such search.'],
  ['the fallback for a bug', new TypeError('x is not a function'), 'Not saved.'],
  ['the fallback for anything else', 'nonsense', 'Not saved.'],
])('shows %s', (_name, error, text) => {
  expect(describeError(error, 'Not saved.')).toBe(text);
});

it('has a fallback of its own', () => {
  expect(describeError(null)).toBe('Please try again.');
});
