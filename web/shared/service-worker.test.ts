import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

// Notifications and clicks are tested in a browser; a browser cannot be made to fire this event.

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

it('sends the new subscription to the server', async () => {
  const given = await change(true, { oldSubscription: old, newSubscription: fresh });
  expect(given.calls).toEqual(moved);
  expect(given.subscribe).not.toHaveBeenCalled();
});

it('creates a new subscription when the browser only reports the end of the old one', async () => {
  const made = await change(true, { oldSubscription: old, newSubscription: null });
  expect(made.subscribe).toHaveBeenCalledWith(old.options);
  expect(made.calls).toEqual(moved);
});

it('does not subscribe another account, nor without the old subscription', async () => {
  expect((await change(false, { oldSubscription: old, newSubscription: fresh })).calls).toEqual([check]);
  expect((await change(true, { oldSubscription: null, newSubscription: fresh })).calls).toEqual([]);
});
