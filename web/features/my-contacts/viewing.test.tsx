import { fireEvent, screen, waitFor } from '@testing-library/react';
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
  startsAt: '2999-07-20T13:30:00.000Z',
  minutes: 30,
  where: '4 Steep Hill',
  status: 'invited',
  proposedAt: null as string | null,
  agencyName: 'Steep Hill Homes',
  home: '3 bedroom house',
};
const contact = {
  id,
  agencyName: 'Steep Hill Homes',
  agencyPhone: '01522 000000',
  websiteUrl: null,
  home: '3 bedroom house, Lincoln',
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
  expect(await screen.findByText(/20 July 2999 at 14:30, 30 minutes/)).toBeTruthy();
  expect(calls.map(({ line }) => line)).toEqual([SHOWN]);
  await user.click(await press('Accept'));
  expect(await screen.findByRole('heading', { name: 'You are coming' })).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ token: 'abc', answer: 'accept' });
});

it('a double click on Accept does not decline, and the answer can be changed', async () => {
  const { calls } = fakeApi(answers);
  const { user } = renderPage(<ViewingPage />, { address: '/viewing?token=abc' });
  await user.dblClick(await press('Accept'));
  expect(await screen.findByText('We have told Steep Hill Homes that you are coming.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Accept|Decline|Propose/ })).toBeNull();
  await user.click(await press('Change my answer'));
  await user.click(await press('Keep my answer'));
  await user.click(await press('Change my answer'));
  await user.click(await press('Decline'));
  await user.click(await press('Cancel'));
  expect(calls.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1);
  answers['POST /api/viewing-answers'] = { ...invitation, status: 'declined' };
  await user.click(await press('Decline'));
  await user.click(await press('Decline the viewing'));
  expect(await screen.findByRole('heading', { name: 'You are not coming' })).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ token: 'abc', answer: 'decline' });
  expect(await press('Change my answer')).toBeTruthy();
});

it('the link of an answered viewing opens the choices directly', async () => {
  const viewing = { ...contact.viewing, status: 'accepted' };
  answers[CONTACTS] = { contacts: [{ ...contact, viewing }], foundHomeAt: null };
  answers[SHOWN] = { ...invitation, status: 'accepted' };
  fakeApi(answers);
  const { unmount } = renderPage(<Contacts searchesOn />);
  const link = await screen.findByRole('link', { name: 'Change my answer' });
  const address = link.getAttribute('href') ?? '';
  unmount();
  renderPage(<ViewingPage />, { address });
  expect(await press('Keep my answer')).toBeTruthy();
});

it('proposes another time in London time', async () => {
  const { calls } = fakeApi(answers);
  const { user } = renderPage(<ViewingPage />, { address: '/viewing?token=abc' });
  await user.click(await press('Propose another time'));
  await user.click(await press('Propose this time'));
  expect(await screen.findByText(/That is the time of the viewing/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: '16:00' } });
  await user.click(await press('Propose this time'));
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({
      token: 'abc',
      answer: 'propose',
      proposedAt: '2999-07-20T15:00:00.000Z',
    }),
  );
});

it.each([
  ['INVALID_LINK', 'This link does not work'],
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
  await user.click(await press('Not interested in this one'));
  await user.click(await press('Not interested'));
  await waitFor(() => expect(calls.some(({ line }) => line.endsWith('/decline'))).toBe(true));
  await user.click(await press('I have found a home'));
  await user.click(await press('Switch my searches off'));
  expect(await screen.findByText('Choose one of the two')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /No, in another way/ }));
  await user.click(await press('Switch my searches off'));
  await waitFor(() =>
    expect(calls.find(({ line }) => line === 'POST /api/found-a-home')?.body).toEqual({
      throughThreshold: false,
    }),
  );
});

it('does not offer to end the search when no search is active', async () => {
  answers['GET /api/my-contacts'] = {
    contacts: [{ ...contact, viewing: null, declined: true }],
    foundHomeAt: null,
  };
  fakeApi(answers);
  const { unmount } = renderPage(<Contacts searchesOn={false} />);
  expect(await screen.findByRole('heading', { name: 'Agencies in touch' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I have found a home' })).toBeNull();
  unmount();
  answers['GET /api/my-contacts'] = { contacts: [contact], foundHomeAt: null };
  fakeApi(answers);
  renderPage(<Contacts searchesOn={false} />);
  expect(await press('I have found a home')).toBeTruthy();
});
