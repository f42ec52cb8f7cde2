import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';

import { meetAccount, onTurn } from './account-watch';
import { beginEarly, endEarly, takeEarly } from './early';
import { AUTH_TOKEN_KEY, apiRead, apiRequest } from './request';

const fetchMock = vi.fn<typeof fetch>();
const URL = '/api/buyer-searches';

const answer = (body: unknown, account?: string, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: account ? { 'x-account': account } : {} });
const sentFor = () => fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-account'));

beforeEach(() => {
  beginEarly();
  document.head.innerHTML = `<link rel="preload" as="fetch" href="${URL}">`;
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  localStorage.clear();
  meetAccount('dora');
});
afterEach(() => {
  endEarly();
  meetAccount(null);
  localStorage.clear();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

it('takes what a link has asked for, once, where it is the reader’s', async () => {
  fetchMock.mockImplementation(async () => answer(['hers'], 'dora'));
  expect(await apiRead(URL)).toEqual(['hers']);
  await apiRead(URL);
  await apiRead('/api/notifications');
  expect(sentFor()).toEqual([null, 'dora', 'dora']);
});

it('is not kept waiting for a schema that has to be fetched, as any later answer is', async () => {
  const schema = vi.fn(async () => z.array(z.number()));
  fetchMock.mockImplementation(async () => answer(['hers'], 'dora'));
  expect(await apiRead<unknown>(URL, { schema })).toEqual(['hers']);
  expect(schema).not.toHaveBeenCalled();
  await expect(apiRead<unknown>(URL, { schema })).rejects.toThrow();
});

it.each([
  ['somebody else’s answer', answer(['not hers'], 'eve')],
  ['an answer that names nobody', answer(['whose?'])],
  ['a refusal', answer({ errorCode: 'UNAUTHORIZED' }, undefined, 401)],
])('looks at nothing of %s, and asks by name', async (_what, first) => {
  const turns = vi.fn();
  onTestFinished(onTurn(turns));
  fetchMock.mockResolvedValueOnce(first).mockResolvedValueOnce(answer(['hers'], 'dora'));
  expect(await apiRead(URL)).toEqual(['hers']);
  expect(sentFor()).toEqual([null, 'dora']);
  expect(turns).not.toHaveBeenCalled();
});

it('says that the visit has ended where the second answer says so too', async () => {
  const turns = vi.fn();
  onTestFinished(onTurn(turns));
  fetchMock.mockImplementation(async () => answer({ errorCode: 'UNAUTHORIZED' }, undefined, 401));
  await expect(apiRead(URL)).rejects.toThrow();
  expect(turns).toHaveBeenCalledExactlyOnceWith('ended');
});

it('takes nothing once the page stands, for nobody, with a credential of its own, or for a write', async () => {
  fetchMock.mockImplementation(async () => answer(null, 'dora'));
  await apiRequest('POST', URL, {});
  localStorage.setItem(AUTH_TOKEN_KEY, 'token');
  await apiRead(URL);
  localStorage.clear();
  meetAccount(null);
  expect(takeEarly(URL)).toBe(false);
  meetAccount('dora');
  endEarly();
  await apiRead(URL);
  expect(sentFor()).toEqual(['dora', 'dora', 'dora']);
});
