import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CURRENT_USER_KEY, FRESH_FOR_MS } from '../api/query-client';
import { apiRequest } from '../api/request';
import { type Answers, type Call, fakeApi, outage, refused } from '../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../test/test-kit';
import { signedInAs, testUser } from '../test/test-user';
import { toast } from '../ui/overlays/toast-store';
import { useAuth } from './auth';
import { useSessionExpired } from './session-expired';

const CHANNEL = 'session';
const dora = testUser({ id: 'dora', firstName: 'Dora' });
const eve = testUser({ id: 'eve', email: 'eve@example.com', firstName: 'Eve', lastName: 'Ash' });
const LIST = ['api', 'buyer-searches'];
const USER = 'GET /api/auth/user';
const SAVE = 'PATCH /api/profile';
const heard: unknown[] = [];
let otherTab: BroadcastChannel;

tidyAfterEach();

beforeEach(() => {
  heard.length = 0;
  otherTab = new BroadcastChannel(CHANNEL);
  otherTab.onmessage = (event) => heard.push(event.data);
});
afterEach(() => otherTab.close());

function Page() {
  const { user } = useAuth();
  const ended = useSessionExpired();
  return (
    <p>
      {user ? `Welcome, ${user.firstName}` : 'Nobody'}
      {ended && ', sent away'}
    </p>
  );
}

function open(answers: Answers) {
  const { calls } = fakeApi(answers);
  const client = signedInAs(dora);
  client.setQueryData(LIST, ['a search of Dora']);
  client.setQueryData(['api', 'stats'], 'for everybody');
  renderPage(<Page />, { client });
  return { calls, client };
}

const save = () =>
  apiRequest('PATCH', '/api/profile', {}).catch((error: Error) => toast({ title: error.message }));

describe('a request answered 401', () => {
  it('ends the session in all tabs, shows a toast, and clears personal data', async () => {
    const { client } = open({ [SAVE]: refused('UNAUTHORIZED', 'No.') });
    await act(save);
    expect(await screen.findByText('Nobody, sent away')).toBeTruthy();
    expect(shownToast()).toMatchObject({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
    });
    expect(client.getQueryData(LIST)).toBeUndefined();
    expect(client.getQueryData(['api', 'stats'])).toBe('for everybody');
    await waitFor(() => expect(heard).toEqual(['ended']));
  });

  it('ends the session of its tab where browsers cannot broadcast', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    open({ [SAVE]: refused('UNAUTHORIZED', 'No.') });
    await act(save);
    expect(await screen.findByText('Nobody, sent away')).toBeTruthy();
    expect(heard).toEqual([]);
  });

  it.each(['INVALID_CREDENTIALS', 'TOTP_REQUIRED', 'TOTP_INVALID'] as const)(
    'does not end the session when it is %s',
    async (errorCode) => {
      open({ [SAVE]: refused(errorCode, 'No.') });
      await act(save);
      expect(screen.getByText('Welcome, Dora')).toBeTruthy();
      expect(shownToast()?.title).toBe('No.');
    },
  );

  it('does not end the session when the request was sent before the login', async () => {
    let refuse: () => void = () => undefined;
    const { client } = open({
      [USER]: eve,
      [SAVE]: () =>
        new Promise((resolve) => {
          refuse = () => resolve(refused('UNAUTHORIZED'));
        }),
    });
    client.setQueryData(CURRENT_USER_KEY, null);
    const slow = save();
    await act(() => client.refetchQueries({ queryKey: CURRENT_USER_KEY }));
    refuse();
    await act(() => slow);
    expect(await screen.findByText('Welcome, Eve')).toBeTruthy();
  });
});

it('a logout in another tab ends the session in this one', async () => {
  const { client } = open({});
  otherTab.postMessage('ended');
  expect(await screen.findByText('Nobody, sent away')).toBeTruthy();
  expect(client.getQueryData(LIST)).toBeUndefined();
  expect(heard).toEqual([]);
});

describe('a page that becomes visible again', () => {
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  it('checks the session after hours', async () => {
    const { calls, client } = open({ [USER]: refused('UNAUTHORIZED') });
    client.setQueryData(CURRENT_USER_KEY, dora, { updatedAt: Date.now() - FRESH_FOR_MS - 1 });
    look();
    expect(await screen.findByText('Nobody, sent away')).toBeTruthy();
    expect(calls.map(({ line }) => line)).toEqual([USER]);
  });

  it('checks the session at once when the hint is gone', async () => {
    open({ [USER]: refused('UNAUTHORIZED') });
    localStorage.clear();
    look();
    expect(await screen.findByText('Nobody, sent away')).toBeTruthy();
  });

  it('sends no request when the account is fresh', () => {
    const { calls } = open({});
    look();
    expect(calls).toEqual([]);
  });

  it('stays unchanged when the server does not respond', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { calls } = open({ [USER]: outage(503) });
    localStorage.clear();
    look();
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.getByText('Welcome, Dora')).toBeTruthy();
  });
});

describe('another account, signed in in another tab', () => {
  it('replaces the account in this tab, and clears personal data', async () => {
    const { client } = open({ [USER]: dora, 'GET /api/buyer-searches': [] });
    await act(() => client.refetchQueries({ queryKey: CURRENT_USER_KEY }));
    fakeApi({ [USER]: eve });
    otherTab.postMessage('changed');
    expect(await screen.findByText('Welcome, Eve')).toBeTruthy();
    expect(client.getQueryData(LIST)).toBeUndefined();
    expect(shownToast()).toMatchObject({ title: "You've switched accounts" });
    expect(shownToast()?.description).toContain('Eve Ash');
  });

  it('is detected by the next request’s X-Account header', async () => {
    const headers: unknown[] = [];
    const answers: Answers = {
      [USER]: dora,
      [SAVE]: (_: Call, init: RequestInit) => {
        headers.push(init.headers);
        return refused('ACCOUNT_CHANGED', 'Someone else.');
      },
    };
    const { client } = open(answers);
    await act(() => client.refetchQueries({ queryKey: CURRENT_USER_KEY }));
    answers[USER] = eve;
    await act(save);
    expect(await screen.findByText('Welcome, Eve')).toBeTruthy();
    expect(headers).toEqual([expect.objectContaining({ 'X-Account': 'dora' })]);
  });
});
