import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLive } from './live';

/** Fake EventSource; the test acts as the server. */
class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static made: FakeSource[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  constructor(readonly url: string) {
    super();
    FakeSource.made.push(this);
  }
  opens() {
    this.readyState = FakeSource.OPEN;
    this.onopen?.();
  }
  says(event: unknown) {
    this.onmessage?.({ data: JSON.stringify(event) });
  }
  breaks(readyState: number) {
    this.readyState = readyState;
    this.onerror?.();
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const client = new QueryClient();
const read = vi.fn();
let stop: () => void;
const id = '6f2f5bb2-3c1d-4f7b-9a6e-2f1d4c5b6a70';
const latest = () => FakeSource.made.at(-1) as FakeSource;
const requested = () => read.mock.calls.map(([{ queryKey }]) => queryKey.join('/'));

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.made = [];
  vi.stubGlobal('EventSource', FakeSource);
  read.mockReset();
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filter) => read(filter));
  stop = startLive(client);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const shownAs = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the stream of a tab', () => {
  it('refetches what changed, and batches simultaneous changes', async () => {
    latest().opens();
    latest().says({ kind: 'bell' });
    for (let n = 0; n < 10; n++) latest().says({ kind: 'work', propertyId: id, buyerId: null });
    latest().says({ kind: 'of another release' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requested()).toContain('api/notifications');
    expect(requested().filter((key) => key === `property/${id}`)).toHaveLength(1);
    expect(requested()).not.toContain('api/my-contacts');
  });

  it('refetches the lists after an import, and no matches, because reading those discloses buyers', async () => {
    latest().opens();
    latest().says({ kind: 'stock' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requested()).toEqual(['searches', 'api/stock-imports', 'today']);
  });

  it('refetches everything after a reconnect or missed events', async () => {
    latest().opens();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requested()).toEqual([]);
    latest().opens();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requested()).toEqual(expect.arrayContaining(['today', 'searches', 'api/stock-imports']));
    read.mockReset();
    latest().dispatchEvent(new Event('again'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requested()).toContain('api/my-contacts');
  });

  it('reconnects after an error response, with backoff', async () => {
    latest().breaks(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSource.made).toHaveLength(1);
    for (let n = 0; n < 20; n++) {
      latest().breaks(FakeSource.CLOSED);
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(FakeSource.made.length).toBeGreaterThan(3);
    expect(FakeSource.made.length).toBeLessThan(12);
  });

  it('closes for a newer tab, and reconnects when it becomes visible', async () => {
    latest().opens();
    latest().dispatchEvent(new Event('crowded'));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(FakeSource.made).toHaveLength(1);
    shownAs('visible');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSource.made).toHaveLength(2);
    expect(requested()).toContain('api/notifications');
  });

  it('closes after a minute in a hidden tab', async () => {
    latest().opens();
    shownAs('hidden');
    await vi.advanceTimersByTimeAsync(61_000);
    expect(latest().readyState).toBe(FakeSource.CLOSED);
    shownAs('visible');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSource.made).toHaveLength(2);
  });

  it('refetches on focus where streams are blocked, and never by a timer', async () => {
    stop();
    vi.stubGlobal('EventSource', undefined);
    stop = startLive(client);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(requested()).toEqual([]);
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requested()).toContain('api/notifications');
  });
});
