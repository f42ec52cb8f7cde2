import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Each test begins with a page that no script has touched.
let lib: typeof import('./early') & typeof import('./request') & typeof import('./account-watch');
const fetchMock = vi.fn<typeof fetch>();
const URL = '/api/buyer-searches';

const answer = (body: unknown, account?: string, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: account ? { 'x-account': account } : {} });
const sentFor = () => fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-account'));

beforeEach(async () => {
  vi.resetModules();
  lib = {
    ...(await import('./early')),
    ...(await import('./request')),
    ...(await import('./account-watch')),
  };
  document.head.innerHTML = `<link rel="preload" as="fetch" href="${URL}">`;
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  localStorage.clear();
  lib.meetAccount('dora');
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

it('takes what a link has asked for, once, where it is the reader’s', async () => {
  fetchMock.mockImplementation(async () => answer(['hers'], 'dora'));
  expect(await lib.apiRead(URL)).toEqual(['hers']);
  await lib.apiRead(URL);
  await lib.apiRead('/api/notifications');
  expect(sentFor()).toEqual([null, 'dora', 'dora']);
});

it.each([
  ['somebody else’s answer', answer(['not hers'], 'eve')],
  ['an answer that names nobody', answer(['whose?'])],
  ['a refusal', answer({ errorCode: 'UNAUTHORIZED' }, undefined, 401)],
])('looks at nothing of %s, and asks by name', async (_what, first) => {
  const turns = vi.fn();
  lib.onTurn(turns);
  fetchMock.mockResolvedValueOnce(first).mockResolvedValueOnce(answer(['hers'], 'dora'));
  expect(await lib.apiRead(URL)).toEqual(['hers']);
  expect(sentFor()).toEqual([null, 'dora']);
  expect(turns).not.toHaveBeenCalled();
});

it('says that the visit has ended where the second answer says so too', async () => {
  const turns = vi.fn();
  lib.onTurn(turns);
  fetchMock.mockImplementation(async () => answer({ errorCode: 'UNAUTHORIZED' }, undefined, 401));
  await expect(lib.apiRead(URL)).rejects.toThrow();
  expect(turns).toHaveBeenCalledExactlyOnceWith('ended');
});

it('takes nothing once the page stands, for nobody, with a credential of its own, or for a write', async () => {
  fetchMock.mockImplementation(async () => answer(null, 'dora'));
  await lib.apiRequest('POST', URL, {});
  localStorage.setItem(lib.AUTH_TOKEN_KEY, 'token');
  await lib.apiRead(URL);
  localStorage.clear();
  lib.meetAccount(null);
  expect(lib.takeEarly(URL)).toBe(false);
  lib.meetAccount('dora');
  lib.endEarly();
  await lib.apiRead(URL);
  expect(sentFor()).toEqual(['dora', 'dora', 'dora']);
});
