import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testUser } from '../test/test-user';
import { fetchNavigation } from './ahead';
import * as pages from './page-module';

const buyer = testUser({ userType: 'buyer' });
const page = { default: () => null, meta: () => ({ title: '', description: '' }) };
const load = vi.fn(async () => page);
let idle: (() => void)[] = [];
const rest = async () => {
  for (const run of idle.splice(0)) run();
  await new Promise((done) => setTimeout(done));
};

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1));
  vi.spyOn(pages, 'loaderOf').mockReturnValue(load);
  vi.spyOn(pages, 'loadPage').mockResolvedValue(page);
  load.mockReset().mockResolvedValue(page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const fetched = () => vi.mocked(pages.loadPage).mock.calls.map(([page]) => page);

it('fetches the pages of the navigation one after the other, each when nothing else is done', async () => {
  fetchNavigation(buyer);
  expect(fetched()).toEqual([]);
  await rest();
  expect(fetched()).toEqual(['buyer-dashboard']);
  await rest();
  await rest();
  await rest();
  expect(fetched()).toEqual(['buyer-dashboard', 'profile', 'settings']);
});

it('fetches nothing for somebody who saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  fetchNavigation(buyer);
  await rest();
  expect(fetched()).toEqual([]);
});

it('fetches nothing for a visitor', async () => {
  fetchNavigation(null);
  await rest();
  expect(fetched()).toEqual([]);
});

it('can be called off', async () => {
  const callOff = fetchNavigation(buyer);
  await rest();
  callOff();
  await rest();
  expect(fetched()).toEqual(['buyer-dashboard']);
});

it('goes on with the next where one does not come, and reloads nothing for it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  load.mockRejectedValueOnce(new Error('no line'));
  fetchNavigation(buyer);
  await rest();
  await rest();
  expect(fetched()).toEqual(['profile']);
});
