import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, fakeApi, refused } from '../../test/fake-api';
import { renderPage, tidyAfterEach } from '../../test/test-kit';
import { Contacts } from './contacts';
import ViewingPage from './viewing.page';

tidyAfterEach();

const SHOWN = 'GET /api/viewing-answers?token=abc';
const CONTACTS = 'GET /api/my-contacts';
const id = '6f2f5bb2-3c1d-4f7b-9a6e-2f1d4c5b6a70';
const invitation = {
  id,
  startsAt: '2099-07-20T13:30:00.000Z',
  minutes: 30,
  where: '4 Steep Hill',
  status: 'invited',
  proposedAt: null as string | null,
  canAnswer: true,
  agencyName: 'Steep Hill Homes',
  home: '3 bedroom house',
  price: 250_000,
};
const contact = {
  id,
  agencyId: '6f2f5bb2-3c1d-4f7b-9a6e-2f1d4c5b6a71',
  agencyName: 'Steep Hill Homes',
  agencyPhone: '01522 000000',
  websiteUrl: null,
  home: '3 bedroom house, Lincoln',
  price: 250_000,
  searchName: 'A first home',
  contactedAt: '2026-11-14T10:00:00.000Z',
  declined: false,
  closed: false,
  viewing: {
    id,
    startsAt: invitation.startsAt,
    minutes: 30,
    where: invitation.where,
    status: 'invited',
    proposedAt: null,
    answerPath: '/viewing?token=abc',
  },
};
let answers: Answers;
beforeEach(() => {
  answers = {
    [SHOWN]: invitation,
    'POST /api/viewing-answers': { ...invitation, status: 'accepted' },
    [CONTACTS]: { contacts: [contact], foundHomeAt: null },
  };
});
const press = (name: string) => screen.findByRole('button', { name });

it('opening the link sends no answer; the button does', async () => {
  const { calls } = fakeApi(answers);
  const { user } = renderPage(<ViewingPage />, { address: '/viewing?token=abc' });
  expect(await screen.findByText(/20 July 2099 at 14:30, 30 minutes/)).toBeTruthy();
  expect(calls.map(({ line }) => line)).toEqual([SHOWN]);
  await user.click(await press('Accept'));
  expect(await screen.findByRole('heading', { name: "You're going" })).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ token: 'abc', answer: 'accept' });
});

it('a double click on Accept does not decline, and the answer can be changed', async () => {
  const { calls } = fakeApi(answers);
  const { user } = renderPage(<ViewingPage />, { address: '/viewing?token=abc' });
  await user.dblClick(await press('Accept'));
  expect(await screen.findByText("We've told Steep Hill Homes you're coming.")).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Accept|Decline|Suggest/ })).toBeNull();
  const calendar = screen.getByRole('link', { name: 'Add to calendar' });
  expect(calendar.getAttribute('href')).toBe('/api/viewing-answers/calendar?token=abc');
  await user.click(await press('Change my answer'));
  await user.click(await press('Keep my answer'));
  await user.click(await press('Change my answer'));
  await user.click(await press('Decline'));
  await user.click(await press('Cancel'));
  expect(calls.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1);
  answers['POST /api/viewing-answers'] = { ...invitation, status: 'declined' };
  await user.click(await press('Decline'));
  await user.click(await press('Decline viewing'));
  expect(await screen.findByRole('heading', { name: "You've declined" })).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ token: 'abc', answer: 'decline' });
  expect(await press('Change my answer')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});

it('the link of a declined viewing opens the choices directly', async () => {
  const viewing = { ...contact.viewing, status: 'declined' };
  answers[CONTACTS] = { contacts: [{ ...contact, viewing }], foundHomeAt: null };
  answers[SHOWN] = { ...invitation, status: 'declined' };
  fakeApi(answers);
  const { unmount } = renderPage(<Contacts searchesOn />);
  const link = await screen.findByRole('link', { name: /^Change my answer/ });
  const address = link.getAttribute('href') ?? '';
  unmount();
  renderPage(<ViewingPage />, { address });
  expect(await press('Keep my answer')).toBeTruthy();
});

it('offers no answer to a viewing that cannot be answered any more', async () => {
  answers[SHOWN] = { ...invitation, status: 'declined', canAnswer: false };
  fakeApi(answers);
  renderPage(<ViewingPage />, { address: '/viewing?token=abc&change' });
  expect(await screen.findByRole('heading', { name: "You've declined" })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toBeTruthy();
});

it('proposes another time in London time', async () => {
  const { calls } = fakeApi(answers);
  const { user } = renderPage(<ViewingPage />, { address: '/viewing?token=abc' });
  await user.click(await press('Suggest another time'));
  await user.click(await press('Suggest this time'));
  expect(await screen.findByText(/That's the time of the viewing/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '0026-07-20' } });
  await user.click(await press('Suggest this time'));
  expect(await screen.findByText('Choose a date between 2000 and 2099')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2099-07-20' } });
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: '16:00' } });
  await user.click(await press('Suggest this time'));
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({
      token: 'abc',
      answer: 'propose',
      proposedAt: '2099-07-20T15:00:00.000Z',
    }),
  );
});

it.each([
  ['INVALID_LINK', "This link doesn't work"],
  ['CONFLICT', 'This has changed'],
] as const)('shows an error for a link that answers %s', async (code, title) => {
  answers[SHOWN] = refused(code);
  fakeApi(answers);
  renderPage(<ViewingPage />, { address: '/viewing?token=abc' });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

it('the dashboard lists viewings and agencies, declines an agency and ends the search with one question', async () => {
  answers[`POST /api/my-contacts/${id}/decline`] = { ...contact, declined: true };
  answers['POST /api/found-a-home'] = { message: 'Off.', searchesSwitchedOff: 1 };
  const { calls } = fakeApi(answers);
  const { user } = renderPage(<Contacts searchesOn />);
  expect(await screen.findByText('Waiting for your answer')).toBeTruthy();
  await user.click(await press('Not interested in 3 bedroom house, Lincoln'));
  await user.click(await press('Not interested'));
  await waitFor(() => expect(calls.some(({ line }) => line.endsWith('/decline'))).toBe(true));
  await user.click(await press("I've found a home"));
  await user.click(await press('Turn off my searches'));
  expect(await screen.findByText('Choose yes or no')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /No, somewhere else/ }));
  await user.click(await press('Turn off my searches'));
  await waitFor(() =>
    expect(calls.find(({ line }) => line === 'POST /api/found-a-home')?.body).toEqual({
      throughThreshold: false,
    }),
  );
});

it('lists viewings by day with clashes, and agencies once with their homes and prices', async () => {
  const uuid = (n: number) => `6f2f5bb2-3c1d-4f7b-9a6e-2f1d4c5b6a${n + 10}`;
  const at = (n: number, startsAt: string, change: object = {}) => ({
    ...contact,
    id: uuid(n),
    price: n * 100_000,
    viewing: { ...contact.viewing, id: uuid(10 + n), status: 'accepted', startsAt },
    ...change,
  });
  const other = { agencyId: '6f2f5bb2-3c1d-4f7b-9a6e-2f1d4c5b6a72', agencyName: 'Mint & Lane' };
  const declined = {
    ...contact.viewing,
    id: uuid(14),
    status: 'declined',
    startsAt: '2099-07-20T13:00:00.000Z',
  };
  answers[CONTACTS] = {
    contacts: [
      at(1, '2099-07-20T12:45:00.000Z'),
      at(2, '2099-07-20T12:30:00.000Z', other),
      at(3, '2099-07-21T09:00:00.000Z'),
      { ...contact, id: uuid(4), price: 400_000, viewing: declined, closed: true },
    ],
    foundHomeAt: null,
  };
  fakeApi(answers);
  renderPage(<Contacts searchesOn />);
  const viewings = within(await screen.findByRole('region', { name: 'Viewings' }));
  expect(viewings.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Monday 20 July 2099',
    'Tuesday 21 July 2099',
  ]);
  const rows = viewings.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(rows.map((row) => [row.slice(0, 5), row.includes('Clash')])).toEqual([
    ['13:30', true],
    ['13:45', true],
    // Declined, so it clashes with nothing.
    ['14:00', false],
    ['10:00', false],
  ]);
  const agencies = within(screen.getByRole('region', { name: 'Agencies in touch' }));
  expect(agencies.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Steep Hill Homes',
    'Mint & Lane',
  ]);
  expect(agencies.getByText('£400,000')).toBeTruthy();
  expect(agencies.getByText('No longer for sale')).toBeTruthy();
  expect(agencies.getAllByRole('button', { name: /^Not interested in/ })).toHaveLength(3);
});

it('does not offer to end the search when no search is active', async () => {
  answers['GET /api/my-contacts'] = {
    contacts: [{ ...contact, viewing: null, declined: true }],
    foundHomeAt: null,
  };
  fakeApi(answers);
  const { unmount } = renderPage(<Contacts searchesOn={false} />);
  expect(await screen.findByRole('heading', { name: 'Agencies in touch' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: "I've found a home" })).toBeNull();
  unmount();
  answers['GET /api/my-contacts'] = { contacts: [contact], foundHomeAt: null };
  fakeApi(answers);
  renderPage(<Contacts searchesOn={false} />);
  expect(await press("I've found a home")).toBeTruthy();
});
