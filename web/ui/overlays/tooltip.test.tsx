import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { TooltipButton } from './tooltip';
import { TooltipGroup } from './tooltip-group';

afterEach(() => vi.useRealTimers());

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
      <TooltipButton tip="Because of this.">Why</TooltipButton>
      <TooltipButton tip={<svg />} spoken="Because of that.">
        Why not
      </TooltipButton>
    </Dialog>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const tip = () => screen.queryByRole('tooltip')?.textContent ?? null;

it('opens on focus and describes the button; Escape closes it and not the dialog', async () => {
  render(<Page />);
  const user = userEvent.setup({ delay: null });
  await waitFor(() => expect(document.activeElement).toBe(button('Close')));
  await user.tab();
  expect(tip()).toBe('Because of this.');
  expect(button('Why').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  await user.keyboard('{Escape}');
  expect([tip(), button('Why').getAttribute('aria-describedby')]).toEqual([null, null]);
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.tab();
  expect(tip()).toBe('Because of that.');
  await user.tab();
  await waitFor(() => expect(tip()).toBeNull());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens on hover and closes when the pointer has left', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.hover(button('Why'));
  await waitFor(() => expect(tip()).toBe('Because of this.'));
  await user.unhover(button('Why'));
  await waitFor(() => expect(tip()).toBeNull());
});

it('opens after 700 ms of hovering, and the next one within 300 ms at once', async () => {
  vi.useFakeTimers();
  render(
    <TooltipGroup>
      <TooltipButton tip="Because of this.">Why</TooltipButton>
      <TooltipButton tip="Because of that.">Why not</TooltipButton>
    </TooltipGroup>,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  function hover(name: string) {
    fireEvent.pointerEnter(button(name), { pointerType: 'mouse' });
    fireEvent.mouseEnter(button(name));
    fireEvent.mouseMove(button(name));
  }
  hover('Why');
  await pass(699);
  expect(tip()).toBeNull();
  await pass(1);
  expect(tip()).toBe('Because of this.');

  fireEvent.mouseLeave(button('Why'));
  await pass(400);
  hover('Why not');
  await pass(1);
  expect(tip()).toBe('Because of that.');

  fireEvent.mouseLeave(button('Why not'));
  await pass(500);
  hover('Why');
  await pass(699);
  expect(tip()).toBeNull();
});

it('opens with a tap and closes with one beside it', async () => {
  render(<Page />);
  fireEvent.click(button('Why'));
  expect(tip()).toBe('Because of this.');
  fireEvent.pointerDown(button('Close'));
  await waitFor(() => expect(tip()).toBeNull());
  expect(screen.getByRole('dialog')).toBeTruthy();
});
