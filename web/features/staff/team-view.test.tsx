import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeApi, outage, refused } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import { signedInAs, testAgent } from '../../test/test-user';
import TeamView from './team-view';
import { member } from './test/staff';

tidyAfterEach();
beforeEach(withoutLayout);

const LIST = 'GET /api/agent/staff';
const INVITE = 'POST /api/agent/staff/invite';
const jo = member();
const pending = member({
  id: 'al',
  firstName: 'Al',
  email: 'al@agency.example',
  isActive: false,
  lastActiveAt: null,
});
const inactive = member({ id: 'cy', firstName: 'Cy', email: 'cy@agency.example', isActive: false });

const list = (...staff: unknown[]) => ({ data: { staff } });

async function show(answers: Answers, until?: string) {
  const { calls } = fakeApi(answers);
  const page = renderPage(<TeamView />);
  await (until ? screen.findByText(until) : screen.findByRole('table'));
  return { ...page, calls };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole('button', { name });
const said = () => waitFor(() => expect(shownToast()).toBeTruthy()).then(() => shownToast());

describe('inviting', () => {
  it.each([
    [{ verificationStatus: 'pending' as const }, "once we've verified your agency"],
    [{ emailConfirmed: false }, 'Confirm your email address'],
  ])('explains why it is not available yet: %j', async (facts, words) => {
    fakeApi({ [LIST]: list() });
    renderPage(<TeamView />, { client: signedInAs(testAgent({ verificationStatus: 'approved', ...facts })) });
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Invitation' })).toBeNull();
  });

  it('is available to a verified agency', async () => {
    fakeApi({ [LIST]: list() });
    renderPage(<TeamView />, { client: signedInAs(testAgent({ verificationStatus: 'approved' })) });
    expect(await screen.findByRole('button', { name: 'Send Invitation' })).toBeTruthy();
  });

  it('names the missing fields', async () => {
    const { user, calls, fill } = await show({ [LIST]: list() }, 'No team members yet');
    await fill('Email*', 'not an address');
    await user.click(button('Send Invitation'));
    for (const text of [
      'First name is required',
      'Last name is required',
      'Please provide a valid email address',
      'Job title is required',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(calls.some((call) => call.line === INVITE)).toBe(false);
  });

  async function invite(answer: unknown) {
    const page = await show({ [LIST]: list(), [INVITE]: answer }, 'No team members yet');
    await page.fill('First name*', 'Al');
    await page.fill('Last name*', 'Bell');
    await page.fill('Email*', 'Al@agency.example');
    await page.fill('Job title*', 'Valuer');
    await page.user.click(button('Send Invitation'));
    return { ...page, notice: await said() };
  }

  it('sends an email and resets the form', async () => {
    const { calls, notice } = await invite({ message: 'ok', email: 'al@agency.example' });
    expect(notice).toMatchObject({
      title: 'Staff Invited',
      description: 'al@agency.example will receive an email to set up their account.',
    });
    expect(calls.find((call) => call.line === INVITE)?.body).toEqual({
      firstName: 'Al',
      lastName: 'Bell',
      email: 'al@agency.example',
      jobTitle: 'Valuer',
      phone: '',
    });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email*').value).toBe(''));
  });

  it('shows at the field that an email is taken', async () => {
    const message = 'An account with this email already exists.';
    const { notice } = await invite(refused('EMAIL_ALREADY_EXISTS', message));
    expect(notice).toMatchObject({ title: 'Invitation Failed', description: message });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email*').value).toBe('Al@agency.example');
  });

  it('shows a fallback message when the server sends none', async () => {
    const { notice } = await invite(outage(502));
    expect(notice).toMatchObject({
      title: 'Invitation Failed',
      description: 'Failed to invite staff member. Please try again.',
    });
  });

  it('is available to owners only', async () => {
    const { notice } = await invite(refused('OWNER_ONLY', 'Only agency owners can do this.'));
    expect(notice).toMatchObject({ title: 'Access Denied', description: 'Only agency owners can do this.' });
  });
});

describe('the team', () => {
  it('is summarised, with status and actions for each member', async () => {
    await show({ [LIST]: list(jo, pending, inactive) });
    const summary = screen.getByRole('region', { name: 'Team Summary' });
    expect([...summary.querySelectorAll('dd')].map((figure) => figure.textContent)).toEqual([
      '3',
      '1',
      '1',
      '1',
    ]);
    const has = (name: string, status: string, action: string) => {
      within(row(name)).getByText(status);
      within(row(name)).getByRole('button', { name: action });
      expect(within(row(name)).getAllByRole('button')).toHaveLength(3);
    };
    has('Jo Bell', 'Active', 'Deactivate Jo Bell');
    has('Al Bell', 'Pending Invitation', 'Resend Invitation to Al Bell');
    has('Cy Bell', 'Inactive', 'Activate Cy Bell');
  });

  it('members are deactivated one by one', async () => {
    const answers: Answers = {
      [LIST]: list(jo),
      'PATCH /api/agent/staff/jo/activate': { message: 'ok', staff: { ...jo, isActive: false } },
    };
    const { user, calls } = await show(answers);
    answers[LIST] = list({ ...jo, isActive: false });
    await user.click(button('Deactivate Jo Bell'));
    expect(await said()).toMatchObject({
      title: 'Staff Status Updated',
      description: 'Jo Bell is now inactive.',
    });
    expect(calls.find((call) => call.line.endsWith('/activate'))?.body).toEqual({ isActive: false });
    expect(await screen.findByRole('button', { name: 'Activate Jo Bell' })).toBeTruthy();
  });

  it.each([
    [
      'Deactivate Jo Bell',
      'PATCH /api/agent/staff/jo/activate',
      'Failed to update staff status. Please try again.',
    ],
    [
      'Resend Invitation to Al Bell',
      'POST /api/agent/staff/al/resend-invite',
      'Failed to resend invitation. Please try again.',
    ],
  ])('%s shows an error on failure', async (name, line, description) => {
    const { user } = await show({ [LIST]: list(jo, pending), [line]: refused('CONFLICT', 'No.') });
    await user.click(button(name));
    expect(await said()).toMatchObject({ title: 'Error', description });
  });

  it('members with an open invitation are invited again', async () => {
    const { user } = await show({
      [LIST]: list(pending),
      'POST /api/agent/staff/al/resend-invite': { message: 'ok', email: 'al@agency.example' },
    });
    await user.click(button('Resend Invitation to Al Bell'));
    const notice = await said();
    expect(notice?.title).toBe('Invitation Resent');
    expect(notice?.description).toContain('al@agency.example');
  });

  it('members are edited', async () => {
    const { user, calls } = await show({
      [LIST]: list(jo),
      'PATCH /api/agent/staff/jo': { message: 'ok', staff: { ...jo, jobTitle: 'Manager' } },
    });
    await user.click(button('Edit Jo Bell'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Staff Member' }));
    const title = dialog.getByLabelText('Job title*');
    await user.clear(title);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Job title is required')).toBeTruthy();
    await user.type(title, 'Manager');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect((await said())?.title).toBe('Staff Member Updated');
    expect(calls.find((call) => call.line === 'PATCH /api/agent/staff/jo')?.body).toEqual({
      jobTitle: 'Manager',
      phone: '01522 900100',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves the dialog open when saving fails', async () => {
    const { user } = await show({
      [LIST]: list(jo),
      'PATCH /api/agent/staff/jo': refused('NOT_FOUND', 'Gone.'),
    });
    await user.click(button('Edit Jo Bell'));
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await said()).toMatchObject({
      title: 'Update Failed',
      description: 'Failed to update staff member details. Please try again.',
    });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('members are removed after confirmation', async () => {
    const answers: Answers = {
      [LIST]: list(jo, pending),
      'DELETE /api/agent/staff/jo': { message: 'ok', removedStaff: { firstName: 'Jo', lastName: 'Bell' } },
    };
    const { user, calls } = await show(answers);
    await user.click(button('Remove Jo Bell'));
    const prompt = within(await screen.findByRole('alertdialog', { name: 'Remove Jo Bell?' }));
    expect(calls.some((call) => call.line === 'DELETE /api/agent/staff/jo')).toBe(false);
    answers[LIST] = list(pending);
    await user.click(prompt.getByRole('button', { name: 'Remove' }));
    const notice = await said();
    expect(notice?.title).toBe('Staff Removed');
    expect(notice?.description).toBe('Jo Bell was permanently removed and lost access immediately.');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Jo Bell/ })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Team Members'));
  });

  it('members are removed by one request on a double click', async () => {
    const { user, calls } = await show({
      [LIST]: list(jo, pending),
      'DELETE /api/agent/staff/jo': { message: 'ok', removedStaff: { firstName: 'Jo', lastName: 'Bell' } },
    });
    await user.click(button('Remove Jo Bell'));
    const prompt = within(await screen.findByRole('alertdialog', { name: 'Remove Jo Bell?' }));
    await user.dblClick(prompt.getByRole('button', { name: 'Remove' }));
    expect((await said())?.title).toBe('Staff Removed');
    expect(calls.filter(({ line }) => line === 'DELETE /api/agent/staff/jo')).toHaveLength(1);
  });

  it('lists of two hundred are searched and paginated', async () => {
    const crowd = Array.from({ length: 200 }, (_, n) =>
      member({ id: `m${n}`, firstName: `Person${n}`, email: `p${n}@agency.example` }),
    );
    const { user, fill } = await show({ [LIST]: list(...crowd) });
    expect(screen.getAllByRole('row')).toHaveLength(1 + 10);
    await user.click(button('Next'));
    expect(row('Person10 Bell')).toBeTruthy();
    await fill('Search the team', 'bell person123');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText('1 of 200 team members found')).toBeTruthy();
    await fill('Search the team', ' nobody');
    expect(screen.getByText('No results')).toBeTruthy();
  });

  it('shows an error and retries', async () => {
    const answers: Answers = { [LIST]: refused('MALFORMED_REQUEST', 'Not now.') };
    const { user } = await show(answers, "Your team didn't load");
    answers[LIST] = list(jo);
    await user.click(button('Try again'));
    expect(await screen.findByText('Jo Bell')).toBeTruthy();
  });
});
