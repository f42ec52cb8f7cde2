import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refused } from '../../test/fake-api';
import { shownToast, tidyAfterEach } from '../../test/test-kit';
import { testUser } from '../../test/test-user';
import { ChangeEmailCard } from './change-email-card';
import { ChangePasswordCard } from './change-password-card';
import { DevicesCard } from './devices-card';
import { show } from './test/settings';

tidyAfterEach();

const EMAIL = 'POST /api/account/change-email';
const PASSWORD = 'POST /api/account/change-password';
const DEVICES = 'GET /api/account/devices';
const SIGN_OUT = 'DELETE /api/account/devices/there';
const fine = { message: 'Done.' };
const fault = (field: string, text: string) =>
  refused('VALIDATION_ERROR', { fieldErrors: { [field]: text } });

describe('the email card', () => {
  const open = async (answer: unknown, fields: object = {}) => {
    const page = show((user) => <ChangeEmailCard user={user} />, testUser(fields), {
      [EMAIL]: answer,
    });
    await page.user.click(screen.getByRole('button', { name: 'Change email' }));
    const send = () => page.user.click(screen.getByRole('button', { name: 'Send link' }));
    return { ...page, send };
  };

  it('says where the link was sent, and that nothing has changed yet', async () => {
    const { fill, send, sent } = await open(fine);
    await send();
    expect(screen.getByText('Password is required')).toBeTruthy();
    await fill('New email address', 'new@example.com');
    await fill('Your password', 'Larch-tree-42!');
    await send();
    expect(await screen.findByText(/We've sent a link to new@example.com/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change email' }));
    expect(sent(EMAIL).map(({ body }) => body)).toEqual([
      { email: 'new@example.com', password: 'Larch-tree-42!' },
    ]);
  });

  it.each([
    [
      refused('EMAIL_ALREADY_EXISTS', 'An account with this email exists'),
      'An account with this email exists',
    ],
    [fault('password', 'That password is wrong'), 'That password is wrong'],
  ] as [unknown, string][])('shows a server error at its field: %o', async (answer, words) => {
    const { fill, send } = await open(answer);
    await fill('New email address', 'new@example.com');
    await fill('Your password', 'Larch-tree-42!');
    await send();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('requires a code from users with two-step sign-in', async () => {
    const { send } = await open(fine, { totpEnabled: true });
    await send();
    expect(screen.getByText('Enter the code from your app')).toBeTruthy();
  });
});

describe('the password card', () => {
  it('validates the password, shows server errors at their fields, and closes on success', async () => {
    const { user, fill, answers, sent } = show((user) => <ChangePasswordCard user={user} />, testUser(), {
      [PASSWORD]: fault('currentPassword', 'That password is wrong'),
    });
    const press = () => user.click(screen.getByRole('button', { name: 'Change password' }));
    await press();
    await fill('Your password', 'Larch-tree-42!');
    await fill('New password', 'weak');
    await press();
    expect(screen.getByText(/at least 8 characters with uppercase/)).toBeTruthy();
    await user.clear(screen.getByLabelText('New password'));
    await fill('New password', 'Alder-grove-77!');
    await press();
    expect(await screen.findByText('That password is wrong')).toBeTruthy();
    answers[PASSWORD] = fine;
    await press();
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Password changed' }));
    await waitFor(() => expect(screen.queryByLabelText('New password')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }));
    await press();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }));
    expect(sent(PASSWORD).at(-1)?.body).toEqual({
      currentPassword: 'Larch-tree-42!',
      newPassword: 'Alder-grove-77!',
    });
  });

  it('sends one request for two quick clicks', async () => {
    const { user, fill, sent } = show((user) => <ChangePasswordCard user={user} />, testUser(), {
      [PASSWORD]: fine,
    });
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await fill('Your password', 'Larch-tree-42!');
    await fill('New password', 'Alder-grove-77!');
    const submit = screen.getByRole('button', { name: 'Change password' });
    fireEvent.click(submit);
    fireEvent.click(submit);
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Password changed' }));
    expect(sent(PASSWORD)).toHaveLength(1);
  });
});

describe('the devices', () => {
  const here = {
    id: 'here',
    name: 'Firefox on Windows',
    signedInAt: '2026-11-15T09:00:00.000Z',
    lastSeenAt: '2026-11-15T09:00:00.000Z',
    thisOne: true,
  };
  const there = {
    id: 'there',
    name: 'Safari on iPhone',
    signedInAt: '2026-10-02T09:00:00.000Z',
    lastSeenAt: '2026-11-01T09:00:00.000Z',
    thisOne: false,
  };

  it('shows place and sign-in date, and signs out other devices but not this one', async () => {
    const { user, answers, calls } = show(() => <DevicesCard />, testUser(), {
      [DEVICES]: {
        devices: [here, there, { ...there, id: 'old', name: null, signedInAt: null, lastSeenAt: null }],
      },
      [SIGN_OUT]: fine,
    });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Firefox on WindowsThis deviceLogged in on 15 November 2026.',
      'Safari on iPhoneLogged in on 2 October 2026, last used on 1 November 2026.Log out: Safari on iPhone',
      'Unknown browserLogin date unknown.Log out: Unknown browser',
    ]);
    answers[DEVICES] = { devices: [here] };
    await user.click(within(rows[1] as HTMLElement).getByRole('button'));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(calls.some(({ line }) => line === SIGN_OUT)).toBe(true);
    expect(shownToast()).toMatchObject({ title: 'Device logged out' });
  });

  it('shows an error and retries', async () => {
    const { user, answers } = show(() => <DevicesCard />, testUser(), {
      [DEVICES]: refused('MALFORMED_REQUEST', 'Not now.'),
    });
    expect(await screen.findByText("We couldn't load your devices")).toBeTruthy();
    answers[DEVICES] = { devices: [here] };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
  });
});
