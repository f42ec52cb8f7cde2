import { screen, waitFor, within } from '@testing-library/react';
import type { AdminPerson } from '@threshold/core/contract/admin-person';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeApi, refused, unreachable } from '../../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach, withoutLayout } from '../../../test/test-kit';
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
  agent: null,
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
      'No searches yet.',
      'Showing the newest 20.',
      'Not yet, tried 2 times',
      'No entries.',
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

  it('shows prices in full, a million too', async () => {
    const search = {
      id: 's',
      name: 'Country house',
      location: 'Navenby',
      what: '5+ bed house',
      price: 1_250_000,
      isActive: true,
      matches: 0,
      createdAt: '2026-10-01T09:00:00.000Z',
    };
    show({ ...BUYER, searches: { rows: [search], total: 1 } });
    expect(await screen.findByText('£1,250,000')).toBeTruthy();
  });

  it('disables two-step sign-in with a required reason', async () => {
    const OFF = 'POST /api/admin/people/bo/two-step-off';
    const { calls } = fakeApi({
      'GET /api/admin/people/bo': { ...BUYER, person: { ...BUYER.person, twoStep: true } },
      [OFF]: { message: 'Two-step login is off.' },
    });
    const { user } = renderPage(<PersonPage id="bo" tab="buyers" />);
    await user.click(await screen.findByRole('button', { name: 'Turn off two-step' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Turn off two-step' }));
    expect(dialog.getByText("Enter how you checked it's them")).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), 'Called us from the number on file');
    await user.click(dialog.getByRole('button', { name: 'Turn off two-step' }));
    await waitFor(() =>
      expect(calls.filter(({ line }) => line === OFF)).toEqual([
        { line: OFF, body: { reason: 'Called us from the number on file' } },
      ]),
    );
  });

  it('shows an empty state for an unknown person', async () => {
    show(refused('NOT_FOUND', 'Not found'));
    expect(await screen.findByText('Person not found')).toBeTruthy();
  });

  it('shows an error when loading fails', async () => {
    show(refused('FORBIDDEN', 'No.'));
    expect(await screen.findByText("This person didn't load")).toBeTruthy();
  });
});

describe('deleting', () => {
  const DELETE = 'DELETE /api/admin/buyers/bo';
  const remove = async (answers: Answers) => {
    const { calls } = fakeApi({ 'GET /api/admin/people/bo': BUYER, ...answers });
    const page = renderPage(<PersonPage id="bo" tab="buyers" />, {
      address: '/admin-dashboard?tab=buyers&person=bo',
    });
    await page.user.click(await screen.findByRole('button', { name: 'Delete Bo Field' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/all of the user's searches and data/)).toBeTruthy();
    expect(calls.filter(({ line }) => line === DELETE)).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    return page;
  };

  it('is at the foot of the page, and returns to the list', async () => {
    const { address } = await remove({ [DELETE]: { message: 'ok' } });
    await waitFor(() => expect(shownToast()?.title).toBe('Buyer deleted'));
    await waitFor(() => expect(address()).toBe('/admin-dashboard?tab=buyers'));
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.at(-1)).toBe('Delete this account');
  });

  it('shows the server’s reason when refused', async () => {
    const { address } = await remove({ [DELETE]: refused('NOT_FOUND', 'Gone.') });
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Delete failed', description: 'Gone.' }));
    expect(address()).toBe('/admin-dashboard?tab=buyers&person=bo');
  });

  it('says what happens to the agency', async () => {
    const AGENCY: AdminPerson['person']['agency'] = {
      currentPeriodEnd: null,
      owner: null,
      staff: [],
    };
    show({
      ...BUYER,
      person: { ...BUYER.person, userType: 'agent', agency: AGENCY },
      agent: agent({ id: 'bo' }),
    });
    expect(await screen.findByText(/and the agency's staff/)).toBeTruthy();
    for (const name of ['Edit Ann Hill', 'Suspend Ann Hill'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getByText('LN1-LN3')).toBeTruthy();
  });
});

it('names consents in words', async () => {
  const consent = (kind: string, given: boolean) => ({
    id: kind,
    kind,
    given,
    createdAt: '2026-11-01T09:00:00.000Z',
  });
  show({ ...BUYER, consents: { total: 2, rows: [consent('gdpr', true), consent('estateAgent', false)] } });
  expect(await screen.findByText('Sharing details with matching agents')).toBeTruthy();
  expect(screen.getByText('Contact by an estate agent about selling')).toBeTruthy();
  expect(screen.queryByText(/gdpr|estateAgent/)).toBeNull();
});

describe('back to the list', () => {
  it('restores its search and filter', async () => {
    fakeApi({
      'GET /api/admin/agents': { agents: [], total: 0, capped: false },
      'GET /api/admin/agents/delete-all': { state: 'none', deleted: 0, total: 0 },
      'GET /api/admin/overview': unreachable,
      'GET /api/admin/contact-messages/count': unreachable,
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
