import { screen, waitFor, within } from '@testing-library/react';
import type { RemovalRequest, RemovalRequests } from '@threshold/core/contract/removal-requests';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, fakeApi, onItsWay, refused } from '../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../test/test-kit';
import Removals from './removals';

tidyAfterEach();

const GET = 'GET /api/recalls';
const POST = 'POST /api/recalls/confirm';
const id = (n: number) => `4f0c1c52-0000-4000-8000-00000000000${n}`;
const removalRequest = (n: number, change: Partial<RemovalRequest> = {}): RemovalRequest => ({
  id: id(n),
  name: `Person ${n}`,
  askedAt: '2026-11-01T09:00:00.000Z',
  confirmedAt: null,
  ...change,
});
const list = (...removalRequests: RemovalRequest[]): RemovalRequests => ({
  recalls: removalRequests,
  open: removalRequests.filter(({ confirmedAt }) => confirmedAt === null).length,
});
const done = (n: number) => removalRequest(n, { name: null, confirmedAt: '2026-11-02T09:00:00.000Z' });

function show(answers: Answers) {
  vi.useFakeTimers({ now: new Date('2026-12-02T09:00:00.000Z'), toFake: ['Date'] });
  const all: Answers = { ...answers };
  const { calls } = fakeApi(all);
  const page = renderPage(<Removals />);
  return {
    ...page,
    answers: all,
    sent: () => calls.filter(({ line }) => line === POST).map(({ body }) => body),
  };
}

describe('removal requests of an agency', () => {
  it('take no space while loading or empty', async () => {
    const { container } = show({ [GET]: onItsWay });
    expect(container.querySelector('section')).toBeNull();
    const { container: none } = show({ [GET]: list(done(1)) });
    await waitFor(() => expect(none.querySelector('section')).toBeNull());
  });

  it('show an error and retry', async () => {
    const { user, answers } = show({ [GET]: refused('FORBIDDEN', { message: 'Not now.' }) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).toContain('Not now.');
    answers[GET] = list(removalRequest(1));
    await user.click(again);
    expect(await screen.findByText('1 person asked to be removed.')).toBeTruthy();
  });

  it('are confirmed one by one or all at once, and the names disappear', async () => {
    const { user, answers, sent } = show({
      [GET]: list(removalRequest(1), removalRequest(2), removalRequest(3)),
    });
    expect(await screen.findByText('3 people asked to be removed.')).toBeTruthy();
    expect(screen.getByText('3 overdue')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Review', expanded: false }));
    await user.click(screen.getByRole('button', { name: 'Confirm removed: Person 1' }));
    answers[POST] = answers[GET] = list(removalRequest(2), removalRequest(3), done(1));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, removed' }),
    );
    await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull());
    expect(shownToast()?.title).toBe('Removal confirmed');
    await user.click(screen.getByRole('button', { name: 'Confirm all removed' }));
    answers[POST] = answers[GET] = list(done(1), done(2), done(3));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, all removed' }),
    );
    await waitFor(() => expect(screen.queryByText('Person 2')).toBeNull());
    expect(sent()).toEqual([{ ids: [id(1)] }, { ids: [id(2), id(3)] }]);
  });

  it('show five first, and offer to confirm all only when all are shown', async () => {
    const { user } = show({ [GET]: list(...[1, 2, 3, 4, 5, 6].map((n) => removalRequest(n))) });
    await user.click(await screen.findByRole('button', { name: 'Review' }));
    await screen.findByText('Person 5');
    expect(screen.queryByText('Person 6')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm all removed' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(screen.getByText('Person 6')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm all removed' })).toBeTruthy();
  });
});
