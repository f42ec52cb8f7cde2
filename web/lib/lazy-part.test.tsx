import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as browser from './browser-navigation';
import { SECOND_TRY_MS } from './fetch-part';
import { lazyPart } from './lazy-part';
import { watchForms } from './touched-forms';

const there = async () => ({ default: () => <p>The chart</p> });
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const page = (entry: string) => `<script type="module" crossorigin src="/assets/${entry}.js"></script>`;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function show(load: () => Promise<{ default: () => React.ReactNode }>) {
  const Part = lazyPart(load);
  return render(
    <>
      <h1>The page</h1>
      <form>
        <input aria-label="Name" />
      </form>
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>
    </>,
  );
}

/** The release that the server hands out; a page of release `one` is on the screen. */
function released(entry: string) {
  vi.stubGlobal('fetch', async () => new Response(page(entry)));
}

let unwatch: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(browser, 'reloadPage').mockImplementation(() => undefined);
  document.head.innerHTML = page('one');
  unwatch = watchForms(document);
  released('one');
});
afterEach(() => {
  cleanup();
  unwatch();
  document.head.innerHTML = '';
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a part that cannot be fetched', () => {
  it('is tried twice, and then says so in its place', async () => {
    const load = vi.fn(gone);
    show(load);
    await wait(SECOND_TRY_MS);
    expect(screen.getByRole('alert').textContent).toContain('This part did not load');
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
    await wait(60_000);
    expect(load).toHaveBeenCalledTimes(2);
    expect(browser.reloadPage).not.toHaveBeenCalled();
  });

  it('needs no words when the second try brings it', async () => {
    const load = vi.fn(there).mockImplementationOnce(gone);
    show(load);
    await wait(SECOND_TRY_MS);
    expect(screen.getByText('The chart')).toBeTruthy();
  });

  it('is asked for again by the button', async () => {
    const load = vi.fn(gone);
    show(load);
    await wait(SECOND_TRY_MS);
    load.mockImplementation(there as never);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await wait(0);
    expect(screen.getByText('The chart')).toBeTruthy();
  });

  it('leaves no trace for the next time it is opened', async () => {
    const load = vi.fn(gone);
    const Part = lazyPart(load);
    const first = render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    await wait(SECOND_TRY_MS);
    first.unmount();
    load.mockImplementation(there as never);
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    await wait(0);
    expect(screen.getByText('The chart')).toBeTruthy();
  });
});

describe('a part that a new release took away', () => {
  beforeEach(() => released('two'));

  it('reloads the page once, and says so in its place when that did not help', async () => {
    show(gone);
    await wait(SECOND_TRY_MS);
    expect(browser.reloadPage).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    // The same old page again, out of some cache.
    show(gone);
    await wait(SECOND_TRY_MS);
    expect(browser.reloadPage).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('never reloads over a form that is being filled in', async () => {
    show(gone);
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Half' } });
    await wait(SECOND_TRY_MS);
    expect(browser.reloadPage).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(browser.reloadPage).toHaveBeenCalledOnce();
  });

  it('is not guessed from the failure page of a proxy', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
    show(gone);
    await wait(SECOND_TRY_MS);
    expect(browser.reloadPage).not.toHaveBeenCalled();
  });
});

it('a part that breaks while it is drawn does not take the page with it', async () => {
  show(async () => ({
    default: () => {
      throw new Error('Kaputt');
    },
  }));
  await wait(0);
  expect(screen.getByRole('alert').textContent).toContain('This part did not load');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
});

describe('a part that is fetched ahead', () => {
  const drawn = (Part: React.ComponentType) =>
    render(
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>,
    );

  it('is drawn at once', async () => {
    const Part = lazyPart(there);
    await Part.fetchAhead();
    drawn(Part);
    expect(screen.getByText('The chart')).toBeTruthy();
  });

  it('does not take the place of one that is shown already, with what was typed into it', async () => {
    const Part = lazyPart(async () => ({ default: () => <input aria-label="Search" /> }));
    const { rerender } = drawn(Part);
    await wait(0);
    const box = screen.getByLabelText('Search');
    await Part.fetchAhead();
    rerender(
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>,
    );
    expect(screen.getByLabelText('Search')).toBe(box);
  });

  it('is asked for again by whoever opens it, when it did not come', async () => {
    const load = vi.fn(there).mockImplementationOnce(gone);
    const Part = lazyPart(load);
    await Part.fetchAhead();
    drawn(Part);
    await wait(0);
    expect(screen.getByText('The chart')).toBeTruthy();
  });
});
