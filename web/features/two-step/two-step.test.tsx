import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { withFreshPassword } from '../../api/reauth';
import { apiRequest } from '../../api/request';
import { useAuth } from '../../session/auth';
import { type Answers, fakeApi, refused } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import { signedInAs, testUser } from '../../test/test-user';
import { ReauthHost } from './reauth-host';
import { TwoStepCard } from './two-step-card';

tidyAfterEach();
// Lazy chunks: imported first, because compiling them takes long.
beforeAll(() => Promise.all([import('./reauth-dialog'), import('../../ui/data/qr-code')]));

const SETUP = 'POST /api/account/totp/setup';
const ENABLE = 'POST /api/account/totp/enable';
const DISABLE = 'POST /api/account/totp/disable';
const REAUTH = 'POST /api/auth/reauth';
const press = (name: string) => screen.getByRole('button', { name });

function Card() {
  const { user } = useAuth();
  return user && <TwoStepCard user={user} />;
}

function show(facts: Parameters<typeof testUser>[0], answers: Answers) {
  const user = testUser(facts);
  const all: typeof answers = { 'GET /api/auth/user': user, ...answers };
  const { calls } = fakeApi(all);
  return { ...renderPage(<Card />, { client: signedInAs(user) }), calls, answers: all };
}

describe('two-step sign-in in the settings', () => {
  it('requires a confirmed email address first, except from an administrator', () => {
    const { unmount } = show({ emailConfirmed: false }, {});
    expect(screen.getByText('Confirm your email address first')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
    unmount();
    show({ emailConfirmed: false, userType: 'admin' }, {});
    expect(press('Set up')).toBeTruthy();
  });

  it('leads from the key through a code to the recovery codes, which are shown until confirmed', async () => {
    const { user, fill, calls, answers } = show(
      {},
      {
        [SETUP]: { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' },
        [ENABLE]: refused('VALIDATION_ERROR', { message: 'No.', fieldErrors: { code: 'Not right' } }),
      },
    );
    await user.click(press('Set up'));
    const key = await screen.findByText('ABCD EFGH IJKL MNOP');
    expect(document.activeElement?.contains(key)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(await screen.findByTitle('QR code for your authenticator app')).toBeTruthy();
    await user.click(press('Turn on'));
    expect(screen.getByText('Enter the code from your app')).toBeTruthy();
    await fill('Code from your app', '123456');
    await user.click(press('Turn on'));
    expect(await screen.findByText('Not right')).toBeTruthy();
    answers[ENABLE] = { recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] };
    await user.click(press('Turn on'));
    expect(await screen.findByText('AAAA-BBBB')).toBeTruthy();
    answers['GET /api/auth/user'] = testUser({ totpEnabled: true });
    await user.click(press("I've saved them"));
    expect(await screen.findByText('On')).toBeTruthy();
    expect(screen.queryByText('AAAA-BBBB')).toBeNull();
    expect(calls.find(({ line }) => line === ENABLE)?.body).toEqual({ code: '123456' });
  });

  it('is switched off with the password and a code', async () => {
    const { user, fill, calls, answers } = show(
      { totpEnabled: true },
      { [DISABLE]: refused('TOTP_INVALID', 'That code is not right.') },
    );
    await user.click(press('Turn off'));
    await user.click(press('Turn off'));
    expect(screen.getByText('Password is required')).toBeTruthy();
    await fill('Your password', 'Larch-tree-42!');
    await fill('Code from your app', '123456');
    await user.click(press('Turn off'));
    expect(await screen.findByText('That code is not right.')).toBeTruthy();
    answers[DISABLE] = { message: 'ok' };
    answers['GET /api/auth/user'] = testUser();
    await user.click(press('Turn off'));
    await waitFor(() => expect(shownToast()?.title).toBe('Two-step login is off'));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
    expect(calls.find(({ line }) => line === DISABLE)?.body).toEqual({
      password: 'Larch-tree-42!',
      code: '123456',
    });
  });
});

describe('a request that needs the password again', () => {
  const BUYER = '/api/admin/buyers/7';
  const DELETE = `DELETE ${BUYER}`;
  const TOO_LONG_AGO = refused('REAUTH_REQUIRED', 'Enter it again.');

  function ask(answers: Answers) {
    const user = testUser();
    const { calls } = fakeApi(answers);
    const page = (
      <>
        <button type="button">Delete</button>
        <ReauthHost />
      </>
    );
    return { ...renderPage(page, { client: signedInAs(user) }), calls };
  }

  /** The password field, once it has the focus. */
  async function requested() {
    await screen.findByRole('alertdialog');
    const field = screen.getByLabelText('Your password');
    expect(document.activeElement).toBe(field);
    return field;
  }

  it('waits for one prompt, and continues', async () => {
    const answers: Answers = {
      [DELETE]: TOO_LONG_AGO,
      [REAUTH]: refused('TOTP_REQUIRED', 'Enter the code.'),
    };
    const { user, fill, calls } = ask(answers);
    const both = Promise.all([apiRequest('DELETE', BUYER), apiRequest('DELETE', BUYER)]);
    const password = await requested();
    expect(document.activeElement).toBe(password);
    await user.keyboard('Larch-tree-42!');
    await user.click(press('Continue'));
    expect(await screen.findByText('Enter the code.')).toBeTruthy();
    await fill('Code from your app', '123456');
    answers[REAUTH] = { message: 'ok' };
    answers[DELETE] = { message: 'Deleted' };
    await user.click(press('Continue'));
    expect(await both).toEqual([{ message: 'Deleted' }, { message: 'Deleted' }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls.filter(({ line }) => line === REAUTH).map(({ body }) => body)).toEqual([
      { password: 'Larch-tree-42!' },
      { password: 'Larch-tree-42!', code: '123456' },
    ]);
  });

  it('is rejected when the prompt is cancelled', async () => {
    const { user, calls } = ask({ [DELETE]: TOO_LONG_AGO });
    press('Delete').focus();
    const call = apiRequest('DELETE', BUYER).catch((error: Error) => error.message);
    await requested();
    await user.click(press('Cancel'));
    expect(await call).toBe('Enter it again.');
    expect(calls).toHaveLength(1);
    // The focus returns to the button.
    await waitFor(() => expect(document.activeElement).toBe(press('Delete')));
  });

  it('detects the error code in the header of a response without a body', async () => {
    const { user } = ask({});
    const call = withFreshPassword(async () => {
      throw Object.assign(new Error('no body'), { errorCode: 'REAUTH_REQUIRED' });
    }).catch((error: Error) => error.message);
    await requested();
    await user.click(press('Cancel'));
    expect(await call).toBe('no body');
  });
});
