import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeApi, offContract } from '../test/fake-api';
import { SCHEMA_PATIENCE_MS } from './answer-schema';
import { ApiError, apiRequest } from './request';

const Answer = z.object({ id: z.string() });
const odd = { id: 7 };

beforeEach(() => {
  fakeApi({ 'POST /api/auth/login': offContract(odd) });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const written = (schema: () => Promise<typeof Answer>) =>
  apiRequest('POST', '/api/auth/login', {}, { schema });

it('holds the answer against a schema that was fetched beside it', async () => {
  await expect(written(async () => Answer)).rejects.toBeInstanceOf(ApiError);
});

it('takes the answer as it is when the schema does not come: the write has happened', async () => {
  expect(await written(() => Promise.reject(new Error('away')))).toEqual(odd);
});

it('waits for no schema that hangs', async () => {
  vi.useFakeTimers();
  const answer = written(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(SCHEMA_PATIENCE_MS);
  expect(await answer).toEqual(odd);
});
