import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@threshold/core/contract/stream';
import { useEffect } from 'react';
import { fetchSchema } from './answer-schema';
import { fetchPart } from './fetch-part';

// One stream of the tab, for whoever is signed in. It says that something changed; what it is, the page asks by its
// ordinary calls. Loaded with the bell, so a visitor's pages do not carry it.

const liveEvent = async () =>
  (await fetchPart(() => import('@threshold/core/contract/stream'), { reload: 'never' })).LiveEvent;

const STREAM_URL = '/api/stream';
/** Several changes in one go, such as ten buyers given to a colleague, are one question. */
const GATHER_MS = 200;
/** A tab that nobody looks at gives its line back: browsers have six to a server, without a newer protocol. */
const HIDDEN_MS = 60_000;
const RETRY_MS = { first: 10_000, last: 300_000 };
/** After the server was away everybody reads again, not everybody in the same moment. */
const SPREAD_MS = 3_000;

const NOTIFICATIONS: QueryKey = ['api', 'notifications'];
const MY_CONTACTS: QueryKey[] = [['api', 'my-contacts'], ['my-contacts']];
/** What an agency is to remove, and what a buyer reads of it beside each agency. */
const RECALLS: QueryKey[] = [
  ['api', 'recalls'],
  ['api', 'my-access'],
];
const TODAY: QueryKey[] = [['api', 'today'], ['today']];
const PROPERTIES: QueryKey[] = [['api', 'properties'], ['property']];
/** Everything that the stream keeps fresh: read again where it may have missed something. */
const ALL: QueryKey[] = [NOTIFICATIONS, ...MY_CONTACTS, ...RECALLS, ...TODAY, ...PROPERTIES];

export function keysOf(event: LiveEvent): QueryKey[] {
  switch (event.kind) {
    case 'bell':
      return [NOTIFICATIONS];
    case 'contacts':
      return MY_CONTACTS;
    case 'recalls':
      return RECALLS;
    case 'work':
    case 'property':
      return [...PROPERTIES.map((key) => [...key, event.propertyId]), ...TODAY];
  }
}

/** Keeps the page as fresh as the server is, as long as it is shown. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => startLive(client), [client]);
}

export function startLive(client: QueryClient): () => void {
  let source: EventSource | null = null;
  let wasOpen = false;
  let ended = false;
  let retryMs = RETRY_MS.first;
  const waiting = new Map<string, QueryKey>();
  const timers: Record<'gather' | 'retry' | 'hidden' | 'again', ReturnType<typeof setTimeout> | undefined> = {
    gather: undefined,
    retry: undefined,
    hidden: undefined,
    again: undefined,
  };

  function readSoon(keys: QueryKey[]) {
    for (const key of keys) waiting.set(JSON.stringify(key), key);
    timers.gather ??= setTimeout(() => {
      timers.gather = undefined;
      const all = [...waiting.values()];
      waiting.clear();
      for (const queryKey of all) void client.invalidateQueries({ queryKey });
    }, GATHER_MS);
  }

  function readAllLater() {
    clearTimeout(timers.again);
    timers.again = setTimeout(() => readSoon(ALL), Math.random() * SPREAD_MS);
  }

  function close() {
    source?.close();
    source = null;
    clearTimeout(timers.retry);
  }

  async function hear(data: string) {
    const schema = await fetchSchema(liveEvent);
    if (ended) return;
    const event = schema?.safeParse(asJson(data));
    // Without what reads it, it says at least that something changed.
    if (!event) readSoon(ALL);
    else if (event.success) readSoon(keysOf(event.data));
  }

  function open() {
    // Where streams are unknown or blocked, the page reads again when it gets the focus.
    if (source || !globalThis.EventSource) return;
    clearTimeout(timers.retry);
    source = new EventSource(STREAM_URL);
    source.onopen = () => {
      retryMs = RETRY_MS.first;
      // What happened while the line was down was told to nobody.
      if (wasOpen) readAllLater();
      wasOpen = true;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => void hear(data);
    source.addEventListener('again', readAllLater);
    // Another tab of theirs took the place; this one comes back when it is looked at.
    source.addEventListener('crowded', close);
    source.onerror = () => {
      // A line that broke is opened again by the browser; one that was refused is not.
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timers.retry = setTimeout(open, retryMs * (1 + Math.random()));
      retryMs = Math.min(retryMs * 2, RETRY_MS.last);
    };
  }

  function look() {
    clearTimeout(timers.hidden);
    if (document.visibilityState === 'hidden') {
      timers.hidden = setTimeout(close, HIDDEN_MS);
      return;
    }
    if (source?.readyState === globalThis.EventSource?.OPEN && source) return;
    readSoon(ALL);
    open();
  }

  open();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
    for (const timer of Object.values(timers)) clearTimeout(timer);
    close();
  };
}

function asJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    // Something between us and the server wrote it.
    return null;
  }
}
