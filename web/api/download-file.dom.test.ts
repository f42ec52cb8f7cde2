import { afterEach, expect, it, vi } from 'vitest';
import { describeError } from './describe-error';
import { downloadFile } from './download-file';

afterEach(() => vi.unstubAllGlobals());

const failureOf = async (response: Response) => {
  vi.stubGlobal('fetch', async () => response);
  return describeError(await downloadFile('/api/file', 'file.csv').catch((error: unknown) => error));
};

it("fails with the server's message", async () => {
  const body = JSON.stringify({ message: 'The file was deleted after 7 days.', errorCode: 'NOT_FOUND' });
  expect(await failureOf(new Response(body, { status: 404 }))).toBe('The file was deleted after 7 days.');
});

it("has a message of its own for a proxy's error page", async () => {
  expect(await failureOf(new Response('<h1>Bad Gateway</h1>', { status: 502 }))).toBe(
    'Server error occurred. Please try again in a few moments.',
  );
});
