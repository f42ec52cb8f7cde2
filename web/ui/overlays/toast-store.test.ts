import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, toast } from './toast-store';

beforeEach(() => {
  vi.useFakeTimers();
  dismissToast();
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

describe('toast store', () => {
  it('shows one at a time: a new toast replaces the old one', () => {
    toast({ title: 'First' });
    toast({ title: 'Second', variant: 'destructive', duration: 6_000 });
    expect(currentToast()).toMatchObject({ title: 'Second', variant: 'destructive', duration: 6_000 });
    dismissToast();
    expect(currentToast()).toBeNull();
  });

  it('does not replace a toast within its minimum time, unless it was dismissed', () => {
    toast({ title: 'First', minVisibleMs: 500 });
    vi.advanceTimersByTime(499);
    toast({ title: 'Second' });
    expect(currentToast()?.title).toBe('First');
    vi.advanceTimersByTime(1);
    toast({ title: 'Third', minVisibleMs: 500 });
    dismissToast();
    toast({ title: 'Fourth' });
    expect(currentToast()?.title).toBe('Fourth');
  });
});
