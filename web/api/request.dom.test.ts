import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setAccount } from '../session/current-account';
import { onPasswordNeeded } from './reauth';
import {
  ApiError,
  AUTH_TOKEN_KEY,
  apiRead,
  apiRequest,
  backoffDelay,
  isTransient,
  isUnauthorized,
} from './request';

const fetchMock = vi.fn<typeof fetch>();
const SERVER = 'Server error occurred. Please try again in a few moments.';

function answer(status: number, body: unknown = '', statusText = ''): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(status === 204 ? null : text, { status, statusText });
}

function hang(_url: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const outcome = await promise.then(
    () => new Error('The call succeeded'),
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(ApiError);
  return outcome as ApiError;
}

beforeEach(() => {
  vi.useFakeTimers();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  localStorage.clear();
  setAccount(null);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('error messages', () => {
  it.each([
    [400, 'Invalid request. Please check your input and try again.'],
    [401, 'You need to be logged in to access this feature.'],
    [403, "You don't have permission to perform this action."],
    [404, 'The requested resource was not found.'],
    [409, 'This action conflicts with existing data. Please refresh and try again.'],
    [429, 'Too many requests. Please wait a moment before trying again.'],
    [500, SERVER],
    [502, SERVER],
    [503, SERVER],
    [504, SERVER],
  ])('status %i without a usable body', async (status, message) => {
    for (const body of ['', '<html>proxy</html>', '{}', '[]', 'null', { action: 'only this' }]) {
      fetchMock.mockResolvedValue(answer(status, body, 'Status Text'));
      expect((await failureOf(apiRequest('POST', '/api/x'))).message).toBe(message);
      fetchMock.mockResolvedValue(answer(status, body, 'Status Text'));
      expect((await failureOf(apiRead('/api/x'))).message).toBe(message);
    }
  });

  it.each([
    ['the response text', answer(418, 'short and stout', "I'm a teapot"), 'short and stout'],
    ['the status text', answer(418, '', "I'm a teapot"), "I'm a teapot"],
    ['the last resort', answer(418, '', ''), 'An unexpected error occurred.'],
    ['the server message', answer(400, { message: 'Too short' }), 'Too short'],
    ['a default beside details', answer(400, { details: 'Line 3' }), 'An error occurred'],
    ['a default beside a code', answer(500, { errorCode: 'SERVER_ERROR' }), 'An error occurred'],
  ])('uses %s', async (_what, response, message) => {
    fetchMock.mockResolvedValue(response);
    expect((await failureOf(apiRequest('POST', '/api/x', {}))).message).toBe(message);
  });

  it('include every field of the error body', async () => {
    const body = {
      message: 'Please check',
      details: 'Email is taken',
      action: 'Log in instead',
      errorCode: 'VALIDATION_ERROR',
      fieldErrors: { email: 'Taken', nested: { odd: true } },
    };
    fetchMock.mockResolvedValue(answer(400, body, 'Bad Request'));
    expect(await failureOf(apiRequest('POST', '/api/x', {}))).toMatchObject({
      ...body,
      fieldErrors: { email: 'Taken' },
      status: 400,
      statusText: 'Bad Request',
      responseText: JSON.stringify(body),
    });
  });

  it.each([
    [
      'write',
      () => apiRequest('POST', '/api/x'),
      'Unable to connect to the server. Please check your internet connection and try again.',
    ],
    ['read', () => apiRead('/api/x'), 'Unable to load data. Please check your connection and try again.'],
  ])('network failure on a %s', async (_kind, send, message) => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(send())).toMatchObject({ message, status: 0 });
  });

  it.each([
    ['write', () => apiRequest('POST', '/api/x'), 'Request to /api/x timed out after 30000ms', 30_000],
    [
      'write with its own limit',
      () => apiRequest('PUT', '/api/y', {}, { timeout: 500 }),
      'Request to /api/y timed out after 500ms',
      500,
    ],
    ['read', () => apiRead('/api/x'), 'Query timed out after 30000ms', 30_000],
    [
      'read with its own limit',
      () => apiRead('/api/x', { timeout: 250 }),
      'Query timed out after 250ms',
      250,
    ],
  ])('timeout of a %s', async (_kind, send, message, ms) => {
    fetchMock.mockImplementation(hang);
    const settled = vi.fn();
    const failure = failureOf(send().finally(settled));
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ message, status: 0 });
  });

  it('treats a body that never ends as a timeout', async () => {
    fetchMock.mockImplementation(async (url, init) => {
      const response = answer(200, 'partial');
      response.text = () => hang(url, init).then(() => '');
      return response;
    });
    const failure = failureOf(apiRead('/api/x', { timeout: 100 }));
    await vi.advanceTimersByTimeAsync(100);
    expect((await failure).message).toBe('Query timed out after 100ms');
  });
});

describe('requests', () => {
  const sent = () => fetchMock.mock.calls[0]?.[1];

  it('send cookies, and a content type only with a body', async () => {
    fetchMock.mockResolvedValue(answer(200, {}));
    await apiRequest('DELETE', '/api/x');
    expect(sent()).toMatchObject({ method: 'DELETE', credentials: 'include', headers: {} });
    expect(sent()?.body).toBeUndefined();
    fetchMock.mockClear();
    fetchMock.mockResolvedValue(answer(200, {}));
    await apiRequest('POST', '/api/x', { a: 1 });
    expect(sent()).toMatchObject({ headers: { 'Content-Type': 'application/json' }, body: '{"a":1}' });
  });

  it('include the stored fallback token', async () => {
    localStorage.setItem(AUTH_TOKEN_KEY, 'abc');
    fetchMock.mockResolvedValue(answer(200, {}));
    await apiRead('/api/x');
    expect(sent()?.headers).toEqual({ Authorization: 'Bearer abc' });
  });

  it('return null for an empty body and parse JSON otherwise', async () => {
    fetchMock.mockResolvedValueOnce(answer(204)).mockResolvedValueOnce(answer(200, { n: 1 }));
    expect(await apiRequest('DELETE', '/api/x')).toBeNull();
    expect(await apiRead('/api/x')).toEqual({ n: 1 });
  });

  it('reject a non-JSON response, and do not retry a write for it', async () => {
    fetchMock.mockResolvedValue(answer(200, '<html>'));
    const failure = await failureOf(apiRequest('POST', '/api/x', {}, { retries: 3 }));
    expect(failure).toMatchObject({ status: 200, message: 'An unexpected error occurred.' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

describe('retries of writes', () => {
  it('are off by default', async () => {
    fetchMock.mockResolvedValue(answer(503));
    await failureOf(apiRequest('POST', '/api/x'));
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('name the account that started the write, also after a switch', async () => {
    setAccount('a');
    fetchMock.mockImplementationOnce(async () => {
      setAccount('b');
      return answer(401, { errorCode: 'REAUTH_REQUIRED' });
    });
    fetchMock.mockResolvedValueOnce(answer(503)).mockResolvedValueOnce(answer(200, {}));
    onTestFinished(onPasswordNeeded(async () => true));
    const result = apiRequest('POST', '/api/x', {}, { retries: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    await result;
    const accounts = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-Account'));
    expect(accounts).toEqual(['a', 'a', 'a']);
  });

  it('waits 1, 2, 4, 8, 10, 10 seconds', async () => {
    fetchMock.mockImplementation(async () => answer(503));
    const failure = failureOf(apiRequest('POST', '/api/x', {}, { retries: 6 }));
    let calls = 1;
    for (const seconds of [1, 2, 4, 8, 10, 10]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(fetchMock).toHaveBeenCalledTimes(calls);
      await vi.advanceTimersByTimeAsync(1);
      calls += 1;
      expect(fetchMock).toHaveBeenCalledTimes(calls);
    }
    expect((await failure).status).toBe(503);
    expect(backoffDelay(20)).toBe(10_000);
  });

  it.each([
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['too many requests', async () => answer(429)],
    ['a server fault', async () => answer(500)],
    ['a gateway fault', async () => answer(504)],
  ])('happen after %s', async (_what, first) => {
    fetchMock.mockImplementationOnce(first).mockResolvedValueOnce(answer(200, { ok: true }));
    const result = apiRequest('POST', '/api/x', {}, { retries: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toEqual({ ok: true });
  });

  it('happen after a timeout', async () => {
    fetchMock.mockImplementationOnce(hang).mockResolvedValueOnce(answer(200, { ok: true }));
    const result = apiRequest('POST', '/api/x', {}, { retries: 1, timeout: 300 });
    await vi.advanceTimersByTimeAsync(1300);
    expect(await result).toEqual({ ok: true });
  });

  it.each([400, 401, 403, 404, 409, 410, 422])('never happen after %i', async (status) => {
    fetchMock.mockImplementation(async () => answer(status));
    await failureOf(apiRequest('POST', '/api/x', {}, { retries: 3 }));
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('stop on abort, during the request and during the delay', async () => {
    fetchMock.mockImplementation(hang);
    const during = new AbortController();
    const first = apiRequest('POST', '/api/x', {}, { retries: 3, signal: during.signal });
    during.abort();
    await expect(first).rejects.toThrow('Aborted');

    fetchMock.mockImplementation(async () => answer(500));
    const waiting = new AbortController();
    const second = apiRequest('POST', '/api/x', {}, { retries: 3, signal: waiting.signal });
    const refused = expect(second).rejects.toHaveProperty('name', 'AbortError');
    await vi.advanceTimersByTimeAsync(100);
    waiting.abort();
    await refused;
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});

describe('error classification', () => {
  it('detects an unauthorized error by status or message', () => {
    expect(isUnauthorized(new ApiError('You need to be logged in', { status: 401 }))).toBe(true);
    expect(isUnauthorized(new Error('401: Unauthorized'))).toBe(true);
    expect(isUnauthorized(new Error('401: Nope'))).toBe(false);
    expect(isUnauthorized(new Error('Error 401 Unauthorized'))).toBe(false);
    expect(isUnauthorized(new ApiError('Forbidden', { status: 403 }))).toBe(false);
    expect(isUnauthorized('401 Unauthorized')).toBe(false);
  });

  it('detects a transient error', () => {
    expect([0, 429, 500, 503].map((status) => isTransient(new ApiError('x', { status })))).not.toContain(
      false,
    );
    expect([200, 400, 404].map((status) => isTransient(new ApiError('x', { status })))).not.toContain(true);
    expect(isTransient(new TypeError('a bug'))).toBe(false);
  });
});
