import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';

it('confirms without submitting a form around it', async () => {
  const [onConfirm, onSubmit] = [vi.fn(), vi.fn()];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ConfirmDialog
        open
        onClose={() => undefined}
        title="Decline this invitation?"
        description="You can be invited again."
        confirmText="Decline"
        onConfirm={onConfirm}
      />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});
