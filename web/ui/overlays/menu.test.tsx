import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog';
import Menu from './menu';

function Property() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu label="More actions" items={[{ label: 'Close property', onSelect: () => setOpen(true) }]} />
      <Dialog open={open} onClose={() => setOpen(false)} title="Close property">
        How did it end?
      </Dialog>
    </>
  );
}

it('gets the focus back from a dialog opened by one of its items', async () => {
  const user = userEvent.setup();
  render(<Property />);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close property' }));
  await screen.findByRole('dialog', { name: 'Close property' });
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('More actions');
});
