import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '../ui/overlays/toast-store';
import * as browser from './browser-navigation';
import { lazyDialog, lazyWithRetry, RETRY_DELAY_MS } from './lazy';
import { IDLE_DELAY_MS } from './when-idle';

const there = async () => ({ default: () => <p>The chart</p> });
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function show(load: () => Promise<{ default: () => React.ReactNode }>) {
  const Part = lazyWithRetry(load);
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

const beIdle = () => vi.advanceTimersByTime(IDLE_DELAY_MS);
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(browser, 'reloadPage').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a component whose chunk does not load', () => {
  it('is requested twice, and shows the error in its place', async () => {
    const load = vi.fn(gone);
    show(load);
    await wait(RETRY_DELAY_MS);
    expect(screen.getByRole('alert').textContent).toContain("This part of the page didn't load");
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
    await wait(60_000);
    expect(load).toHaveBeenCalledTimes(2);
    expect(browser.reloadPage).not.toHaveBeenCalled();
  });

  it('never reloads the page by itself, which would lose input, but offers to', async () => {
    show(gone);
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Half' } });
    await wait(RETRY_DELAY_MS);
    expect(browser.reloadPage).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(browser.reloadPage).toHaveBeenCalledOnce();
  });

  it('shows no error if the retry succeeds', async () => {
    const load = vi.fn(there).mockImplementationOnce(gone);
    show(load);
    await wait(RETRY_DELAY_MS);
    expect(screen.getByText('The chart')).toBeTruthy();
  });

  it('is requested again by the button', async () => {
    const load = vi.fn(gone);
    show(load);
    await wait(RETRY_DELAY_MS);
    load.mockImplementation(there as never);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await wait(0);
    expect(screen.getByText('The chart')).toBeTruthy();
  });

  it('is requested again the next time it is mounted', async () => {
    const load = vi.fn(gone);
    const Part = lazyWithRetry(load);
    const first = render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    await wait(RETRY_DELAY_MS);
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

it('a component that throws while rendering does not break the page', async () => {
  show(async () => ({
    default: () => {
      throw new Error('Kaputt');
    },
  }));
  await wait(0);
  expect(screen.getByRole('alert').textContent).toContain("This part of the page didn't load");
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
});

describe('a preloaded component', () => {
  const drawn = (Part: React.ComponentType) =>
    render(
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>,
    );

  it('renders without a fallback', async () => {
    const Part = lazyWithRetry(there);
    await Part.preload();
    drawn(Part);
    expect(screen.getByText('The chart')).toBeTruthy();
  });

  it('does not replace a mounted one, whose state would be lost', async () => {
    const Part = lazyWithRetry(async () => ({ default: () => <input aria-label="Search" /> }));
    const { rerender } = drawn(Part);
    await wait(0);
    const box = screen.getByLabelText('Search');
    await Part.preload();
    rerender(
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>,
    );
    expect(screen.getByLabelText('Search')).toBe(box);
  });

  it('is requested again when rendered, if it did not load', async () => {
    const load = vi.fn(there).mockImplementationOnce(gone);
    const Part = lazyWithRetry(load);
    await Part.preload();
    drawn(Part);
    await wait(0);
    expect(screen.getByText('The chart')).toBeTruthy();
  });
});

interface Props {
  open: boolean;
  onClose: () => void;
}

const dialogThere = async () => ({ default: ({ open }: Props) => open && <p role="dialog">The form</p> });

let setOpen: (open: boolean) => void = () => undefined;
function showDialog(load: () => Promise<{ default: (props: Props) => React.ReactNode }>) {
  const LazyDialog = lazyDialog(load);
  function Page() {
    const [open, set] = useState(false);
    setOpen = set;
    return (
      <>
        <h1>{open ? 'Open' : 'Closed'}</h1>
        <LazyDialog open={open} onClose={() => set(false)} />
      </>
    );
  }
  return render(<Page />);
}
const open = () => act(async () => setOpen(true));

describe('a lazy dialog', () => {
  it('is preloaded when the browser is idle, and rendered when it is opened', async () => {
    const load = vi.fn(dialogThere);
    showDialog(load);
    expect(load).not.toHaveBeenCalled();
    await act(async () => beIdle());
    expect(load).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    load.mockImplementation(() => new Promise(() => undefined));
    await open();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('shows that it is opening while its chunk loads', async () => {
    let come: () => void = () => undefined;
    showDialog(() => new Promise((resolve) => (come = () => void dialogThere().then(resolve))));
    await open();
    expect(screen.getByRole('status').textContent).toBe('Opening...');
    await act(async () => come());
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is not requested after its page is unmounted', async () => {
    const load = vi.fn(dialogThere);
    showDialog(load).unmount();
    beIdle();
    expect(load).not.toHaveBeenCalled();
  });

  it('closes with a toast when it does not load, and is requested again the next time', async () => {
    const load = vi.fn(gone);
    showDialog(load);
    await open();
    await wait(RETRY_DELAY_MS);
    expect(currentToast()?.title).toBe("This didn't open");
    expect(screen.getByRole('heading').textContent).toBe('Closed');
    load.mockImplementation(dialogThere as never);
    await open();
    await wait(0);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
