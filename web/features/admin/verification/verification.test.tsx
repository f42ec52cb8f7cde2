import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answers, fakeApi, outage, refused, unreachable } from '../../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../../test/test-kit';
import { ReauthHost } from '../../two-step/reauth-host';
import { queueEntry } from '../test/admin';
import VerificationTab from './verification-tab';

tidyAfterEach();
// Preload the lazy chunk, which may be slow to compile in tests.
beforeAll(() => import('../../two-step/reauth-dialog'));

const QUEUE = 'GET /api/admin/verification-queue?sort=oldest';
const queue = (...ids: string[]) => ({ agents: ids.map(queueEntry), total: ids.length });
const button = (name: string) => screen.getByRole('button', { name });

async function show(answers: Answers) {
  const { calls } = fakeApi(answers);
  const page = renderPage(
    <>
      <VerificationTab />
      <ReauthHost />
    </>,
  );
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return { ...page, calls };
}

describe('queue', () => {
  it('shows five agents and the number of others', async () => {
    await show({ [QUEUE]: queue('1', '2', '3', '4', '5', '6', '7') });
    expect(screen.getAllByText('Pending Review')).toHaveLength(5);
    expect(screen.getByText('2 more agents waiting for review.')).toBeTruthy();
    expect(screen.getAllByText(/^Waiting (\d|less than)/)).toHaveLength(5);
    expect(screen.getAllByRole('link', { name: 'hill.example' })[0]?.getAttribute('href')).toBe(
      'https://hill.example',
    );
  });

  it('spans the website over both columns, so that it does not wrap on phones', async () => {
    await show({ [QUEUE]: queue('1') });
    expect(screen.getByRole('cell', { name: 'hill.example' }).getAttribute('colspan')).toBe('2');
  });

  it('polls until the document has been read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const handedIn = { documentHandedInAt: new Date().toISOString(), documentReadAt: null };
    const answers: Answers = { [QUEUE]: { agents: [{ ...queueEntry('1'), ...handedIn }], total: 1 } };
    await show(answers);
    expect(screen.getByText('Reading the document...')).toBeTruthy();
    const readAt = new Date().toISOString();
    const evidence = { companyName: 'HILL AND SON LTD', companyNumber: null, sicCodes: [], readAt };
    answers[QUEUE] = { agents: [{ ...queueEntry('1'), documentReadAt: readAt, evidence }], total: 1 };
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByText('HILL AND SON LTD')).toBeTruthy();
    vi.useRealTimers();
  });

  it('can be sorted by name', async () => {
    const { user } = await show({
      [QUEUE]: queue('1'),
      'GET /api/admin/verification-queue?sort=name': queue('2'),
    });
    await user.click(screen.getByRole('radio', { name: 'By name' }));
    expect(await screen.findByText('Agent2 Hill')).toBeTruthy();
  });

  it('shows an error with retry, and an empty state', async () => {
    const answers: Answers = { [QUEUE]: refused('MALFORMED_REQUEST', 'Not now.') };
    const { user } = await show(answers);
    expect(screen.getByText("The verification queue didn't load")).toBeTruthy();
    answers[QUEUE] = queue();
    await user.click(button('Try again'));
    expect(await screen.findByText('All caught up!')).toBeTruthy();
  });
});

describe('decision', () => {
  const DECIDE = 'PUT /api/admin/agents/1/verification';

  const before = { verificationStatus: 'pending', verificationNotes: null };
  const DECIDED = { message: 'ok', undoUntil: '2026-11-15T09:00:10.000Z', mail: 'waits', before };
  const sent = (calls: Awaited<ReturnType<typeof show>>['calls']) =>
    calls.filter(({ line }) => line === DECIDE).map(({ body }) => body);

  it('approves, and can be undone within ten seconds', async () => {
    const answers: Answers = { [QUEUE]: queue('1'), [DECIDE]: DECIDED };
    const { user, calls } = await show(answers);
    answers[QUEUE] = queue();
    await user.click(button('Approve Agent1 Hill'));
    expect(await screen.findByText('All caught up!')).toBeTruthy();
    expect(screen.getByText('Verification Updated').closest('p')?.textContent).toBe(
      "Verification Updated Agent1 Hill was approved. We'll email them in 10 seconds.",
    );
    // The bar says it; no toast repeats it.
    expect(shownToast()).toBeUndefined();
    answers[QUEUE] = queue('1');
    await user.click(button('Undo'));
    await waitFor(() => expect(shownToast()?.title).toBe('Decision undone'));
    const documentPath = 'documents/1.pdf';
    expect(sent(calls)).toEqual([
      { verificationStatus: 'approved', verificationNotes: 'Document approved by admin', documentPath },
      { ...before, undo: true, documentPath },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it('keeps the outcome after ten seconds without the button, until the other list is opened', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers: Answers = {
      [QUEUE]: queue('1'),
      [DECIDE]: DECIDED,
      'GET /api/admin/verification-queue?show=decided': queue(),
    };
    const { user } = await show(answers);
    answers[QUEUE] = queue();
    await user.click(button('Approve Agent1 Hill'));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(screen.getByText('Verification Updated').closest('p')?.textContent).toBe(
      'Verification Updated Agent1 Hill was approved.',
    );
    await user.click(screen.getByRole('radio', { name: 'Decided' }));
    expect(screen.queryByText('Verification Updated')).toBeNull();
    vi.useRealTimers();
  });

  it('is undone to the status before it, if another administrator had approved', async () => {
    const stood = { verificationStatus: 'approved', verificationNotes: 'Seen and called.' };
    const { user, calls } = await show({
      [QUEUE]: queue('1'),
      [DECIDE]: { ...DECIDED, before: stood },
    });
    await user.click(button('Approve Agent1 Hill'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shownToast()?.description).toBe('Agent1 Hill is approved again.'));
    expect(sent(calls).at(-1)).toMatchObject({ ...stood, undo: true });
  });

  it('rejects with a required reason', async () => {
    const answers: Answers = { [QUEUE]: queue('1'), [DECIDE]: DECIDED };
    const { user, calls } = await show(answers);
    await user.click(button('Reject Agent1 Hill'));
    await user.click(button('Reject'));
    expect(screen.getByText('Choose a reason', { selector: 'p, span' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(/^Reason/), 'other');
    await user.click(button('Reject'));
    expect(screen.getByText("Enter what's wrong")).toBeTruthy();
    expect(sent(calls)).toEqual([]);
    await user.type(screen.getByLabelText(/^In your own words/), 'Page 2 is missing.');
    answers[QUEUE] = queue();
    await user.click(button('Reject'));
    expect(await screen.findByText('Verification Updated')).toBeTruthy();
    expect(sent(calls)).toEqual([
      {
        verificationStatus: 'rejected',
        verificationNotes: 'Document requires resubmission',
        reason: 'other',
        reasonText: 'Page 2 is missing.',
        documentPath: 'documents/1.pdf',
      },
    ]);
  });

  it('asks for confirmation before approving without a website', async () => {
    const bare = { ...queueEntry('1'), websiteUrl: null };
    const { user, calls } = await show({
      [QUEUE]: { agents: [bare], total: 1 },
      [DECIDE]: DECIDED,
    });
    await user.click(button('Approve Agent1 Hill'));
    expect(screen.getByText('Approve Agent1 Hill without a website?')).toBeTruthy();
    expect(sent(calls)).toEqual([]);
    await user.click(button('Approve'));
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
  });

  it('can be reopened later', async () => {
    const { user, calls } = await show({
      [QUEUE]: queue('2'),
      'GET /api/admin/verification-queue?show=decided': {
        agents: [{ ...queueEntry('1'), verificationStatus: 'rejected', verificationNotes: 'Not readable' }],
        total: 1,
      },
      [DECIDE]: { message: 'ok', undoUntil: null, mail: 'sent', before },
    });
    await user.click(screen.getByRole('radio', { name: 'Decided' }));
    expect(await screen.findByText('Not readable')).toBeTruthy();
    await user.click(button('Reopen Agent1 Hill'));
    await waitFor(() =>
      expect(sent(calls)).toEqual([{ verificationStatus: 'pending', documentPath: 'documents/1.pdf' }]),
    );
  });

  it('shows a conflict when the document was replaced', async () => {
    const message = 'The agent has uploaded a new document since. Please review that one.';
    const { user } = await show({
      [QUEUE]: queue('1'),
      [DECIDE]: refused('CONFLICT', message),
    });
    await user.click(button('Approve Agent1 Hill'));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Error', description: message }));
  });

  it.each([refused('FORBIDDEN', 'No.'), refused('UNAVAILABLE', 'We are busy.')])(
    'shows an error toast for %s',
    async (answer) => {
      const { user } = await show({ [QUEUE]: queue('1'), [DECIDE]: answer });
      await user.click(button('Approve Agent1 Hill'));
      await waitFor(() =>
        expect(shownToast()).toMatchObject({
          title: 'Error',
          description: 'Failed to update verification status. Please try again.',
        }),
      );
    },
  );
});

describe('document', () => {
  const FILE = '/api/admin/verification-document/1';
  const DOCUMENT = `HEAD ${FILE}`;
  const view = () => screen.queryByRole('button', { name: 'View Document of Agent1 Hill' });

  async function look(answer: unknown) {
    const open = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as Window);
    const page = await show({ [QUEUE]: queue('1'), [DOCUMENT]: answer });
    await page.user.click(button('View Document of Agent1 Hill'));
    return { ...page, open };
  }

  it('opens in a new tab after a HEAD request', async () => {
    const { open, calls } = await look(() => new Response());
    await waitFor(() => expect(open).toHaveBeenCalledWith(FILE, '_blank'));
    expect(calls.some(({ line }) => line === DOCUMENT)).toBe(true);
  });

  it('prompts for the password when re-authentication is required, then opens', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as Window);
    const answers: Answers = {
      [QUEUE]: queue('1'),
      [DOCUMENT]: refused('REAUTH_REQUIRED', 'Enter it again.'),
      'GET /api/auth/user': refused('UNAUTHORIZED'),
      'POST /api/auth/reauth': { message: 'ok' },
    };
    const { user, fill, calls } = await show(answers);
    await user.click(button('View Document of Agent1 Hill'));
    await screen.findByRole('alertdialog');
    expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
    expect(open).not.toHaveBeenCalled();
    await fill('Your password', 'Larch-tree-42!');
    answers[DOCUMENT] = () => new Response();
    await user.click(button('Continue'));
    await waitFor(() => expect(open).toHaveBeenCalledWith(FILE, '_blank'));
    expect(shownToast()).toBeUndefined();
    expect(calls.find(({ line }) => line === 'POST /api/auth/reauth')?.body).toEqual({
      password: 'Larch-tree-42!',
    });
  });

  it.each([
    ['Document Not Found', outage(404), false],
    ['Access Denied', outage(401), true],
    ['Access Denied', outage(403), true],
    ['Download Failed', outage(500), true],
    ['Network Error', unreachable, true],
  ] as const)('%s', async (title, answer, stays) => {
    const { open } = await look(answer);
    await waitFor(() => expect(shownToast()?.title).toBe(title));
    expect(open).not.toHaveBeenCalled();
    await waitFor(() => expect(view() !== null).toBe(stays));
  });
});
