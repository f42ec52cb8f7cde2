import { screen, waitFor, within } from '@testing-library/react';
import type { AdminPerson } from '@threshold/core/contract/admin-person';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, refused, unreachable } from '../../../test/fake-api';
import { renderPage, tidyAfterEach, withoutLayout } from '../../../test/test-kit';
import { AdminDashboard } from '../admin-dashboard';
import { agent } from '../test/admin';
import PersonPage from './person-page';

tidyAfterEach();
beforeEach(withoutLayout);

const none = { rows: [], total: 0 };
const BUYER: AdminPerson = {
  person: {
    id: 'bo',
    name: 'Bo Field',
    userType: 'buyer',
    email: 'bo@example.com',
    emailConfirmed: false,
    phone: null,
    currentPostcode: 'LN1 3AA',
    isActive: true,
    twoStep: false,
    createdAt: '2026-10-01T09:00:00.000Z',
    lastActiveAt: null,
    agency: null,
  },
  searches: none,
  matches: {
    total: 21,
    rows: [
      {
        id: 'm',
        search: 'Family home',
        property: 'The Mill',
        with: { id: 'ann', name: 'Ann Hill' },
        score: 88,
        createdAt: '2026-11-01T09:00:00.000Z',
      },
    ],
  },
  mails: {
    total: 1,
    rows: [{ id: 'e', subject: 'Welcome', createdAt: '2026-10-01T09:00:00.000Z', sentAt: null, attempts: 2 }],
  },
  payments: none,
  messages: none,
  consents: none,
  dataRequests: none,
  audit: none,
};

const show = (answer: unknown) => {
  fakeApi({ 'GET /api/admin/people/bo': answer });
  return renderPage(<PersonPage id="bo" tab="buyers" />);
};

describe('person page', () => {
  it('shows all sections, truncated lists and empty ones', async () => {
    show(BUYER);
    expect(await screen.findByRole('heading', { name: 'Bo Field' })).toBeTruthy();
    for (const words of [
      'Email not confirmed',
      'No search saved yet.',
      'The newest 20 are shown.',
      'Not yet, tried 2 times',
      'Nothing in the log.',
    ])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText('Payments')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ann Hill' }).getAttribute('href')).toBe(
      '/admin-dashboard?person=ann',
    );
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
      '/admin-dashboard?tab=buyers',
    );
  });

  it('disables two-step sign-in with a required reason', async () => {
    const OFF = 'POST /api/admin/people/bo/two-step-off';
    const { calls } = fakeApi({
      'GET /api/admin/people/bo': { ...BUYER, person: { ...BUYER.person, twoStep: true } },
      [OFF]: { message: 'Two-step login is off.' },
    });
    const { user } = renderPage(<PersonPage id="bo" tab="buyers" />);
    await user.click(await screen.findByRole('button', { name: 'Switch two-step off' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Switch two-step off' }));
    expect(dialog.getByText('Say how you know that it is them')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), 'Rang us from the number on file');
    await user.click(dialog.getByRole('button', { name: 'Switch two-step off' }));
    await waitFor(() =>
      expect(calls.filter(({ line }) => line === OFF)).toEqual([
        { line: OFF, body: { reason: 'Rang us from the number on file' } },
      ]),
    );
  });

  it('shows an empty state for an unknown person', async () => {
    show(refused('NOT_FOUND', 'Not found'));
    expect(await screen.findByText('There is nobody here')).toBeTruthy();
  });

  it('shows an error when loading fails', async () => {
    show(refused('FORBIDDEN', 'No.'));
    expect(await screen.findByText('This person did not load')).toBeTruthy();
  });
});

describe('back to the list', () => {
  it('restores its search and filter', async () => {
    fakeApi({
      'GET /api/admin/agents': { agents: [], total: 0, capped: false },
      'GET /api/admin/verification-queue': unreachable,
      'GET /api/admin/contact-messages/count': unreachable,
      'GET /api/admin/data-requests': unreachable,
      'GET /api/admin/contact-reports': unreachable,
      'GET /api/admin/jobs': unreachable,
      'GET /api/admin/agents?search=Ann&status=past-due&page=1&limit=25': {
        agents: [agent()],
        total: 1,
        capped: false,
      },
      'GET /api/admin/people/ann': { ...BUYER, person: { ...BUYER.person, id: 'ann', name: 'Ann Hill' } },
    });
    const { user, fill, address } = renderPage(<AdminDashboard ownSignIn={null} />, {
      address: '/admin-dashboard?tab=agents&status=past-due',
    });
    await screen.findByLabelText('Search agents');
    await fill('Search agents', 'Ann');
    await user.click(await screen.findByRole('link', { name: 'Ann Hill' }));
    expect(await screen.findByText('bo@example.com')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Ann Hill');
    expect(screen.queryByLabelText('Search agents')?.closest('[hidden]')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(address()).toBe('/admin-dashboard?tab=agents');
    const box = screen.getByLabelText<HTMLInputElement>('Search agents');
    expect([box.value, box.closest('[hidden]')]).toEqual(['Ann', null]);
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('past-due');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ann Hill' }));
  });
});
