import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

// What it shows and opens is tested in a browser; this is the event that no browser can be made to send.

const source = readFileSync(join(import.meta.dirname, '../public/sw.js'), 'utf8');
const old = { endpoint: 'https://push.example/old', options: { userVisibleOnly: true } };
const fresh = { endpoint: 'https://push.example/fresh', keys: { p256dh: 'p', auth: 'a' } };

async function change(mine: boolean, event: object) {
  const listeners = new Map<string, (event: object) => void>();
  const calls: unknown[] = [];
  const subscribe = vi.fn(async () => fresh);
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { pushManager: { subscribe } },
  };
  const fetch = async (path: string, { method, body }: { method: string; body: string }) => {
    calls.push([method, path, JSON.parse(body)]);
    return new Response(JSON.stringify({ mine }));
  };
  runInContext(source, createContext({ self, fetch, URL }));
  let work: Promise<void> = Promise.reject(new Error('nothing was waited for'));
  work.catch(() => undefined);
  listeners.get('pushsubscriptionchange')?.({
    ...event,
    waitUntil: (promise: Promise<void>) => {
      work = promise;
    },
  });
  await work;
  return { calls, subscribe };
}

const check = ['POST', '/api/push/subscriptions/check', { endpoint: old.endpoint }];
const moved = [
  check,
  ['POST', '/api/push/subscriptions', fresh],
  ['DELETE', '/api/push/subscriptions', { endpoint: old.endpoint }],
];

it('tells the server of the subscription that took the place of the old one', async () => {
  const given = await change(true, { oldSubscription: old, newSubscription: fresh });
  expect(given.calls).toEqual(moved);
  expect(given.subscribe).not.toHaveBeenCalled();
});

it('makes a new one where the browser only says that the old one ended', async () => {
  const made = await change(true, { oldSubscription: old, newSubscription: null });
  expect(made.subscribe).toHaveBeenCalledWith(old.options);
  expect(made.calls).toEqual(moved);
});

it('subscribes nobody who did not ask: not the next person at this browser, nor without knowing whose it was', async () => {
  expect((await change(false, { oldSubscription: old, newSubscription: fresh })).calls).toEqual([check]);
  expect((await change(true, { oldSubscription: null, newSubscription: fresh })).calls).toEqual([]);
});
