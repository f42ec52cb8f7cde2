import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TooltipButton } from './tooltip-button';

it('is a plain button until its tooltip is needed, and keeps the focus then', async () => {
  render(<TooltipButton tip="Because of this.">Why</TooltipButton>);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await userEvent.setup().tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Because of this.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Why' }));
});
