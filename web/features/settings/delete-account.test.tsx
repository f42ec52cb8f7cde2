import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as push from '../../api/push';
import { AUTH_TOKEN_KEY, apiRead, apiRequest } from '../../api/request';
import { setAccount } from '../../session/current-account';
import { readDraft, saveDraft } from '../../session/drafts';
import { type Answers, refused } from '../../test/fake-api';
import { shownToast, tidyAfterEach } from '../../test/test-kit';
import { testAgent, testUser } from '../../test/test-user';
import { DeleteAccountCard } from './delete-account-card';
import { DELETE, show } from './test/settings';

tidyAfterEach();

const open = (answers: Answers = {}, user = testUser()) =>
  show((who) => <DeleteAccountCard user={who} />, user, answers);

async function ask(page: ReturnType<typeof open>, password = 'Larch-tree-42!', word = 'DELETE') {
  await page.user.click(screen.getByLabelText(/^Your password/));
  await page.user.paste(password);
  await page.user.click(screen.getByLabelText(/^Type DELETE/));
  await page.user.paste(word);
  await page.user.click(screen.getByRole('button', { name: 'Delete my account' }));
}
const confirm = (page: ReturnType<typeof open>) =>
  page.user.dblClick(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete permanently' }),
  );

describe('what is deleted', () => {
  it.each([
    ['a buyer', testUser(), /We delete your searches and profile/],
    ['a buyer, of agencies that hold their details', testUser(), /We ask every agency .* for up to 90 days/],
    ['an owner', testAgent(), /We cancel your subscription straight away/],
    ['an owner with staff', testAgent(), /We delete your staff's accounts too/],
    ['staff', testAgent({ agentRole: 'staff' }), /go to your agency's owner/],
  ])('is listed for %s', (_who, user, text) => {
    open({}, user);
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('deleting', () => {
  it('requires the password and the confirmation word', async () => {
    const page = open();
    await page.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your password/));
    await ask(page, 'secret', 'delete');
    expect(screen.getAllByText('Type DELETE to confirm')).toHaveLength(2);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(page.sent(DELETE)).toEqual([]);
  });

  it('can be cancelled', async () => {
    const page = open();
    await ask(page);
    await page.user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(page.sent(DELETE)).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('sends one request and ends on the home page, signed out', async () => {
    const off = vi.spyOn(push, 'switchPushOff').mockResolvedValue('off');
    const page = open({ [DELETE]: { message: 'ok' } });
    await ask(page);
    await confirm(page);
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Account deleted' }));
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(page.sent(DELETE).map(({ body }) => body)).toEqual([
      { password: 'Larch-tree-42!', confirmation: 'DELETE' },
    ]);
    expect(localStorage.getItem(AUTH_TOKEN_KEY)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    expect(off).toHaveBeenCalledOnce();
  });

  it('requires a code too where two-step login is on', async () => {
    const page = open(
      { [DELETE]: refused('TOTP_INVALID', 'That code is wrong.') },
      testUser({ totpEnabled: true }),
    );
    await ask(page);
    expect(screen.getByText('Enter the code from your app')).toBeTruthy();
    await page.user.type(screen.getByLabelText('Code from your app'), '123456');
    await page.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await confirm(page);
    expect(await screen.findByText('That code is wrong.')).toBeTruthy();
    expect(page.sent(DELETE).map(({ body }) => body)).toEqual([
      { password: 'Larch-tree-42!', code: '123456', confirmation: 'DELETE' },
    ]);
    expect(shownToast()).toBeUndefined();
  });

  it('asks for a code where two-step login was switched on meanwhile, in another browser', async () => {
    const page = open({ [DELETE]: refused('TOTP_REQUIRED', 'Enter your code.') });
    await ask(page);
    page.answers['GET /api/auth/user'] = testUser({ totpEnabled: true });
    await confirm(page);
    expect(await screen.findByLabelText('Code from your app')).toBeTruthy();
    expect(screen.getByText('Enter your code.')).toBeTruthy();
  });

  it('clears what the browser stores, signs other tabs out, and does not report an expired session', async () => {
    const other = new BroadcastChannel('session');
    const received = new Promise((resolve) => {
      other.onmessage = (event) => resolve(event.data);
    });
    const off = vi.spyOn(push, 'switchPushOff').mockImplementation(async () => {
      await apiRequest('DELETE', '/api/push/subscriptions', { endpoint: 'e' }).catch(() => undefined);
      return 'off';
    });
    setAccount('u1');
    saveDraft('profile', 'u1', { phone: '01522 555000' });
    const page = open({
      [DELETE]: { message: 'ok' },
      'DELETE /api/push/subscriptions': refused('UNAUTHORIZED'),
    });
    await ask(page);
    await confirm(page);
    await waitFor(() => expect(off).toHaveBeenCalledOnce());
    await off.mock.results[0]?.value;
    expect(page.sent('DELETE /api/push/subscriptions')).toHaveLength(1);
    expect(await received).toBe('ended');
    other.close();
    expect(readDraft('profile', 'u1')).toBeNull();
    expect(shownToast()).toMatchObject({ title: 'Account deleted' });
  });

  it('says so too when another request is refused before the answer arrives', async () => {
    vi.spyOn(push, 'switchPushOff').mockResolvedValue('off');
    const page = open({
      'GET /api/privacy': refused('UNAUTHORIZED'),
      [DELETE]: async () => {
        await apiRead('/api/privacy').catch(() => undefined);
        expect(shownToast()).toMatchObject({ title: 'Unauthorized' });
        return new Response(JSON.stringify({ message: 'ok' }));
      },
    });
    await ask(page);
    await confirm(page);
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(shownToast()).toMatchObject({ title: 'Account deleted' });
    expect(sessionStorage.getItem('session-expired')).toBeNull();
  });

  it.each([
    [refused('INVALID_CREDENTIALS', 'No.'), 'That password is wrong'],
    [
      refused('MALFORMED_REQUEST', { message: 'No.', fieldErrors: { password: 'That is wrong' } }),
      'That is wrong',
    ],
  ] as const)('shows a wrong password at its field', async (answer, text) => {
    const page = open({ [DELETE]: answer });
    await ask(page, 'wrong');
    await confirm(page);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shownToast()).toBeUndefined();
    expect(page.address()).toBe('/settings');
  });

  it('shows the reason of other failures', async () => {
    const page = open({ [DELETE]: refused('BILLING_UNAVAILABLE', 'The payment provider did not answer.') });
    await ask(page);
    await confirm(page);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Account not deleted',
        description: 'The payment provider did not answer.',
      }),
    );
  });
});
