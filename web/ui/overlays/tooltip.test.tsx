import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog';
import { TooltipButton } from './tooltip';

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

it('opens with a tap and closes with one beside it', async () => {
  render(<Page />);
  fireEvent.click(button('Why'));
  expect(tip()).toBe('Because of this.');
  fireEvent.pointerDown(button('Close'));
  await waitFor(() => expect(tip()).toBeNull());
  expect(screen.getByRole('dialog')).toBeTruthy();
});
