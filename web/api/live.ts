import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@threshold/core/contract/stream';
import { useEffect } from 'react';

// One event stream per tab of a signed-in user. An event names what changed; the affected queries are refetched.

const STREAM_URL = '/api/stream';
/** Batches simultaneous changes, such as ten buyers assigned to a colleague, into one refetch. */
const BATCH_MS = 200;
/** Closes the stream in hidden tabs: HTTP/1.1 allows six connections per origin. */
const HIDDEN_MS = 60_000;
const RETRY_MS = { first: 10_000, last: 300_000 };
/** Jitter of refetches after a reconnect. */
const JITTER_MS = 3_000;

const NOTIFICATIONS: QueryKey = ['api', 'notifications'];
const MY_CONTACTS: QueryKey = ['api', 'my-contacts'];
/** An agency's removal requests, and their status on a buyer's contacts. */
const REMOVALS: QueryKey[] = [
  ['api', 'recalls'],
  ['api', 'my-access'],
];
const TODAY: QueryKey = ['today'];
/** Lists of properties, not their matches: reading those discloses buyers. */
const STOCK: QueryKey[] = [['searches'], ['api', 'stock-imports'], TODAY];
const PROPERTIES: QueryKey = ['property'];
/** All queries that the stream invalidates, for when events may have been missed. */
const ALL: QueryKey[] = [NOTIFICATIONS, MY_CONTACTS, ...REMOVALS, ...STOCK, PROPERTIES];

function keysOf(event: LiveEvent): QueryKey[] {
  switch (event.kind) {
    case 'bell':
      return [NOTIFICATIONS];
    case 'contacts':
      return [MY_CONTACTS];
    case 'recalls':
      return REMOVALS;
    case 'stock':
      return STOCK;
    case 'work':
    case 'property':
      return [[...PROPERTIES, event.propertyId], TODAY];
    default:
      // An event kind of a newer release.
      return [];
  }
}

/** Refetches queries on server events while mounted. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => startLive(client), [client]);
}

export function startLive(client: QueryClient): () => void {
  let source: EventSource | null = null;
  let wasOpen = false;
  let retryMs = RETRY_MS.first;
  const pending = new Map<string, QueryKey>();
  const timers: Partial<Record<'batch' | 'retry' | 'hidden' | 'refetchAll', ReturnType<typeof setTimeout>>> =
    {};

  function refetch(keys: QueryKey[]) {
    for (const key of keys) pending.set(JSON.stringify(key), key);
    timers.batch ??= setTimeout(() => {
      timers.batch = undefined;
      const batch = [...pending.values()];
      pending.clear();
      for (const queryKey of batch) void client.invalidateQueries({ queryKey });
    }, BATCH_MS);
  }

  function refetchAllLater() {
    clearTimeout(timers.refetchAll);
    timers.refetchAll = setTimeout(() => refetch(ALL), Math.random() * JITTER_MS);
  }

  function close() {
    source?.close();
    source = null;
    clearTimeout(timers.retry);
  }

  function open() {
    // Without event streams the page refetches when it gets the focus.
    if (source || !globalThis.EventSource) return;
    clearTimeout(timers.retry);
    source = new EventSource(STREAM_URL);
    source.onopen = () => {
      retryMs = RETRY_MS.first;
      // Events are not replayed after a reconnect.
      if (wasOpen) refetchAllLater();
      wasOpen = true;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => refetch(keysOf(JSON.parse(data) as LiveEvent));
    source.addEventListener('again', refetchAllLater);
    // A newer tab took the connection; this one reconnects when it becomes visible.
    source.addEventListener('crowded', close);
    source.onerror = () => {
      // The browser reconnects after a broken connection, but not after an error response.
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timers.retry = setTimeout(open, retryMs * (1 + Math.random()));
      retryMs = Math.min(retryMs * 2, RETRY_MS.last);
    };
  }

  function onVisibilityChange() {
    clearTimeout(timers.hidden);
    if (document.visibilityState === 'hidden') {
      timers.hidden = setTimeout(close, HIDDEN_MS);
      return;
    }
    if (source?.readyState === globalThis.EventSource?.OPEN && source) return;
    refetch(ALL);
    open();
  }

  open();
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('focus', onVisibilityChange);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('focus', onVisibilityChange);
    for (const timer of Object.values(timers)) clearTimeout(timer);
    close();
  };
}
