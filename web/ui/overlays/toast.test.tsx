import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { Toaster } from './toast';
import { dismissToast, toast } from './toast-store';

beforeEach(() => {
  vi.useFakeTimers();
  // The store is global: an earlier test file in this worker may have left a toast.
  dismissToast();
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.useRealTimers();
});

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
        <input aria-label="Work" />
      </Dialog>
      <Toaster />
    </>
  );
}
const say = (input: Parameters<typeof toast>[0]) => act(() => void toast(input));
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a toast', () => {
  it('leaves Escape to the dialog beneath it', () => {
    render(<Page />);
    say({ title: 'Saved' });
    fireEvent.keyDown(screen.getByLabelText('Work'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('is dismissed without closing the dialog, and announced although the page behind is aria-hidden', async () => {
    render(<Page />);
    say({ title: 'Not saved', variant: 'destructive' });
    const notice = screen.getByText('Not saved');
    expect(notice.closest('[aria-hidden="true"]')).toBeNull();
    expect(notice.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
    await vi.advanceTimersByTimeAsync(1);
    const dismiss = screen.getByRole('button', { name: 'Dismiss', hidden: true });
    fireEvent.pointerDown(dismiss);
    fireEvent.click(dismiss);
    expect(screen.queryByText('Not saved')).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('closes after its duration, but not on hover nor while another window has the focus', () => {
    render(<Toaster />);
    say({ title: 'Saved', duration: 1_000 });
    const notice = screen.getByText('Saved');
    fireEvent.pointerEnter(notice.parentElement?.parentElement as Element);
    after(5_000);
    fireEvent.pointerLeave(notice.parentElement?.parentElement as Element);
    after(900);
    fireEvent.blur(window);
    after(5_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    fireEvent.focus(window);
    after(1_000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('is dismissed by a swipe of fifty pixels to the right, and not before', () => {
    render(<Toaster />);
    say({ title: 'Saved' });
    const carry = (to: number) => {
      const notice = screen.getByText('Saved').parentElement?.parentElement as Element;
      // jsdom's pointer events have no coordinates; a MouseEvent of that type has.
      const at = (type: string, clientX: number) =>
        fireEvent(notice, new MouseEvent(type, { bubbles: true, clientX }));
      at('pointerdown', 100);
      at('pointermove', to);
      at('pointerup', to);
    };
    carry(149);
    carry(20);
    expect(screen.getByText('Saved')).toBeTruthy();
    carry(150);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('gets the focus with F8', () => {
    render(<Toaster />);
    say({ title: 'Saved' });
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss' }));
  });
});
