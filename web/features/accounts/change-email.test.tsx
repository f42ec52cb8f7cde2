import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, refused } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import ChangeEmailPage from './change-email.page';

tidyAfterEach();

const USE = 'POST /api/auth/change-email/use';
const open = (answer: unknown, address = '/change-email?token=abc') => {
  const { calls } = fakeApi({ [USE]: answer });
  return { ...renderPage(<ChangeEmailPage />, { address }), calls };
};

describe('change-email page', () => {
  it('changes the address only after the button is clicked', async () => {
    const { user, calls } = open({ message: 'Done.' });
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(await screen.findByRole('heading', { name: 'Email address changed' })).toBe(
      document.activeElement,
    );
    expect(calls.map(({ body }) => body)).toContainEqual({ token: 'abc' });
  });

  it.each([
    ['without a token', '/change-email'],
    ['that has run out', '/change-email?token=abc'],
  ])('shows an invalid link for one %s', async (_which, address) => {
    const { user } = open(refused('INVALID_LINK', 'No.'), address);
    const button = screen.queryByRole('button', { name: 'Use this address' });
    if (button) await user.click(button);
    expect(await screen.findByRole('heading', { name: "This link doesn't work" })).toBeTruthy();
  });

  it('shows the error when the address was taken in the meantime', async () => {
    const { user } = open(refused('EMAIL_ALREADY_EXISTS', 'Somebody has it.'));
    await user.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(await screen.findByText('Somebody has it.')).toBeTruthy();
  });
});
