import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CURRENT_USER_KEY, createQueryClient } from '../../api/query-client';
import { fakeApi } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import { blankUser } from '../../test/test-user';
import SuspendedPage from './suspended.page';

tidyAfterEach();

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it.each([
  ['owner' as const, ['/subscription', '/settings#privacy']],
  ['staff' as const, ['/settings#privacy']],
])('shows an %s the suspension and links to what is still available', async (agentRole, open) => {
  const { asked } = fakeApi({ 'GET /api/recalls': { recalls: [], open: 0 } });
  const client = createQueryClient();
  const user = blankUser({ userType: 'agent', agentRole, subscriptionStatus: 'suspended' });
  client.setQueryData(CURRENT_USER_KEY, user);
  renderPage(<SuspendedPage />, { client });
  expect(await screen.findByText('Your account is suspended')).toBeTruthy();
  expect(links().slice(1)).toEqual(open);
  // A suspended agency must still handle its removal requests.
  await waitFor(() => expect(asked()).toEqual(['GET /api/recalls']));
});
