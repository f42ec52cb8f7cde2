import { queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { query } from '../../api/page-loader';
import { CURRENT_USER_KEY, createQueryClient } from '../../api/query-client';
import { setAccount } from '../../session/current-account';
import type { CurrentUser } from '../../session/current-user';
import { IDLE_DELAY_MS } from '../../shared/when-idle';
import { fakeApi } from '../../test/fake-api';
import { testUser } from '../../test/test-user';
import * as pages from './page-module';
import { prefetchOnHover, prefetchOnIdle } from './prefetch';

const read = vi.fn(async () => 'read');
const list = queryOptions({ queryKey: ['api', 'list'], queryFn: read });
const imported = () => vi.mocked(pages.importPage).mock.calls.map(([page]) => page);

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/');
  fakeApi();
  read.mockReset().mockResolvedValue('read');
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  vi.spyOn(pages, 'importPage').mockResolvedValue({
    default: () => null,
    meta: () => ({ title: '', description: '' }),
    loader: () => [query(list)],
  });
});
afterEach(() => {
  setAccount(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a link to another page', () => {
  const owner = testUser({ userType: 'agent', agentRole: 'owner', canSearch: true });
  function link(href: string, user: CurrentUser = owner) {
    document.body.innerHTML = `<a href="${href}"><b>There</b></a>`;
    const client = createQueryClient();
    client.setQueryData(CURRENT_USER_KEY, user);
    onTestFinished(prefetchOnHover(client));
    onTestFinished(() => document.body.replaceChildren());
    return { client, inside: document.querySelector('b') as HTMLElement };
  }
  const dispatch = async (inside: HTMLElement, event = 'pointerover') => {
    inside.dispatchEvent(new Event(event, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(1);
  };

  it.each(['pointerover', 'focusin', 'touchstart'])('is prefetched with its data on %s', async (event) => {
    const { client, inside } = link('/agent-dashboard');
    await dispatch(inside, event);
    expect(imported()).toEqual(['agent-dashboard']);
    expect(client.getQueryData(list.queryKey)).toBe('read');
    // Fresh data is not requested again.
    await dispatch(inside, event);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each(['https://elsewhere.example/agent-dashboard', '/nowhere', '/api/logout', '/'])(
    'is not prefetched for %s',
    async (href) => {
      await dispatch(link(href).inside);
      expect(imported()).toEqual([]);
    },
  );

  it('requests no data for an account without access to the page', async () => {
    await dispatch(link('/agent-dashboard', testUser({ userType: 'buyer' })).inside);
    expect(imported()).toEqual(['agent-dashboard']);
    expect(read).not.toHaveBeenCalled();
  });

  it('is requested again after a failure', async () => {
    const { inside } = link('/agent-dashboard');
    vi.mocked(pages.importPage).mockRejectedValueOnce(new Error('offline'));
    await dispatch(inside);
    await dispatch(inside);
    expect(imported()).toEqual(['agent-dashboard', 'agent-dashboard']);
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('the pages of the navigation', () => {
  const paths = ['/buyer-dashboard', '/profile', '/settings'];
  const beIdle = () => vi.advanceTimersByTime(IDLE_DELAY_MS);

  it('are prefetched when the browser is idle, without their data', async () => {
    prefetchOnIdle(paths);
    expect(imported()).toEqual([]);
    beIdle();
    await vi.advanceTimersByTimeAsync(1);
    expect(imported()).toEqual(['buyer-dashboard', 'profile', 'settings']);
    expect(read).not.toHaveBeenCalled();
  });

  it('are not prefetched with Save-Data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    prefetchOnIdle(paths);
    beIdle();
    expect(imported()).toEqual([]);
  });

  it('are not prefetched after cancellation', () => {
    prefetchOnIdle(paths)();
    beIdle();
    expect(imported()).toEqual([]);
  });
});
