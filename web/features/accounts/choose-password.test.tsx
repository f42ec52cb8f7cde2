import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, refused } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import { testUser } from '../../test/test-user';
import ChoosePasswordPage from './choose-password.page';

tidyAfterEach();

const CHOOSE = 'POST /api/auth/choose-password';
const STRONG = 'Abcdef1!';
const save = () => screen.getByRole('button', { name: 'Save password' });

describe('required new password', () => {
  it('explains why it is required, saves it once and continues to the account', async () => {
    const { calls } = fakeApi({ [CHOOSE]: { message: 'Done' }, 'GET /api/auth/user': testUser() });
    const { user, fill } = renderPage(<ChoosePasswordPage />);
    const heading = screen.getByRole('heading', { level: 1, name: 'Choose a new password' });
    expect(document.activeElement).toBe(heading);
    await fill('New password', STRONG);
    await fill('Confirm new password', STRONG);
    await user.dblClick(save());
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Password saved' }));
    expect(calls.filter(({ line }) => line === CHOOSE)).toEqual([
      { line: CHOOSE, body: { newPassword: STRONG } },
    ]);
    await waitFor(() => expect(calls.map(({ line }) => line)).toContain('GET /api/auth/user'));
  });

  it('rejects a weak or mismatched password without a request, and shows server errors', async () => {
    const { calls } = fakeApi({ [CHOOSE]: refused('UNAVAILABLE', 'Busy. Try again.') });
    const { user, fill } = renderPage(<ChoosePasswordPage />);
    await user.click(save());
    await fill('New password', STRONG);
    await fill('Confirm new password', 'Other-one-1!');
    await user.click(save());
    expect(await screen.findByText(/do not match|don't match/i)).toBeTruthy();
    expect(calls).toEqual([]);
    await user.clear(screen.getByLabelText('Confirm new password'));
    await fill('Confirm new password', STRONG);
    await user.click(save());
    await waitFor(() => expect(shownToast()).toMatchObject({ variant: 'destructive' }));
  });
});
