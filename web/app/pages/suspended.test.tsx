import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { normaliseUser } from '../../lib/current-user';
import { CURRENT_USER_KEY, createQueryClient } from '../../lib/query-client';
import { fakeApi } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import SuspendedPage from './suspended.page';

tidyAfterEach();

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it.each([
  ['owner', ['/subscription', '/settings#privacy']],
  ['staff', ['/settings#privacy']],
])('says one thing to an %s and leads to what is still open', async (agentRole, open) => {
  const { asked } = fakeApi({ 'GET /api/recalls': { recalls: [], open: 0 } });
  const client = createQueryClient();
  const user = { id: '1', email: 'a@b.c', userType: 'agent', agentRole, subscriptionStatus: 'suspended' };
  client.setQueryData(CURRENT_USER_KEY, normaliseUser(user));
  renderPage(<SuspendedPage />, { client });
  expect(await screen.findByText('Your account is suspended')).toBeTruthy();
  expect(links().slice(1)).toEqual(open);
  // They still hold the people they are to remove.
  await waitFor(() => expect(asked()).toEqual(['GET /api/recalls']));
});
