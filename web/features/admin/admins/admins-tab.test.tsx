import { screen, waitFor } from '@testing-library/react';
import type { Admin } from '@threshold/core/contract/admins';
import { expect, it } from 'vitest';
import { type Answers, fakeApi } from '../../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../../test/test-kit';
import { signedInAs, testUser } from '../../../test/test-user';
import AdminsTab from './admins-tab';

tidyAfterEach();

const LIST = 'GET /api/admin/admins';
const admin = (id: string, firstName: string, change: Partial<Admin> = {}): Admin => ({
  id,
  email: `${id}@office.example`,
  firstName,
  lastName: 'Office',
  createdAt: '2026-10-01T09:00:00.000Z',
  lastActiveAt: null,
  totpEnabled: false,
  isYou: false,
  ...change,
});
const una = admin('una', 'Una', { isYou: true, totpEnabled: true });
const vic = admin('vic', 'Vic');

it('lists administrators and can remove any but oneself', async () => {
  const answers: Answers = { [LIST]: { admins: [una, vic] } };
  const { calls } = fakeApi(answers);
  const { user } = renderPage(<AdminsTab ownSignIn={null} search="" />, {
    client: signedInAs(testUser({ id: 'una' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Vic Office' }));
  expect(screen.queryByRole('button', { name: 'Remove Una Office' })).toBeNull();
  expect(screen.getByText('Password only')).toBeTruthy();
  expect(calls.map(({ line }) => line)).toEqual([LIST]);
  answers[LIST] = { admins: [una] };
  answers['DELETE /api/admin/admins/vic'] = { message: 'Removed' };
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Admin removed' }));
  await waitFor(() => expect(screen.queryByText('Vic Office')).toBeNull());
});
