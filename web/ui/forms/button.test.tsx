import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { Field } from './field';
import { Input } from './input';

describe('button', () => {
  it('shows its pending text and ignores a second click, without losing focus', async () => {
    const press = vi.fn();
    const { rerender } = render(
      <Button pendingText="Saving..." onClick={press}>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    rerender(
      <Button pending pendingText="Saving..." onClick={press}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(press).toHaveBeenCalledOnce();
  });

  it('prevents a submit by the Enter key while pending', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" pending pendingText="Sending...">
          Send
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Name'), 'a{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('field', () => {
  it('connects label, hint and error with the control', () => {
    render(
      <Field label="Email" hint="We never share it" error="Enter an email address" required>
        {(ids) => <Input {...ids} type="email" />}
      </Field>,
    );
    const input = screen.getByLabelText(/Email/);
    const notes = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(notes).toEqual(['We never share it', 'Enter an email address']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });
});
