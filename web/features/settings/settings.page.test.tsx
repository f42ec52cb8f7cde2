import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import SettingsPage from '../../app/pages/settings.page';
import { type Answers, refused } from '../../test/fake-api';
import { shownToast, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import { testUser } from '../../test/test-user';
import { consent, PREFERENCES, PRIVACY, preferences, privacy, REQUESTS, show } from './test/settings';

tidyAfterEach();

const open = (answers: Answers = {}) => {
  withoutLayout();
  return show(() => <SettingsPage />, testUser(), {
    [`GET ${PREFERENCES}`]: preferences(),
    'GET /api/account/devices': { devices: [] },
    [PRIVACY]: privacy([consent()]),
    [`GET ${REQUESTS}`]: { requests: [] },
    ...answers,
  });
};

describe('the settings page', () => {
  it('has a target for every link into it', async () => {
    open();
    const places = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    expect(places).toHaveLength(11);
    for (const place of places) {
      const anchor = place.getAttribute('href')?.split('#')[1] ?? '';
      expect(document.getElementById(anchor), anchor).toBeTruthy();
    }
    expect(await screen.findByText('Agreed since 3 June 2026')).toBeTruthy();
  });

  it('shows a toast when the session has expired', async () => {
    const { user } = open({ [`PATCH ${PREFERENCES}`]: refused('UNAUTHORIZED') });
    await user.click(await screen.findByRole('switch', { name: 'Email reminders' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Unauthorized' }));
  });
});
