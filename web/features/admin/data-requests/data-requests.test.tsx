import { screen, waitFor, within } from '@testing-library/react';
import type { AdminDataRequest } from '@threshold/core/contract/privacy';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeApi, onItsWay, refused } from '../../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach, withoutLayout } from '../../../test/test-kit';
import { RequestsSection } from './requests-section';

tidyAfterEach();

beforeEach(withoutLayout);

const ID = '4f0c1c52-0000-4000-8000-000000000001';
const PATCH = `PATCH /api/admin/data-requests/${ID}`;
const at = (status: string, page = 1) =>
  `GET /api/admin/data-requests?status=${status}&page=${page}&limit=25`;
const WAITING = at('waiting');
const ANSWERED = at('answered');

const request = (change: Partial<AdminDataRequest> = {}): AdminDataRequest => ({
  id: ID,
  kind: 'erasure',
  details: 'Please delete my phone number.',
  status: 'open',
  createdAt: '2026-10-01T09:00:00.000Z',
  dueAt: '2026-11-01T09:00:00.000Z',
  answer: null,
  answeredAt: null,
  person: {
    id: '4f0c1c52-0000-4000-8000-00000000000a',
    name: 'Ada Byron',
    email: 'ada@example.com',
    userType: 'buyer',
  },
  overdue: false,
  ...change,
});

const list = (requests: AdminDataRequest[], total = requests.length) => ({
  requests,
  pagination: { page: 1, limit: 25, total, totalPages: Math.ceil(total / 25) },
  waiting: total,
  overdue: requests.filter((one) => one.overdue).length,
});

function show(answers: Answers) {
  const all: Answers = { ...answers };
  const { calls } = fakeApi(all);
  const page = renderPage(<RequestsSection />);
  const sent = () => calls.filter(({ line }) => line === PATCH).map(({ body }) => body);
  return { ...page, answers: all, sent };
}
const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('data requests', () => {
  it('shows a loading state', () => {
    show({ [WAITING]: onItsWay });
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('shows an empty state under both filters', async () => {
    const { user } = show({ [WAITING]: list([]), [ANSWERED]: list([]) });
    expect(await screen.findByText('No requests waiting')).toBeTruthy();
    expect(screen.getByText(/0 waiting, none overdue/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Answered' }));
    expect(await screen.findByText('Nothing answered yet')).toBeTruthy();
  });

  it('shows an error and retries', async () => {
    const { user, answers } = show({ [WAITING]: refused('SERVER_ERROR', 'Not now.') });
    expect(await screen.findByText("The requests didn't load")).toBeTruthy();
    answers[WAITING] = list([request()]);
    await user.click(await press('Try again'));
    expect(await screen.findByText('Please delete my phone number.')).toBeTruthy();
  });

  it('shows due dates and marks overdue requests', async () => {
    const late = request({ overdue: true });
    const fine = request({ id: `${ID.slice(0, -1)}2`, kind: 'access', person: null, details: null });
    show({ [WAITING]: list([late, fine]) });
    expect(await screen.findByRole('heading', { name: 'Erasure: Ada Byron' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Access: Deleted account' })).toBeTruthy();
    expect(screen.getAllByText('1 Nov 2026')).toHaveLength(2);
    expect(screen.getAllByText('Overdue')).toHaveLength(1);
    expect(screen.getByText(/2 waiting, 1 overdue/)).toBeTruthy();
  });

  it('is paginated', async () => {
    const { user } = show({
      [WAITING]: list([request()], 26),
      [at('waiting', 2)]: list([request({ kind: 'objection' })], 26),
    });
    await user.click(await press('Next'));
    expect(await screen.findByRole('heading', { name: 'Objection: Ada Byron' })).toBeTruthy();
  });

  it('lists answered requests without actions', async () => {
    const done = request({
      status: 'refused',
      answer: 'The law says no.',
      answeredAt: '2026-10-05T09:00:00.000Z',
    });
    const { user } = show({ [WAITING]: list([]), [ANSWERED]: list([done]) });
    await user.click(await screen.findByRole('radio', { name: 'Answered' }));
    expect(await screen.findByText('The law says no.')).toBeTruthy();
    expect(screen.getByText('5 Oct 2026, 10:00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull();
  });
});

describe('data request', () => {
  it('is taken up with one request', async () => {
    const { user, answers, sent } = show({ [WAITING]: list([request()]), [PATCH]: request() });
    const button = await press('Start the erasure request of Ada Byron');
    answers[WAITING] = list([request({ status: 'in_progress' })]);
    await user.dblClick(button);
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Request started' }));
    expect(sent()).toEqual([{ status: 'in_progress' }]);
    expect(await screen.findByText('In progress')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
  });

  it('is answered with a required text and one request', async () => {
    const { user, answers, sent } = show({ [WAITING]: list([request()]), [PATCH]: request() });
    await user.click(await press(/^Answer the/));
    const dialog = await screen.findByRole('dialog', { name: 'Erasure: Ada Byron' });
    await user.click(within(dialog).getByRole('button', { name: 'Send answer' }));
    expect(within(dialog).getByText('Enter an answer')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(within(dialog).getByLabelText(/^Answer/));
    await user.paste(' It is gone. ');
    await user.click(within(dialog).getByRole('radio', { name: /^Refused/ }));
    answers[WAITING] = list([]);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Answer sent' }));
    expect(sent()).toEqual([{ status: 'refused', answer: 'It is gone.' }]);
    expect(await screen.findByText('No requests waiting')).toBeTruthy();
  });

  it('keeps the typed answer when the server rejects it', async () => {
    const { user } = show({
      [WAITING]: list([request()]),
      [PATCH]: refused('VALIDATION_ERROR', { message: 'No.', fieldErrors: { answer: 'Too long' } }),
    });
    await user.click(await press(/^Answer the/));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText(/^Answer/));
    await user.paste('It is gone.');
    await user.click(within(dialog).getByRole('button', { name: 'Send answer' }));
    expect(await within(dialog).findByText('Too long')).toBeTruthy();
    expect(shownToast()).toMatchObject({ title: 'Answer not sent', description: 'No.' });
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Answer/).value).toBe('It is gone.');
  });
});
