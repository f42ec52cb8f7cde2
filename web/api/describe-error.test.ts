import { expect, it } from 'vitest';
import { describeError } from './describe-error';
import { ApiError } from './request';

const refusal = new ApiError('No such search.', { status: 404, errorCode: 'NOT_FOUND' });
const offline = new ApiError('Unable to connect.', { status: 0 });
const proxy = new ApiError('Server error occurred.', { status: 502 });
const bug = new TypeError('x is not a function');

it.each([
  ['the reason of the server', refusal, 'Not saved.', 'No such search.'],
  ['that there is no connection', offline, 'Not saved.', 'Unable to connect.'],
  ['the fallback for an answer that is not the server’s', proxy, 'Not saved.', 'Not saved.'],
  ['the general message of a status without a fallback', proxy, undefined, 'Server error occurred.'],
  ['the fallback for a bug', bug, 'Not saved.', 'Not saved.'],
  ['a general text for a bug without a fallback', bug, undefined, 'Please try again.'],
])('shows %s', (_what, error, fallback, text) => {
  expect(describeError(error, fallback)).toBe(text);
});
