import { expect, it } from 'vitest';
import { codeOf, isClientError, isMissing, isUnanswered } from './error-codes';
import { ApiError } from './request';

const failed = (status: number, errorCode?: 'OUTSIDE_AREA' | 'NOT_FOUND') =>
  new ApiError('No.', { status, errorCode });

it.each([
  ["the server's own word", failed(403, 'OUTSIDE_AREA'), 'OUTSIDE_AREA'],
  ["what a proxy's page stands for", failed(403), 'FORBIDDEN'],
  ['nothing for a fault of the server', failed(502), undefined],
  ['nothing when nobody answered', failed(0), undefined],
  ['nothing for what is no answer', new Error('404'), undefined],
])('reads %s', (_what, error, code) => {
  expect(codeOf(error)).toBe(code);
});

it('distinguishes missing, rejected and unanswered requests', () => {
  const results = [failed(404, 'NOT_FOUND'), failed(400), failed(429), failed(503), failed(0)].map(
    (error) => [isMissing(error), isClientError(error), isUnanswered(error)],
  );
  expect(results).toEqual([
    [true, true, false],
    [true, true, false],
    [false, false, false],
    [false, false, false],
    [false, false, true],
  ]);
});
