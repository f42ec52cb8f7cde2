import { useSyncExternalStore } from 'react';

/** A value outside React. `useValue` re-renders on every `set`; on the server and while hydrating it is `serverValue`. */
export function createStore<T>(initial: T, serverValue = initial) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = (): T => value;
  function set(next: T): void {
    value = next;
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  const useValue = (): T => useSyncExternalStore(subscribe, get, () => serverValue);
  return { get, set, subscribe, useValue };
}
