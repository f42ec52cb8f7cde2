import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client';
import { AUTH_TOKEN_KEY } from '../api/request';
import { type Call, fakeApi, refused } from '../test/fake-api';
import { testAgent } from '../test/test-user';
import { useAuth } from './auth';
import { setAccount } from './current-account';
import { useSessionWatcher } from './session-watcher';
import { notifyHintChanged } from './signed-in-hint';

const USER = 'GET /api/auth/user';
const ada = testAgent({ firstName: 'Ada' });
let api: ReturnType<typeof fakeApi>;
let cookie = '';

function start() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(
    () => {
      useSessionWatcher(() => false);
      return useAuth();
    },
    { wrapper },
  ).result;
}

beforeEach(() => {
  api = fakeApi();
  localStorage.clear();
  setAccount(null);
  cookie = '';
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('without the signed-in hint', () => {
  it('is signed out at once and sends no request', () => {
    cookie = 'other=1; not_signed_in=1';
    const auth = start();
    expect(auth.current).toMatchObject({
      user: null,
      isLoading: false,
      isAuthenticated: false,
      signedInHint: false,
    });
    expect(api.calls).toEqual([]);
  });

  it('refresh sends a request all the same, as after a login', async () => {
    const auth = start();
    api.answers[USER] = ada;
    cookie = 'signed_in=1';
    await act(() => auth.current.refresh());
    await waitFor(() => expect(auth.current.user?.firstName).toBe('Ada'));
    expect(auth.current).toMatchObject({ isAuthenticated: true, isLoading: false, signedInHint: true });
    expect(api.calls).toHaveLength(1);
  });
});

describe('with the signed-in hint', () => {
  beforeEach(() => {
    cookie = 'a=b; signed_in=1';
  });

  it('loads the account', async () => {
    api.answers[USER] = ada;
    const auth = start();
    expect(auth.current).toMatchObject({ isLoading: true, user: null, signedInHint: true });
    await waitFor(() => expect(auth.current.isAuthenticated).toBe(true));
    expect(api.asked()).toEqual([USER]);
  });

  it('a stale hint ends signed out, without an error', async () => {
    api.answers[USER] = refused('UNAUTHORIZED');
    const auth = start();
    await waitFor(() => expect(auth.current.isLoading).toBe(false));
    expect(auth.current).toMatchObject({ user: null, error: null, isAuthenticated: false });
  });

  it('any other error is signed out and exposes the error', async () => {
    api.answers[USER] = refused('ACCOUNT_INACTIVE', 'Suspended');
    const auth = start();
    await waitFor(() => expect(auth.current.isLoading).toBe(false));
    expect(auth.current.isAuthenticated).toBe(false);
    expect(auth.current.error?.message).toBe('Suspended');
  });

  it('a 401 on refresh clears the user', async () => {
    api.answers[USER] = ada;
    const auth = start();
    await waitFor(() => expect(auth.current.isAuthenticated).toBe(true));
    api.answers[USER] = refused('UNAUTHORIZED');
    await act(() => auth.current.refresh());
    await waitFor(() => expect(auth.current.user).toBeNull());
  });

  it('clears the account when the page unloads, and refetches it when restored', async () => {
    api.answers[USER] = ada;
    const auth = start();
    await waitFor(() => expect(auth.current.isAuthenticated).toBe(true));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(auth.current.isAuthenticated).toBe(false));
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(() => expect(auth.current.isAuthenticated).toBe(true));
    expect(api.calls).toHaveLength(2);
  });
});

it('a fallback token counts as the hint, and is removed after a 401', async () => {
  localStorage.setItem(AUTH_TOKEN_KEY, 'abc');
  const headers: unknown[] = [];
  api.answers[USER] = (_: Call, init: RequestInit) => {
    headers.push(init.headers);
    return refused('UNAUTHORIZED');
  };
  const auth = start();
  act(notifyHintChanged);
  expect(headers).toEqual([{ Authorization: 'Bearer abc' }]);
  await waitFor(() => expect(auth.current.signedInHint).toBe(false));
  expect(localStorage.getItem(AUTH_TOKEN_KEY)).toBeNull();
});
