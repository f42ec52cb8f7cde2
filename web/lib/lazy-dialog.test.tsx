import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, removeToast } from '../ui/overlays/toast-store';
import { SECOND_TRY_MS } from './fetch-part';
import { lazyDialog } from './lazy-dialog';

interface Props {
  open: boolean;
  onClose: () => void;
}

const there = async () => ({ default: ({ open }: Props) => open && <p role="dialog">The form</p> });
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let idle: (() => void)[] = [];
const beIdle = () => {
  for (const run of idle) run?.();
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => delete idle[handle - 1]);
});
afterEach(() => {
  cleanup();
  removeToast();
  idle = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let setOpen: (open: boolean) => void = () => undefined;
function show(load: () => Promise<{ default: (props: Props) => React.ReactNode }>) {
  const Part = lazyDialog(load, ({ onClose }: Props) => onClose());
  function Page() {
    const [open, set] = useState(false);
    setOpen = set;
    return (
      <>
        <h1>{open ? 'Open' : 'Closed'}</h1>
        <Part open={open} onClose={() => set(false)} />
      </>
    );
  }
  return render(<Page />);
}
const open = () => act(async () => setOpen(true));

it('is fetched when there is nothing else to do, and drawn when it is opened', async () => {
  const load = vi.fn(there);
  show(load);
  expect(load).not.toHaveBeenCalled();
  await act(async () => beIdle());
  expect(load).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  load.mockImplementation(() => new Promise(() => undefined));
  await open();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('says that it is opening while it is on its way', async () => {
  let come: () => void = () => undefined;
  show(() => new Promise((resolve) => (come = () => void there().then(resolve))));
  await open();
  expect(screen.getByRole('status').textContent).toBe('Opening...');
  await act(async () => come());
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it('is not asked for by a page that has been left', async () => {
  const load = vi.fn(there);
  show(load).unmount();
  beIdle();
  expect(load).not.toHaveBeenCalled();
});

it('says so when it cannot be had, closes, and is asked for again the next time', async () => {
  const load = vi.fn(gone);
  show(load);
  await open();
  await wait(SECOND_TRY_MS);
  expect(currentToasts().map(({ title }) => title)).toEqual(['This Did Not Open']);
  expect(screen.getByRole('heading').textContent).toBe('Closed');
  load.mockImplementation(there as never);
  await open();
  await wait(0);
  expect(screen.getByRole('dialog')).toBeTruthy();
});
