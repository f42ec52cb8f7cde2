import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentToasts,
  dismissToast,
  removeToast,
  subscribeToasts,
  TOAST_DURATION_MS,
  TOAST_REMOVE_DELAY_MS,
  toast,
} from './toast-store';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  removeToast();
  vi.useRealTimers();
});

describe('toast store', () => {
  it('opens a notice with the default variant and five seconds', () => {
    toast({ title: 'Saved' });
    expect(currentToasts()).toEqual([
      expect.objectContaining({
        title: 'Saved',
        open: true,
        variant: 'default',
        duration: TOAST_DURATION_MS,
      }),
    ]);
    expect(TOAST_DURATION_MS).toBe(5_000);
  });

  it('shows one at a time: a new notice replaces the old one', () => {
    toast({ title: 'First' });
    toast({ title: 'Second', variant: 'destructive', duration: 6_000 });
    expect(currentToasts().map((record) => record.title)).toEqual(['Second']);
    expect(currentToasts()[0]).toMatchObject({ variant: 'destructive', duration: 6_000 });
  });

  it('keeps a dismissed notice, closed, for 1,000,000 ms', () => {
    const shown = toast({ title: 'Going' });
    shown.dismiss();
    expect(currentToasts()[0]).toMatchObject({ id: shown.id, open: false });
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
  });

  it('counts the removal from the first dismissal', () => {
    const shown = toast({ title: 'Going' });
    shown.dismiss();
    vi.advanceTimersByTime(600_000);
    dismissToast();
    vi.advanceTimersByTime(400_000);
    expect(currentToasts()).toHaveLength(0);
  });

  it('never lets the removal of a replaced notice touch its successor', () => {
    toast({ title: 'First' }).dismiss();
    toast({ title: 'Second' });
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(currentToasts()).toMatchObject([{ title: 'Second', open: true }]);
  });

  it('updates a notice in place and ignores one that is gone', () => {
    const first = toast({ title: 'Sending' });
    first.update({ title: 'Sent', variant: 'success' });
    expect(currentToasts()).toMatchObject([{ id: first.id, title: 'Sent', variant: 'success', open: true }]);
    toast({ title: 'Other' });
    first.update({ title: 'Late' });
    first.dismiss();
    expect(currentToasts()).toMatchObject([{ title: 'Other', open: true }]);
  });

  it('tells its listeners, until they leave', () => {
    const listener = vi.fn();
    const leave = subscribeToasts(listener);
    toast({ title: 'Heard' });
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    toast({ title: 'Unheard' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
