import { screen, waitFor, within } from '@testing-library/react';
import type { AdminPersonRow } from '@threshold/core/contract/admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeApi, refused } from '../../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach, withoutLayout } from '../../../test/test-kit';
import { AgentStatusBadge } from '../agents/agent-status-badge';
import AgentsTab from '../agents/agents-tab';
import { agent } from '../test/admin';
import { DeleteAll } from './delete-all';
import PeopleTab from './people-tab';

tidyAfterEach();
beforeEach(withoutLayout);

const button = (name: string) => screen.getByRole('button', { name });

describe('agent status badge', () => {
  it.each([
    ['Suspended', { subscriptionStatus: 'suspended' }],
    ['Active', { subscriptionStatus: 'active' }],
    ['Active', { subscriptionStatus: 'trialing', stripeSubscriptionId: 'sub_1' }],
    ['Active (Trial)', { subscriptionStatus: 'trialing' }],
    ['Need verification', { verificationStatus: 'pending' }],
    ['Need verification and subscription', { subscriptionStatus: 'trialing', verificationStatus: 'pending' }],
    ['Need subscription', { subscriptionStatus: 'inactive' }],
    ['Unknown', { subscriptionStatus: 'inactive', verificationStatus: 'rejected' }],
  ] as const)('%s', (words, change) => {
    renderPage(<AgentStatusBadge agent={agent(change)} />);
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('delete all buyers', () => {
  const ALL = 'DELETE /api/admin/buyers/delete-all';
  const PROGRESS = 'GET /api/admin/buyers/delete-all';
  const none = { state: 'none', deleted: 0, total: 0 };

  async function reachThePhrase(answer: unknown = { message: 'ok' }, progress: unknown = none) {
    const { calls } = fakeApi({ [ALL]: answer, [PROGRESS]: progress });
    const page = renderPage(<DeleteAll kind="buyers" />);
    await page.user.click(button('Delete All'));
    await page.user.click(button('Continue'));
    await page.user.click(button('Yes, continue'));
    const written = () => calls.filter(({ line }) => line === ALL);
    expect(written()).toEqual([]);
    return { ...page, written };
  }

  it('requires two confirmations and the phrase, and shows a toast on completion', async () => {
    let requested = 0;
    const steps = [none, { state: 'running', deleted: 0, total: 2_400 }];
    const progress = () => steps[requested++] ?? { state: 'done', deleted: 2_400, total: 2_400 };
    const { fill, user, written } = await reachThePhrase({ message: 'ok' }, progress);
    await fill('Confirmation text', 'DELETE ALL BUYERS');
    await user.click(button('Delete All Buyers'));
    expect(await screen.findByText('Starting...')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete All' })).toBeNull();
    expect(shownToast()?.title).not.toBe('All buyers deleted');
    await waitFor(() => expect(shownToast()?.title).toBe('All buyers deleted'));
    expect(written()).toHaveLength(1);
  });

  it('shows the toast if the job ends before the first poll, but not for an earlier deletion', async () => {
    const done = { state: 'done', deleted: 3, total: 3 };
    const { fill, user } = await reachThePhrase({ message: 'ok' }, done);
    expect(shownToast()?.title).not.toBe('All buyers deleted');
    await fill('Confirmation text', 'DELETE ALL BUYERS');
    await user.click(button('Delete All Buyers'));
    await waitFor(() => expect(shownToast()?.title).toBe('All buyers deleted'));
  });

  it('shows progress after a reload', async () => {
    fakeApi({ [PROGRESS]: { state: 'running', deleted: 1_000, total: 2_400 } });
    renderPage(<DeleteAll kind="buyers" />);
    expect(await screen.findByText('1,000 of 2,400 deleted')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Deleting all buyers' })).toBeTruthy();
  });

  it.each(['delete all buyers', 'DELETE ALL AGENTS', ''])(
    'is cancelled by the phrase "%s"',
    async (typed) => {
      const { fill, user, written } = await reachThePhrase();
      if (typed) await fill('Confirmation text', typed);
      await user.click(button('Delete All Buyers'));
      expect(shownToast()).toMatchObject({
        title: 'Operation Cancelled',
        description: 'Confirmation text did not match. Deletion cancelled.',
      });
      expect(written()).toEqual([]);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    },
  );

  it("shows the server's reason when refused", async () => {
    const { fill, user } = await reachThePhrase(refused('CONFLICT', 'Not now.'));
    await fill('Confirmation text', 'DELETE ALL BUYERS');
    await user.click(button('Delete All Buyers'));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Delete failed', description: 'Not now.' }),
    );
  });
});

describe('agents', () => {
  const FOUND = 'GET /api/admin/agents?search=hill';

  async function find(extra: Answers = {}, found = [agent()]) {
    const { calls } = fakeApi({
      [FOUND]: { agents: found, total: found.length, capped: false },
      'GET /api/admin/agents/delete-all': { state: 'none', deleted: 0, total: 0 },
      ...extra,
    });
    const page = renderPage(<AgentsTab />);
    expect(calls.filter(({ line }) => line.includes('search='))).toEqual([]);
    await page.fill('Search agents', 'hill');
    return { ...page, calls };
  }

  it('are listed as rows with their actions, but not with deletion', async () => {
    await find();
    expect(await screen.findByText('Ann Hill')).toBeTruthy();
    const row = within(screen.getByRole('row', { name: /Ann Hill/ }));
    expect(row.getByRole('button', { name: 'Suspend Ann Hill' })).toBeTruthy();
    // Deleting is on the person's page.
    expect(screen.queryByRole('button', { name: 'Delete Ann Hill' })).toBeNull();
  });

  it('can be browsed by status without a search', async () => {
    const all = 'GET /api/admin/agents?search=&status=all&page=1&limit=25';
    const { calls } = fakeApi({
      'GET /api/admin/agents/delete-all': { state: 'none', deleted: 0, total: 0 },
      [all]: { agents: [agent()], total: 60, capped: false },
      [all.replace('all', 'set-by-hand')]: {
        agents: [agent({ statusSetByHandAt: '2026-11-02T09:00:00.000Z' })],
        total: 1,
        capped: false,
      },
    });
    const { user } = renderPage(<AgentsTab />);
    expect(screen.getByText('Use the search box above to find specific agents.')).toBeTruthy();
    await user.click(button('Browse all'));
    expect(await screen.findByText('1 to 1 of 60 agents')).toBeTruthy();
    expect(document.activeElement).toBe(button('Stop browsing'));
    expect(screen.queryByText('Set manually', { selector: 'span' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Status'), 'set-by-hand');
    expect(await screen.findByText('1 agent found')).toBeTruthy();
    expect(screen.getByText('Set manually', { selector: 'span' })).toBeTruthy();
    await user.click(button('Stop browsing'));
    expect(screen.getByText('Use the search box above to find specific agents.')).toBeTruthy();
    expect(calls.filter(({ line }) => line.includes('status='))).toHaveLength(2);
  });

  it('show an empty search result', async () => {
    await find({}, []);
    expect(await screen.findByText('No agents match your search criteria.')).toBeTruthy();
  });

  it('are edited without sending derived areas', async () => {
    const { user, calls } = await find({ 'PATCH /api/admin/agents/ann': agent() });
    await user.click(await screen.findByRole('button', { name: 'Edit Ann Hill' }));
    expect(screen.getByText('Coverage is a 20-mile radius from the branch postcode.')).toBeTruthy();
    const labels = [...screen.getByRole('dialog').querySelectorAll('label')].map(({ htmlFor }) =>
      document.getElementById(htmlFor)?.getAttribute('name'),
    );
    expect(labels).toEqual([
      'firstName',
      'lastName',
      'phone',
      'subscriptionStatus',
      'agencyName',
      'businessAddress',
      'branchLocation',
    ]);
    expect(within(screen.getByRole('dialog')).getByText('LN1-LN3')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Status'), 'inactive');
    await user.click(button('Save'));
    await waitFor(() => expect(shownToast()?.title).toBe('Agent updated'));
    expect(calls.find(({ line }) => line === 'PATCH /api/admin/agents/ann')?.body).toEqual({
      firstName: 'Ann',
      lastName: 'Hill',
      phone: '',
      agencyName: 'Hill and Son',
      businessAddress: '',
      branchLocation: 'LN1 3AA',
      subscriptionStatus: 'inactive',
    });
  });

  it('edit only name and phone of staff', async () => {
    const { user, calls } = await find({ 'PATCH /api/admin/agents/ann': agent() }, [
      agent({ agentRole: 'staff' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Edit Ann Hill' }));
    expect(screen.queryByLabelText('Status')).toBeNull();
    await user.click(button('Save'));
    await waitFor(() => expect(shownToast()?.title).toBe('Agent updated'));
    expect(calls.find(({ line }) => line === 'PATCH /api/admin/agents/ann')?.body).toEqual({
      firstName: 'Ann',
      lastName: 'Hill',
      phone: '',
    });
  });

  it.each([
    ['Suspend', {}, /^We'll log them and their staff out now/],
    ['Suspend', { agentRole: 'staff' as const }, /^We'll log them out now/],
    ['Unsuspend', { subscriptionStatus: 'suspended' as const }, /follows the billing provider again/],
    [
      'Unsuspend',
      { agentRole: 'staff' as const, subscriptionStatus: 'suspended' as const },
      /while their agency's subscription is active/,
    ],
  ])('explains the consequences before %s of %o', async (verb, changes, text) => {
    const { user } = await find({}, [agent(changes)]);
    await user.click(await screen.findByRole('button', { name: `${verb} Ann Hill` }));
    expect(within(screen.getByRole('alertdialog')).getByText(text)).toBeTruthy();
  });

  it('are refunded after rejection, with the amount shown first', async () => {
    const REFUND = '/api/admin/agents/ann/refund';
    const requested = { payablePence: 12_000, onItsWay: false, paidBackPence: null, paidBackAt: null };
    let respond: (answer: unknown) => void = () => undefined;
    const { user, calls } = await find(
      {
        [`POST ${REFUND}`]: { message: 'ok' },
        [`GET ${REFUND}`]: () =>
          new Promise((resolve) => {
            respond = resolve;
          }),
      },
      [agent({ verificationStatus: 'rejected' })],
    );
    await user.click(await screen.findByRole('button', { name: 'Refund Ann Hill' }));
    expect(await screen.findByText('Checking what they paid...')).toBeTruthy();
    expect(button('Refund')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    respond(requested);
    expect(await screen.findByText(/^We refund £120.00 to their card/)).toBeTruthy();
    expect(calls.filter(({ line }) => line === `GET ${REFUND}`)).toHaveLength(1);
    await user.click(button('Refund £120.00'));
    await waitFor(() => expect(shownToast()?.title).toBe('Refund started'));
  });

  it('have no refund button unless rejected', async () => {
    await find({}, [agent({ verificationStatus: 'pending' })]);
    await screen.findByRole('button', { name: 'Edit Ann Hill' });
    expect(screen.queryByRole('button', { name: 'Refund Ann Hill' })).toBeNull();
  });

  it('are suspended after confirmation', async () => {
    const { user, calls } = await find({ 'PATCH /api/admin/agents/ann/suspend': { message: 'ok' } });
    await user.click(await screen.findByRole('button', { name: 'Suspend Ann Hill' }));
    expect(calls.filter(({ line }) => line.startsWith('PATCH'))).toEqual([]);
    await user.click(button('Suspend'));
    await waitFor(() => expect(shownToast()?.title).toBe('Agent suspended'));
  });
});

describe('delete all agents', () => {
  it('runs as a job with its own progress', async () => {
    fakeApi({ 'GET /api/admin/agents/delete-all': { state: 'running', deleted: 25, total: 108 } });
    renderPage(<DeleteAll kind="agents" />);
    expect(await screen.findByText('25 of 108 deleted')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Deleting all agents' })).toBeTruthy();
    expect(screen.getByText(/^Deletes all agents, not just those listed above/)).toBeTruthy();
  });
});

describe('everyone', () => {
  const person = (id: string, change: Partial<AdminPersonRow> = {}): AdminPersonRow => ({
    id,
    kind: 'buyer',
    name: `Person ${id}`,
    email: `${id}@example.com`,
    phone: null,
    place: 'LN1 3AA',
    agencyName: null,
    isActive: true,
    suspended: false,
    createdAt: '2026-10-01T09:00:00.000Z',
    ...change,
  });

  it('lists buyers, agents and staff in one table, each linked to their page', async () => {
    fakeApi({
      'GET /api/admin/people?search=hill&page=1&limit=25': {
        people: [
          person('1'),
          person('2', { kind: 'agent', agencyName: 'Hill and Son', suspended: true }),
          person('3', { kind: 'staff', isActive: false }),
        ],
        total: 3,
        capped: false,
      },
    });
    renderPage(<PeopleTab ownSignIn={null} search="hill" />, { address: '/admin-dashboard?tab=people' });
    const table = within(await screen.findByRole('table', { name: 'People' }));
    for (const words of ['Buyer', 'Agent', 'Staff', 'Suspended', 'Switched off', 'Hill and Son'])
      expect(table.getByText(words)).toBeTruthy();
    expect(table.getByRole('link', { name: 'Person 2' }).getAttribute('href')).toBe(
      '/admin-dashboard?tab=people&person=2',
    );
    expect(table.queryByRole('button')).toBeNull();
  });

  it('says what to type, and when nobody matches', async () => {
    const { calls } = fakeApi({
      'GET /api/admin/people?search=nobody&page=1&limit=25': { people: [], total: 0, capped: false },
    });
    const { unmount } = renderPage(<PeopleTab ownSignIn={null} search=" " />);
    expect(screen.getByText(/^Type a name, email, phone number or postcode/)).toBeTruthy();
    expect(calls).toEqual([]);
    unmount();
    renderPage(<PeopleTab ownSignIn={null} search="nobody" />);
    expect(await screen.findByText('No one matches your search.')).toBeTruthy();
  });
});
