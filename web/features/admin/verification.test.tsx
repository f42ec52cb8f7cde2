import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage, shownToast, stubApi, tidyAfterEach } from '../../lib/test-kit';
import { DocumentsProvider } from './documents';
import { queueEntry } from './testing';
import { VerificationTab } from './verification-tab';

tidyAfterEach();

const QUEUE = '/api/admin/verification-queue?sort=oldest';
const queue = (...ids: string[]): [number, unknown] => [
  200,
  { agents: ids.map(queueEntry), total: ids.length },
];
const button = (name: string) => screen.getByRole('button', { name });

async function show(answers: Parameters<typeof stubApi>[0]) {
  const calls = stubApi(answers);
  const page = renderPage(
    <DocumentsProvider>
      <VerificationTab />
    </DocumentsProvider>,
  );
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return { ...page, calls };
}

describe('the queue', () => {
  it('shows five and says how many more wait', async () => {
    await show({ [QUEUE]: queue('1', '2', '3', '4', '5', '6', '7') });
    expect(screen.getAllByText('Pending Review')).toHaveLength(5);
    expect(screen.getByText('2 more agents waiting for review.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'hill.example' })[0]?.getAttribute('href')).toBe(
      'https://hill.example',
    );
  });

  it('is asked by name when that is wanted', async () => {
    const { user } = await show({
      [QUEUE]: queue('1'),
      '/api/admin/verification-queue?sort=name': queue('2'),
    });
    await user.click(screen.getByRole('radio', { name: 'By name' }));
    expect(await screen.findByText('Agent2 Hill')).toBeTruthy();
  });

  it('may be empty, and may fail', async () => {
    const answers: Parameters<typeof stubApi>[0] = { [QUEUE]: [400, { message: 'Not now.' }] };
    const { user } = await show(answers);
    expect(screen.getByText('The verification queue did not load')).toBeTruthy();
    answers[QUEUE] = queue();
    await user.click(button('Try again'));
    expect(await screen.findByText('All caught up!')).toBeTruthy();
  });
});

describe('a decision', () => {
  const DECIDE = '/api/admin/agents/1/verification';

  it.each([
    ['Approve', 'approved', 'Document approved by admin'],
    ['Reject', 'rejected', 'Document requires resubmission'],
  ])('%s', async (action, verificationStatus, verificationNotes) => {
    const answers: Parameters<typeof stubApi>[0] = {
      [QUEUE]: queue('1'),
      [DECIDE]: [200, { message: 'ok' }],
    };
    const { user, calls } = await show(answers);
    answers[QUEUE] = queue();
    await user.click(button(`${action} Agent1 Hill`));
    await waitFor(() => expect(shownToast()?.title).toBe('Verification Updated'));
    expect(calls.find(({ path }) => path === DECIDE)?.body).toEqual({
      verificationStatus,
      verificationNotes,
      documentPath: 'documents/1.pdf',
    });
    expect(await screen.findByText('All caught up!')).toBeTruthy();
  });

  it('says when the document was replaced meanwhile', async () => {
    const message = 'The agent has uploaded another document since. Please look at that one.';
    const { user } = await show({
      [QUEUE]: queue('1'),
      [DECIDE]: [409, { message, errorCode: 'CONFLICT' }],
    });
    await user.click(button('Approve Agent1 Hill'));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Error', description: message }));
  });

  it.each([
    [409, { message: 'No.' }],
    [503, { message: 'We are busy.', errorCode: 'UNAVAILABLE' }],
  ])('may fail with %s', async (status, body) => {
    const { user } = await show({ [QUEUE]: queue('1'), [DECIDE]: [status, body] });
    await user.click(button('Approve Agent1 Hill'));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Error',
        description: 'Failed to update verification status. Please try again.',
      }),
    );
  });
});

describe('a document', () => {
  const DOCUMENT = '/api/admin/verification-document/1';
  const view = () => screen.queryByRole('button', { name: 'View Document of Agent1 Hill' });

  async function look(answer?: [number, unknown]) {
    const open = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as Window);
    const page = await show({ [QUEUE]: queue('1'), ...(answer ? { [DOCUMENT]: answer } : {}) });
    await page.user.click(button('View Document of Agent1 Hill'));
    return { ...page, open };
  }

  it('opens in a new tab after a look', async () => {
    const { open, calls } = await look([200, null]);
    await waitFor(() => expect(open).toHaveBeenCalledWith(DOCUMENT, '_blank'));
    expect(calls.some(({ path }) => path === DOCUMENT)).toBe(true);
  });

  it.each([
    ['Document Not Found', [404, {}], false],
    ['Access Denied', [401, {}], true],
    ['Access Denied', [403, {}], true],
    ['Download Failed', [500, {}], true],
    ['Network Error', undefined, true],
  ] as const)('%s', async (title, answer, stays) => {
    const { open } = await look(answer && [...answer]);
    await waitFor(() => expect(shownToast()?.title).toBe(title));
    expect(open).not.toHaveBeenCalled();
    await waitFor(() => expect(view() !== null).toBe(stays));
  });
});
