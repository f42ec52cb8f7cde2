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

/** A string in sessionStorage, which lasts as long as the tab. Null on the server and where storage is blocked. */
export function createSessionStore(key: string) {
  const { set: notify, subscribe } = createStore<string | null>(null);
  function get(): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function set(value: string | null): void {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch (error) {
      console.warn('Session storage is not available', error);
    }
    notify(value);
  }
  const useValue = () => useSyncExternalStore(subscribe, get, () => null);
  return { get, set, useValue };
}
