import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AccessAgency, AccessEntry, Introduction } from '@threshold/core/contract/contact-preferences';
import {
  type ContactPreferences,
  DEFAULT_PREFERENCES,
} from '@threshold/core/rules/contact/contact-permission';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, fakeApi, onItsWay, refused } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import WhoHasMyDetailsPage from './who-has-my-details.page';

tidyAfterEach();
beforeEach(() => {
  withoutLayout();
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00.000Z'), toFake: ['Date'] });
});

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
const ACCESS = `GET /api/my-access?agencyId=${id(1)}`;
const AGENCIES = 'GET /api/my-access/agencies';
const hill: AccessAgency = {
  ...agency,
  entries: 14,
  seen: true,
  lastAt: '2026-11-14T12:00:00.000Z',
  recall: null,
};
const quiet: Answers = {
  [AGENCIES]: { agencies: [] },
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

const unfold = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Show events of Hill and Son' }));

describe('the list', () => {
  it('shows loading, error with retry, and empty states', async () => {
    const first = show({ [AGENCIES]: onItsWay });
    expect(await screen.findByText('Loading who has your details...')).toBeTruthy();
    first.unmount();
    const { user, answers } = show({ [AGENCIES]: refused('FORBIDDEN', { message: 'Not now.' }) });
    expect(await screen.findByText("We couldn't load the list")).toBeTruthy();
    Object.assign(answers, { [AGENCIES]: { agencies: [] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No agency has your details')).toBeTruthy();
  });

  it('shows the other sections and an error with retry when the preferences cannot be read', async () => {
    const refusal = refused('FORBIDDEN', { message: 'Not now.' });
    const { answers, user } = show({
      'GET /api/contact-preferences': refusal,
      [AGENCIES]: { agencies: [hill] },
    });
    expect(await screen.findByText('Hill and Son')).toBeTruthy();
    Object.assign(answers, { 'GET /api/contact-preferences': DEFAULT_PREFERENCES });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /^Ask first/ })).toBeTruthy();
  });

  it('does not call a single event the last', async () => {
    show({ [AGENCIES]: { agencies: [{ ...hill, entries: 1 }] } });
    expect(await screen.findByText('1 event, yesterday')).toBeTruthy();
  });

  it('has one row for each agency, which unfolds to its events page by page', async () => {
    const removalRequest = { askedAt: '2026-11-15T09:00:00.000Z', confirmedAt: null };
    const { user, answers, sent } = show({
      [AGENCIES]: { agencies: [{ ...hill, recall: removalRequest }] },
      [ACCESS]: { entries: [entry()], nextCursor: 'next' },
      [`${ACCESS}&cursor=next`]: {
        entries: [
          entry({ id: id(4), person: null, kind: 'shown', count: 1 }),
          entry({ id: id(6), kind: 'alerted', count: 1 }),
        ],
        nextCursor: null,
      },
    });
    expect(await screen.findByText('14 events, last yesterday')).toBeTruthy();
    expect(screen.getByText(/We asked them on 15 Nov 2026 to delete your details/)).toBeTruthy();
    expect(sent(ACCESS)).toEqual([]);
    await unfold(user);
    expect(await screen.findByText('Ann Hill downloaded your details, 2 times that day.')).toBeTruthy();
    const earlier = answers[`${ACCESS}&cursor=next`];
    answers[`${ACCESS}&cursor=next`] = refused('FORBIDDEN');
    await user.click(screen.getByRole('button', { name: 'Show earlier events' }));
    expect(await screen.findByText("We couldn't load earlier events. Please try again.")).toBeTruthy();
    answers[`${ACCESS}&cursor=next`] = earlier;
    await user.click(screen.getByRole('button', { name: 'Show earlier events' }));
    expect(await screen.findByText('Someone at the agency saw you in a list of matches.')).toBeTruthy();
    expect(screen.getByText('Threshold told Hill and Son about you.')).toBeTruthy();
    // The agency's name is said once.
    expect(screen.getAllByRole('heading', { name: 'Hill and Son' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Hide events of Hill and Son' }));
    expect(screen.queryByText('Threshold told Hill and Son about you.')).toBeNull();
  });

  it('says of an agency that was only notified that no one there has seen them yet', async () => {
    const gone = { ...hill, agencyId: null, agencyName: 'Agencies that have closed their account' };
    show({ [AGENCIES]: { agencies: [{ ...hill, seen: false }, gone] } });
    const notice = 'Threshold told them about you. Nobody there has opened your details yet.';
    expect(await screen.findAllByText(notice)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Block Agencies/ })).toBeNull();
  });

  it('comes after the choices of who can contact them', async () => {
    show();
    await screen.findByText('No agency has your details');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Who can contact me', 'Agencies that have my details', "Agencies I've blocked"]);
  });

  it('blocks and unblocks an agency', async () => {
    const { user, answers, sent } = show({ [AGENCIES]: { agencies: [hill] } });
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
    const { user, answers, sent } = show({
      [AGENCIES]: { agencies: [hill] },
      [ACCESS]: { entries: [entry()], nextCursor: null },
    });
    await unfold(user);
    await user.click(await screen.findByRole('button', { name: /^Report Hill and Son/ }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByText('Choose what happened')).toBeTruthy();
    await user.click(dialog.getByLabelText('Something else'));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByText('Tell us what happened')).toBeTruthy();
    await user.type(dialog.getByLabelText('Tell us more'), 'Rang my work');
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
    await user.type(screen.getByLabelText(/Best times to call/), 'After 6 pm');
    const chosen = { ...DEFAULT_PREFERENCES, mode: 'ask', phone: false, hours: 'After 6 pm' };
    answers['PUT /api/contact-preferences'] = chosen;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PUT /api/contact-preferences')).toEqual([chosen]));
    await waitFor(() => expect(shownToast()?.description).toBe('New agencies now see your initials only.'));
  });

  it('keeps what was typed during a save, and saves it next', async () => {
    let finishSaving: (saved: ContactPreferences) => void = () => undefined;
    const saving = new Promise<ContactPreferences>((resolve) => {
      finishSaving = resolve;
    });
    const { user, answers, sent } = show({ 'PUT /api/contact-preferences': saving });
    const hours = await screen.findByLabelText(/Best times to call/);
    await user.type(hours, 'Mornings');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(hours, ' only');
    finishSaving({ ...DEFAULT_PREFERENCES, hours: 'Mornings' });
    await waitFor(() => expect(shownToast()?.title).toBe('Saved'));
    expect(hours).toHaveProperty('value', 'Mornings only');
    const second = { ...DEFAULT_PREFERENCES, hours: 'Mornings only' };
    answers['PUT /api/contact-preferences'] = second;
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PUT /api/contact-preferences')[1]).toEqual(second));
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
    expect(
      await screen.findByText("This agency keeps your details, because you're already in touch:"),
    ).toBeTruthy();
    expect(screen.getByText('Mint & Lane: viewing of a 3 bedroom house on 20 Nov 2026, 10:00')).toBeTruthy();
    expect(screen.getByText('Mint & Lane: your offer for a 2 bedroom flat')).toBeTruthy();
    await user.click(screen.getByLabelText('Stop sharing with them too'));
    const chosen = { ...DEFAULT_PREFERENCES, mode: 'ask' };
    Object.assign(answers, {
      'PUT /api/contact-preferences': chosen,
      'GET /api/contact-preferences/under-way': { contacts: [] },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('PUT /api/contact-preferences')).toEqual([{ ...chosen, stopUnderWay: true }]),
    );
    await waitFor(() => expect(screen.queryByText(/keeps your details/)).toBeNull());
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
    await user.click(screen.getByRole('button', { name: 'Withdraw permission' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'Bought');
    await user.click(dialog.getByRole('button', { name: 'Withdraw permission' }));
    expect(await screen.findByText('You said no')).toBeTruthy();
    expect(sent(`POST /api/introductions/${id(3)}/decline`)).toEqual([{ reason: 'Bought' }]);
  });

  it('shows progress on the button that was pressed', async () => {
    const { user } = show({
      'GET /api/introductions': { introductions: [requested] },
      [`POST /api/introductions/${id(3)}/accept`]: onItsWay,
    });
    const pressed = await screen.findByRole('button', { name: 'Yes, this agency from now on' });
    await user.click(pressed);
    await waitFor(() => expect(pressed.getAttribute('aria-busy')).toBe('true'));
    const other = screen.getByRole('button', { name: 'Yes, for this property' });
    expect([other.getAttribute('aria-busy'), other.hasAttribute('disabled')]).toEqual([null, true]);
  });
});
