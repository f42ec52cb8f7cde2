import { screen, waitFor, within } from '@testing-library/react';
import type { AdminPerson } from '@threshold/core/contract/admin-person';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, stubApi, tidyAfterEach } from '../../../test/test-kit';
import { BackOffice } from '../back-office';
import { agent } from '../test/admin';
import { PersonPage } from './person-page';

tidyAfterEach();
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
});

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

const show = (answer: [number, unknown]) => {
  stubApi({ '/api/admin/people/bo': answer });
  return renderPage(<PersonPage id="bo" tab="buyers" />);
};

describe('the page of one person', () => {
  it('shows each part, what is cut and what is not there', async () => {
    show([200, BUYER]);
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

  it('switches two-step off for a reason, for someone who lost their phone', async () => {
    const OFF = '/api/admin/people/bo/two-step-off';
    const calls = stubApi({
      '/api/admin/people/bo': [200, { ...BUYER, person: { ...BUYER.person, twoStep: true } }],
      [OFF]: [200, { message: 'Two-step sign-in is off.' }],
    });
    const { user } = renderPage(<PersonPage id="bo" tab="buyers" />);
    await user.click(await screen.findByRole('button', { name: 'Switch two-step off' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Switch two-step off' }));
    expect(dialog.getByText('Say how you know that it is them')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), 'Rang us from the number on file');
    await user.click(dialog.getByRole('button', { name: 'Switch two-step off' }));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === OFF)).toEqual([
        { path: OFF, body: { reason: 'Rang us from the number on file' } },
      ]),
    );
  });

  it('says when there is nobody', async () => {
    show([404, { message: 'Not found', errorCode: 'NOT_FOUND' }]);
    expect(await screen.findByText('There is nobody here')).toBeTruthy();
  });

  it('says when it did not load', async () => {
    show([403, { message: 'No.' }]);
    expect(await screen.findByText('This person did not load')).toBeTruthy();
  });
});

describe('going back to the list', () => {
  it('finds what was looked for, and the filter', async () => {
    stubApi({
      '/api/admin/agents?search=Ann&status=past-due&page=1&limit=25': [
        200,
        { agents: [agent()], total: 1, capped: false },
      ],
      '/api/admin/people/ann': [200, { ...BUYER, person: { ...BUYER.person, id: 'ann', name: 'Ann Hill' } }],
    });
    const { user, fill, address } = renderPage(<BackOffice ownSignIn={null} />, {
      address: '/admin-dashboard?tab=agents&status=past-due',
    });
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
