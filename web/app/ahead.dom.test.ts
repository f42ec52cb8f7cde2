import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testUser } from '../test/test-user';
import { fetchNavigation } from './ahead';
import * as pages from './page-module';

const buyer = testUser({ userType: 'buyer' });
let idle: (() => void)[] = [];
const rest = () => {
  for (const run of idle.splice(0)) run();
};

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1));
  vi.spyOn(pages, 'loaderOf').mockReturnValue(() => new Promise(() => undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const fetched = () => vi.mocked(pages.loaderOf).mock.calls.map(([page]) => page);

it('fetches the pages of the navigation when nothing else is done', () => {
  fetchNavigation(buyer);
  expect(fetched()).toEqual([]);
  rest();
  expect(fetched()).toEqual(['buyer-dashboard', 'profile', 'settings']);
});

it('fetches nothing for somebody who saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  fetchNavigation(buyer);
  rest();
  expect(fetched()).toEqual([]);
});

it('fetches nothing for a visitor', () => {
  fetchNavigation(null);
  rest();
  expect(fetched()).toEqual([]);
});

it('can be called off', () => {
  fetchNavigation(buyer)();
  rest();
  expect(fetched()).toEqual([]);
});
