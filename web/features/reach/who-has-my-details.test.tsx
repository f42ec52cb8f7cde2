import { screen, waitFor, within } from '@testing-library/react';
import type { AccessEntry, Introduction } from '@threshold/core/contract/contact-preferences';
import { DEFAULT_PREFERENCES } from '@threshold/core/rules/contact/contact-permission';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeApi, onItsWay, refused } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import WhoHasMyDetailsPage from './who-has-my-details.page';

tidyAfterEach();
beforeEach(withoutLayout);

const id = (n: number) => `4f0c1c52-0000-4000-8000-00000000000${n}`;
const agency = {
  agencyId: id(1),
  agencyName: 'Hill and Son',
  verified: true,
  websiteUrl: 'https://hill.example',
};
const entry = (change: Partial<AccessEntry> = {}): AccessEntry => ({
  id: id(2),
  ...agency,
  person: 'Ann Hill',
  kind: 'exported',
  searchName: 'A first home',
  propertyType: 'house',
  at: '2026-11-14T09:00:00.000Z',
  count: 2,
  carriedOver: false,
  recall: null,
  ...change,
});
const requested: Introduction = {
  id: id(3),
  ...agency,
  home: '3 bedroom house',
  propertyType: 'house',
  searchName: 'A first home',
  message: 'A quiet street, may we call?',
  status: 'asked',
  scope: null,
  reason: null,
  askedAt: '2026-11-14T09:00:00.000Z',
  expiresAt: '2026-11-21T09:00:00.000Z',
  answeredAt: null,
};
const ACCESS = 'GET /api/my-access';
const quiet: Answers = {
  [ACCESS]: { entries: [], nextCursor: null },
  'GET /api/introductions': { introductions: [] },
  'GET /api/contact-preferences': DEFAULT_PREFERENCES,
  'GET /api/contact-preferences/under-way': { contacts: [] },
  'GET /api/blocked-agencies': { agencies: [] },
  'GET /api/contact-reports': { reports: [] },
};

function show(answers: Answers = {}) {
  const all: Answers = { ...quiet, ...answers };
  const { calls } = fakeApi(all);
  const page = renderPage(<WhoHasMyDetailsPage />);
  const sent = (line: string) => calls.filter((call) => call.line === line).map(({ body }) => body);
  return { ...page, answers: all, sent };
}

describe('the list', () => {
  it('shows loading, error with retry, and empty states', async () => {
    const first = show({ [ACCESS]: onItsWay });
    expect(screen.getByText('Loading who has your details...')).toBeTruthy();
    first.unmount();
    const { user, answers } = show({ [ACCESS]: refused('FORBIDDEN', { message: 'Not now.' }) });
    expect(await screen.findByText('The list did not load')).toBeTruthy();
    Object.assign(answers, { [ACCESS]: { entries: [], nextCursor: null } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No agency has your details')).toBeTruthy();
  });

  it('describes each entry, and loads the next page', async () => {
    const removalRequest = { askedAt: '2026-11-15T09:00:00.000Z', confirmedAt: null };
    const { user } = show({
      [ACCESS]: { entries: [entry({ recall: removalRequest })], nextCursor: 'next' },
      'GET /api/my-access?cursor=next': {
        entries: [
          entry({
            id: id(4),
            agencyId: null,
            agencyName: 'Gone Homes',
            person: null,
            kind: 'shown',
            count: 1,
          }),
          entry({ id: id(6), kind: 'alerted', count: 1 }),
        ],
        nextCursor: null,
      },
    });
    expect(await screen.findByText('Ann Hill took your details in a file, 2 times that day.')).toBeTruthy();
    expect(screen.getByText(/Asked on 15 Nov 2026 to remove you/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show earlier ones' }));
    expect(await screen.findByText('Someone of the agency saw you in a list of matches.')).toBeTruthy();
    expect(screen.getByText('Threshold sent Hill and Son a notification about you.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Block Gone Homes' })).toBeNull();
  });

  it('blocks and unblocks an agency', async () => {
    const { user, answers, sent } = show({ [ACCESS]: { entries: [entry()], nextCursor: null } });
    const blocked = { ...agency, blockedAt: '2026-11-15T09:00:00.000Z' };
    await user.click(await screen.findByRole('button', { name: 'Block Hill and Son' }));
    Object.assign(answers, {
      'POST /api/blocked-agencies': blocked,
      'GET /api/blocked-agencies': { agencies: [blocked] },
    });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
    const unblock = await screen.findByRole('button', { name: 'Unblock Hill and Son' });
    expect(sent('POST /api/blocked-agencies')).toEqual([{ agencyId: id(1) }]);
    expect(screen.queryByRole('button', { name: 'Block Hill and Son' })).toBeNull();
    Object.assign(answers, {
      [`DELETE /api/blocked-agencies/${id(1)}`]: null,
      'GET /api/blocked-agencies': { agencies: [] },
    });
    await user.click(unblock);
    expect(await screen.findByText(/None. You can block an agency/)).toBeTruthy();
  });

  it('sends a report with a reason from the list, and requires text for Something else', async () => {
    const { user, answers, sent } = show({ [ACCESS]: { entries: [entry()], nextCursor: null } });
    await user.click(await screen.findByRole('button', { name: 'Report Hill and Son' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByText('Choose what happened')).toBeTruthy();
    await user.click(dialog.getByLabelText('Something else'));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByText('Tell us what happened')).toBeTruthy();
    await user.type(dialog.getByLabelText('In a line'), 'Rang my work');
    answers['POST /api/contact-reports'] = { id: id(5), dueAt: '2026-12-15T23:59:59.999Z' };
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST /api/contact-reports')).toEqual([
      { entryId: id(2), kind: 'other', text: 'Rang my work' },
    ]);
    expect(shownToast()?.description).toContain('15 December 2026');
  });
});

describe('contact preferences', () => {
  it('are saved as chosen, and require at least one channel', async () => {
    const { user, answers, sent } = show();
    await user.click(await screen.findByLabelText(/Ask first/));
    await user.click(screen.getByLabelText('Phone'));
    await user.click(screen.getByLabelText('Email'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Choose at least one way to be contacted')).toBeTruthy();
    await user.click(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText(/Hours that suit me/), 'After 6 pm');
    const chosen = { ...DEFAULT_PREFERENCES, mode: 'ask', phone: false, hours: 'After 6 pm' };
    answers['PUT /api/contact-preferences'] = chosen;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PUT /api/contact-preferences')).toEqual([chosen]));
  });
});

describe('requiring requests while contacts are under way', () => {
  it('lists the agencies that keep access, and ends it on request', async () => {
    const mint = { agencyId: id(4), agencyName: 'Mint & Lane', verified: true, websiteUrl: null };
    const { user, answers, sent } = show({
      'GET /api/contact-preferences/under-way': {
        contacts: [
          { ...mint, kind: 'viewing', home: '3 bedroom house', startsAt: '2026-11-20T10:00:00.000Z' },
          { ...mint, kind: 'offer', home: '2 bedroom flat', startsAt: null },
        ],
      },
    });
    await user.click(await screen.findByLabelText(/Ask first/));
    expect(await screen.findByText('One agency still sees your details for a property:')).toBeTruthy();
    expect(screen.getByText('Mint & Lane: viewing of a 3 bedroom house on 20 Nov 2026, 10:00')).toBeTruthy();
    expect(screen.getByText('Mint & Lane: your offer for a 2 bedroom flat')).toBeTruthy();
    await user.click(screen.getByLabelText('Stop these too'));
    const chosen = { ...DEFAULT_PREFERENCES, mode: 'ask' };
    Object.assign(answers, {
      'PUT /api/contact-preferences': chosen,
      'GET /api/contact-preferences/under-way': { contacts: [] },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('PUT /api/contact-preferences')).toEqual([{ ...chosen, stopUnderWay: true }]),
    );
    await waitFor(() => expect(screen.queryByText(/still sees your details/)).toBeNull());
  });
});

describe('an access request', () => {
  it('is accepted for the property or the agency, or declined with a reason', async () => {
    const { user, answers, sent } = show({ 'GET /api/introductions': { introductions: [requested] } });
    expect(await screen.findByText('A quiet street, may we call?')).toBeTruthy();
    const yes = {
      ...requested,
      status: 'accepted',
      scope: 'property',
      answeredAt: '2026-11-15T09:00:00.000Z',
    };
    Object.assign(answers, {
      [`POST /api/introductions/${id(3)}/accept`]: yes,
      'GET /api/introductions': { introductions: [yes] },
    });
    await user.click(screen.getByRole('button', { name: 'Yes, for this property' }));
    expect(await screen.findByText('You said yes for this property')).toBeTruthy();
    expect(sent(`POST /api/introductions/${id(3)}/accept`)).toEqual([{ scope: 'property' }]);
    const no = { ...requested, status: 'declined', reason: 'Bought', answeredAt: '2026-11-15T09:00:00.000Z' };
    Object.assign(answers, {
      [`POST /api/introductions/${id(3)}/decline`]: no,
      'GET /api/introductions': { introductions: [no] },
    });
    await user.click(screen.getByRole('button', { name: 'Take my yes back' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'Bought');
    await user.click(dialog.getByRole('button', { name: 'Say no' }));
    expect(await screen.findByText('You said no')).toBeTruthy();
    expect(sent(`POST /api/introductions/${id(3)}/decline`)).toEqual([{ reason: 'Bought' }]);
  });
});
