import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../session/auth';
import * as browser from '../shared/browser-navigation';
import { pushState, switchPushOff, switchPushOn } from './push';
import { onPushMessage } from './push-messages';

const KEY = 'BKey_of-theserve';
const OTHER_KEY = 'BOther_key-befor';
const ENDPOINT = 'https://push.example/abc';

const fetchMock = vi.fn<typeof fetch>();
const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
const register = vi.fn<(file: string, options: RegistrationOptions) => Promise<void>>();
const subscribe = vi.fn();
let permission: NotificationPermission;
let existing: ReturnType<typeof subscriptionOf> | null;
let container: EventTarget;
/** Calls in order: the permission prompt must come first, because it needs a user gesture. */
let steps: string[];

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), code).buffer;
const code = (sign: string) => sign.charCodeAt(0);

function subscriptionOf(key: string, endpoint = ENDPOINT) {
  return {
    endpoint,
    options: { applicationServerKey: bytes(key) },
    getKey: (name: string) => bytes(name === 'auth' ? 'YXV0aA' : 'cC0yNTY_'),
    unsubscribe: vi.fn(async () => {
      steps.push('unsubscribe');
      existing = null;
      return true;
    }),
  };
}

/** Responses of the fake server by path; it can be made unreachable. */
let answers: Record<string, unknown>;
const calls = () =>
  fetchMock.mock.calls.map(([path, init]) => [
    init?.method,
    path,
    init?.body && JSON.parse(String(init.body)),
  ]);

beforeEach(() => {
  permission = 'default';
  existing = null;
  steps = [];
  answers = { '/api/push/key': { publicKey: KEY }, '/api/push/subscriptions/check': { mine: true } };
  fetchMock.mockReset().mockImplementation(async (path) => {
    steps.push(`fetch ${path}`);
    return new Response(JSON.stringify(answers[String(path)] ?? { message: 'ok' }), { status: 200 });
  });
  requestPermission.mockReset().mockImplementation(async () => {
    steps.push('ask');
    permission = 'granted';
    return permission;
  });
  register.mockReset().mockResolvedValue(undefined);
  subscribe.mockReset().mockImplementation(async () => {
    existing = subscriptionOf(KEY);
    return existing;
  });
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission,
  });
  const registration = { pushManager: { getSubscription: async () => existing, subscribe } };
  container = Object.assign(new EventTarget(), {
    register,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('pushState', () => {
  it.each([
    ['PushManager', () => Reflect.deleteProperty(globalThis, 'PushManager')],
    ['Notification', () => Reflect.deleteProperty(globalThis, 'Notification')],
    ['serviceWorker', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
    ['a secure page', () => vi.stubGlobal('isSecureContext', false)],
  ])('is unsupported without %s, in every function', async (_what, remove) => {
    remove();
    expect(await pushState()).toBe('unsupported');
    expect(await switchPushOn()).toBe('unsupported');
    expect(await switchPushOff()).toBe('unsupported');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('is denied where the browser blocks it', async () => {
    permission = 'denied';
    existing = subscriptionOf(KEY);
    expect(await pushState()).toBe('denied');
  });

  it('is off, without a request, when there is no subscription', async () => {
    expect(await pushState()).toBe('off');
    expect(requestPermission).not.toHaveBeenCalled();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('is on when the server has this subscription for the account', async () => {
    permission = 'granted';
    existing = subscriptionOf(KEY);
    expect(await pushState()).toBe('on');
    expect(calls()).toEqual([['POST', '/api/push/subscriptions/check', { endpoint: ENDPOINT }]]);
  });

  it('is off when the subscription belongs to another account or is unknown', async () => {
    permission = 'granted';
    existing = subscriptionOf(KEY);
    answers['/api/push/subscriptions/check'] = { mine: false };
    expect(await pushState()).toBe('off');
  });
});

describe('switchPushOn', () => {
  it('requests permission first, then registers the worker, subscribes and notifies the server', async () => {
    expect(await switchPushOn()).toBe('on');
    expect(steps[0]).toBe('ask');
    expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
    const keys = { p256dh: 'cC0yNTY_', auth: 'YXV0aA' };
    expect(calls().at(-1)).toEqual(['POST', '/api/push/subscriptions', { endpoint: ENDPOINT, keys }]);
  });

  it.each([
    ['denied', 'denied'],
    ['default', 'off'],
  ] as const)('permission %s leaves it %s, without further calls', async (answer, state) => {
    requestPermission.mockResolvedValue(answer);
    expect(await switchPushOn()).toBe(state);
    expect(register).not.toHaveBeenCalled();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('reuses an existing subscription', async () => {
    existing = subscriptionOf(KEY);
    expect(await switchPushOn()).toBe('on');
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('replaces a subscription with another key', async () => {
    const old = subscriptionOf(OTHER_KEY);
    existing = old;
    expect(await switchPushOn()).toBe('on');
    expect(old.unsubscribe).toHaveBeenCalled();
    expect(subscribe).toHaveBeenCalled();
  });

  it('rejects when the push service or the server is unreachable', async () => {
    subscribe.mockRejectedValueOnce(new DOMException('Registration failed', 'AbortError'));
    await expect(switchPushOn()).rejects.toThrow('Registration failed');
    fetchMock.mockRejectedValue(new TypeError('offline'));
    await expect(switchPushOn()).rejects.toThrow(/check your connection/);
  });
});

describe('switchPushOff', () => {
  it('removes the subscription in the browser and on the server', async () => {
    permission = 'granted';
    existing = subscriptionOf(KEY);
    expect(await switchPushOff()).toBe('off');
    expect(steps).toEqual(['unsubscribe', 'fetch /api/push/subscriptions']);
    expect(calls()).toEqual([['DELETE', '/api/push/subscriptions', { endpoint: ENDPOINT }]]);
  });

  it('is off even when the server is unreachable', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    existing = subscriptionOf(KEY);
    fetchMock.mockRejectedValue(new TypeError('offline'));
    expect(await switchPushOff()).toBe('off');
    expect(existing).toBeNull();
    expect(warn).toHaveBeenCalled();
  });

  it('does nothing when push was off', async () => {
    expect(await switchPushOff()).toBe('off');
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('onPushMessage', () => {
  it('receives the worker’s messages only, until unsubscribed', () => {
    const heard = vi.fn();
    const stop = onPushMessage(heard);
    const say = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
    for (const data of [{ type: 'push' }, { type: 'other' }, null, 'push']) say(data);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    say({ type: 'push' });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('does nothing without service workers', () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(() => onPushMessage(() => undefined)()).not.toThrow();
  });
});

describe('signing out', () => {
  beforeEach(() => {
    vi.spyOn(browser, 'hardNavigate').mockImplementation(() => void steps.push('leave'));
  });

  it('removes the push subscription before navigating', async () => {
    permission = 'granted';
    existing = subscriptionOf(KEY);
    await signOut();
    expect(steps).toEqual(['unsubscribe', 'fetch /api/push/subscriptions', 'leave']);
    expect(calls()).toEqual([['DELETE', '/api/push/subscriptions', { endpoint: ENDPOINT }]]);
  });

  it('sends no request when push was never allowed', async () => {
    await signOut();
    expect(steps).toEqual(['leave']);
  });

  it('does not wait for a hanging server', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    permission = 'granted';
    existing = subscriptionOf(KEY);
    fetchMock.mockImplementation(() => new Promise<never>(() => undefined));
    const leaving = signOut();
    await vi.waitFor(() => expect(steps).toContain('unsubscribe'), 20_000);
    await vi.advanceTimersByTimeAsync(2_000);
    await leaving;
    vi.useRealTimers();
    expect(steps).toEqual(['unsubscribe', 'leave']);
  });
});
