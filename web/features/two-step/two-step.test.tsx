import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { useAuth } from '../../lib/auth';
import { withFreshPassword } from '../../lib/reauth';
import { apiRequest } from '../../lib/request';
import { renderPage, shownToast, stubApi, tidyAfterEach } from '../../test/test-kit';
import { signedInAs, testUser } from '../../test/test-user';
import { ReauthHost } from './reauth-host';
import { TwoStepCard } from './two-step-card';

tidyAfterEach();
// Fetched when first needed, which takes a while where it has to be compiled first.
beforeAll(() => Promise.all([import('./reauth-dialog'), import('../../ui/data/qr-code')]));

const SETUP = '/api/account/totp/setup';
const ENABLE = '/api/account/totp/enable';
const DISABLE = '/api/account/totp/disable';
const REAUTH = '/api/auth/reauth';
const press = (name: string) => screen.getByRole('button', { name });

function Card() {
  const { user } = useAuth();
  return user && <TwoStepCard user={user} />;
}

function show(facts: Parameters<typeof testUser>[0], answers: Parameters<typeof stubApi>[0]) {
  const user = testUser(facts);
  const all: typeof answers = { '/api/auth/user': [200, user], ...answers };
  const calls = stubApi(all);
  return { ...renderPage(<Card />, { client: signedInAs(user) }), calls, answers: all };
}

describe('two-step sign-in in the settings', () => {
  it('goes from the key over a code to the recovery codes, which are shown until they are kept', async () => {
    const { user, fill, calls, answers } = show(
      {},
      {
        [SETUP]: [200, { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' }],
        [ENABLE]: [
          400,
          { message: 'No.', errorCode: 'VALIDATION_ERROR', fieldErrors: { code: 'Not right' } },
        ],
      },
    );
    await user.click(press('Set Up'));
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    expect(await screen.findByTitle('Picture to scan with your authenticator app')).toBeTruthy();
    await user.click(press('Switch On'));
    expect(screen.getByText('Enter the code from your app')).toBeTruthy();
    await fill('Code from your app', '123456');
    await user.click(press('Switch On'));
    expect(await screen.findByText('Not right')).toBeTruthy();
    answers[ENABLE] = [200, { recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] }];
    await user.click(press('Switch On'));
    expect(await screen.findByText('AAAA-BBBB')).toBeTruthy();
    answers['/api/auth/user'] = [200, testUser({ totpEnabled: true })];
    await user.click(press('I Have Kept Them'));
    expect(await screen.findByText('On')).toBeTruthy();
    expect(screen.queryByText('AAAA-BBBB')).toBeNull();
    expect(calls.find(({ path }) => path === ENABLE)?.body).toEqual({ code: '123456' });
  });

  it('is switched off with the password and a code', async () => {
    const { user, fill, calls, answers } = show(
      { totpEnabled: true },
      { [DISABLE]: [401, { message: 'That code is not right.', errorCode: 'TOTP_INVALID' }] },
    );
    await user.click(press('Switch Off'));
    await user.click(press('Switch Off'));
    expect(screen.getByText('Password is required')).toBeTruthy();
    await fill('Your password', 'Larch-tree-42!');
    await fill('Code from your app', '123456');
    await user.click(press('Switch Off'));
    expect(await screen.findByText('That code is not right.')).toBeTruthy();
    answers[DISABLE] = [200, { message: 'ok' }];
    answers['/api/auth/user'] = [200, testUser()];
    await user.click(press('Switch Off'));
    await waitFor(() => expect(shownToast()?.title).toBe('Two-step Sign-in Is Off'));
    expect(await screen.findByRole('button', { name: 'Set Up' })).toBeTruthy();
    expect(calls.find(({ path }) => path === DISABLE)?.body).toEqual({
      password: 'Larch-tree-42!',
      code: '123456',
    });
  });
});

describe('a call that needs the password again', () => {
  const DELETE = '/api/admin/buyers/7';
  const refused: [number, unknown] = [403, { message: 'Enter it again.', errorCode: 'REAUTH_REQUIRED' }];

  function ask(answers: Parameters<typeof stubApi>[0]) {
    const user = testUser();
    const calls = stubApi(answers);
    const page = (
      <>
        <button type="button">Delete</button>
        <ReauthHost />
      </>
    );
    return { ...renderPage(page, { client: signedInAs(user) }), calls };
  }

  /** The question, once it takes clicks: a moment after it is drawn, the page behind it takes none. */
  async function asked() {
    const field = await screen.findByLabelText('Your password');
    const dialog = screen.getByRole('alertdialog');
    await waitFor(() => expect(dialog.style.pointerEvents).toBe('auto'));
    return field;
  }

  it('waits for it in one question, and goes on', async () => {
    const answers: Parameters<typeof stubApi>[0] = {
      [DELETE]: refused,
      [REAUTH]: [401, { message: 'Enter the code.', errorCode: 'TOTP_REQUIRED' }],
    };
    const { user, fill, calls } = ask(answers);
    const both = Promise.all([apiRequest('DELETE', DELETE), apiRequest('DELETE', DELETE)]);
    const password = await asked();
    expect(document.activeElement).toBe(password);
    await user.keyboard('Larch-tree-42!');
    await user.click(press('Continue'));
    expect(await screen.findByText('Enter the code.')).toBeTruthy();
    await fill('Code from your app', '123456');
    answers[REAUTH] = [200, { message: 'ok' }];
    answers[DELETE] = [200, { message: 'Deleted' }];
    await user.click(press('Continue'));
    expect(await both).toEqual([{ message: 'Deleted' }, { message: 'Deleted' }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls.filter(({ path }) => path === REAUTH).map(({ body }) => body)).toEqual([
      { password: 'Larch-tree-42!' },
      { password: 'Larch-tree-42!', code: '123456' },
    ]);
  });

  it('is refused when the person would rather not', async () => {
    const { user, calls } = ask({ [DELETE]: refused });
    press('Delete').focus();
    const call = apiRequest('DELETE', DELETE).catch((error: Error) => error.message);
    await asked();
    await user.click(press('Cancel'));
    expect(await call).toBe('Enter it again.');
    expect(calls).toHaveLength(1);
    // Whoever works with the keyboard is where they were.
    await waitFor(() => expect(document.activeElement).toBe(press('Delete')));
  });

  it('knows from the head of an answer that has no body', async () => {
    const { user } = ask({});
    const call = withFreshPassword(async () => {
      throw Object.assign(new Error('no body'), { errorCode: 'REAUTH_REQUIRED' });
    }).catch((error: Error) => error.message);
    await asked();
    await user.click(press('Cancel'));
    expect(await call).toBe('no body');
  });
});
