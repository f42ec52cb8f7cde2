import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { TooltipButton } from './tooltip';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="A dialog">
      <TooltipButton tip="Because of this.">Why</TooltipButton>
      <TooltipButton tip={<svg />} spoken="Because of that.">
        Why not
      </TooltipButton>
    </Dialog>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const tip = () => screen.queryByRole('tooltip')?.textContent ?? null;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** The stand-in for a browser has pointer events without a kind. */
const point = (at: Element, name: string, pointerType: string) =>
  fireEvent(at, Object.assign(new MouseEvent(name, { bubbles: true }), { pointerType }));

it('comes with the focus and describes the button; Escape takes it away and leaves the dialog', async () => {
  render(<Page />);
  const user = userEvent.setup({ delay: null });
  button('Close').focus();
  await user.tab();
  expect(tip()).toBe('Because of this.');
  expect(button('Why').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  await user.keyboard('{Escape}');
  expect([tip(), button('Why').getAttribute('aria-describedby')]).toEqual([null, null]);
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.tab();
  expect(tip()).toBe('Because of that.');
  await user.tab();
  expect(tip()).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('comes under a pointer that rests, stays while it is on the text, and the next comes at once', () => {
  vi.useFakeTimers();
  render(<Page />);
  // Whatever was open before is long forgotten.
  pass(1_000);
  point(button('Why'), 'pointerover', 'mouse');
  pass(600);
  expect(tip()).toBeNull();
  pass(100);
  expect(tip()).toBe('Because of this.');
  point(button('Why'), 'pointerout', 'mouse');
  pass(100);
  point(screen.getByRole('tooltip'), 'pointerover', 'mouse');
  pass(10_000);
  expect(tip()).toBe('Because of this.');
  point(screen.getByRole('tooltip'), 'pointerout', 'mouse');
  pass(150);
  expect(tip()).toBeNull();
  point(button('Why not'), 'pointerover', 'mouse');
  expect(tip()).toBe('Because of that.');
});

it('comes with a tap, and goes with one beside it or when the page moves', () => {
  render(<Page />);
  const tap = () => point(button('Why'), 'click', 'touch');
  tap();
  expect(tip()).toBe('Because of this.');
  point(screen.getByRole('tooltip'), 'pointerdown', 'touch');
  expect(tip()).toBe('Because of this.');
  point(button('Why not'), 'pointerdown', 'touch');
  expect(tip()).toBeNull();
  tap();
  fireEvent.scroll(document);
  expect(tip()).toBeNull();
});
