import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { tidyAfterEach } from '../test/test-kit';
import { createSessionStore, createStore } from './create-store';

tidyAfterEach();

const shows = (store: ReturnType<typeof createStore<number>>) =>
  function Value() {
    return <p>{store.useValue()}</p>;
  };

it('re-renders components that use the value', () => {
  const store = createStore(1);
  const Value = shows(store);
  const { container } = render(<Value />);
  expect(container.textContent).toBe('1');
  act(() => store.set(2));
  expect(container.textContent).toBe('2');
  expect(store.get()).toBe(2);
});

it('calls a listener on every set until it unsubscribes', () => {
  const store = createStore('a');
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set('a');
  store.set('b');
  unsubscribe();
  store.set('c');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('renders the server value on the server', () => {
  const Value = shows(createStore(1, 0));
  expect(renderToString(<Value />)).toBe('<p>0</p>');
});

it('stores a string in the tab’s session storage, and notifies on change', () => {
  const store = createSessionStore('test-value');
  const listener = vi.fn();
  function Value() {
    const value = store.useValue();
    listener(value);
    return null;
  }
  render(<Value />);
  act(() => store.set('a'));
  expect(sessionStorage.getItem('test-value')).toBe('a');
  act(() => store.set(null));
  expect(store.get()).toBeNull();
  expect(listener.mock.calls.flat()).toEqual([null, 'a', null]);
});

it('works when the browser blocks storage', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  const store = createSessionStore('test-value');
  store.set('a');
  expect(store.get()).toBeNull();
});
