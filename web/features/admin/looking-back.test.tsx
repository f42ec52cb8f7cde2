import { screen, waitFor } from '@testing-library/react';
import { MOST_MESSAGES } from '@threshold/core/contract/admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeApi, refused } from '../../test/fake-api';
import { renderPage, tidyAfterEach, withoutLayout } from '../../test/test-kit';
import { ArchiveTab } from './archive-tab';
import { AuditTab } from './audit-tab';
import { letter } from './test/admin';

tidyAfterEach();

describe('the archive', () => {
  const FOUND = 'GET /api/admin/contact-messages/archive?search=joan';

  it('asks nothing until something is typed', () => {
    const { calls } = fakeApi({});
    renderPage(<ArchiveTab />);
    expect(screen.getByText('Use the search box above to find archived messages.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('shows the message with its answer', async () => {
    const answered = letter({ reply: 'We do.', repliedAt: '2026-11-14T10:00:00.000Z', isRead: true });
    fakeApi({ [FOUND]: [answered] });
    const { fill } = renderPage(<ArchiveTab />);
    await fill('Search archived messages', 'joan');
    for (const words of ['Joan', 'joan@example.com', 'Do you cover Grimsby?', 'We do.'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Reply, 14 Nov 2026, 10:00')).toBeTruthy();
    expect(screen.getByText('1 message found')).toBeTruthy();
  });

  it('says when there may be more than came', async () => {
    fakeApi({ [FOUND]: Array.from({ length: MOST_MESSAGES }, (_, n) => letter({ id: `m${n}` })) });
    const { fill } = renderPage(<ArchiveTab />);
    await fill('Search archived messages', 'joan');
    expect(await screen.findByText('The first 200 messages. Type more to narrow them down.')).toBeTruthy();
  });

  it('may hold none, and may fail', async () => {
    const answers: Answers = { [FOUND]: refused('MALFORMED_REQUEST', 'Not now.') };
    fakeApi(answers);
    const { fill, user } = renderPage(<ArchiveTab />);
    await fill('Search archived messages', 'joan');
    expect(await screen.findByText('The archive did not load')).toBeTruthy();
    answers[FOUND] = [];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No archived messages found matching your search.')).toBeTruthy();
  });
});

describe('the audit log', () => {
  beforeEach(() => {
    withoutLayout();
  });

  const log = (change: Record<string, string> = {}) =>
    `GET /api/admin/audit?${new URLSearchParams({ search: '', action: '', page: '1', limit: '25', ...change })}`;
  const entry = (id: string, action: string, details: Record<string, unknown>, target = 'Ann Hill') => ({
    id,
    createdAt: '2026-11-14T10:00:00.000Z',
    action,
    actor: 'Ada Min',
    actorPersonId: null,
    target,
    targetPersonId: 'p7',
    details,
  });
  const answer = (entries: ReturnType<typeof entry>[], totalPages = 1) => ({
    entries,
    pagination: { page: 1, limit: 25, total: entries.length, totalPages },
    actions: ['agent.edited', 'setup-fee.status'],
  });

  it('says who did what, when and on whom', async () => {
    fakeApi({
      [log()]: answer([
        entry('1', 'setup-fee.status', { from: 'due', to: 'paid', notes: 'No. 7' }),
        entry('2', 'verification.approved', { from: 'pending' }),
        entry('3', 'leads.exported', { count: 12 }, 'leads: mortgage'),
        entry('4', 'agent.edited', { fields: ['phone', 'agencyName'] }),
      ]),
    });
    renderPage(<AuditTab />);
    for (const words of [
      'Setup fee: status',
      'due → paid, notes: No. 7',
      'was pending',
      'Leads: mortgage',
      'count: 12',
      'fields: phone, agencyName',
    ])
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.getAllByText('14 Nov 2026, 10:00')).toHaveLength(4);
    expect(screen.getAllByText('Ada Min')).toHaveLength(4);
    // Whoever still exists has a page; administrators have none.
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/admin-dashboard?person=p7']),
    );
    expect(screen.queryByRole('link', { name: 'Ada Min' })).toBeNull();
  });

  it('is filtered, searched and paged, each from its first page', async () => {
    const { calls } = fakeApi({
      [log()]: answer([entry('1', 'agent.edited', {})], 3),
      [log({ page: '2' })]: answer([entry('2', 'agent.edited', {})], 3),
      [log({ action: 'agent.edited' })]: answer([entry('3', 'agent.edited', {})]),
      [log({ action: 'agent.edited', search: 'hill' })]: answer([]),
    });
    const { user, fill } = renderPage(<AuditTab />);
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(calls.at(-1)?.line).toBe(log({ page: '2' })));
    await user.selectOptions(screen.getByLabelText('Action'), 'agent.edited');
    await waitFor(() => expect(calls.at(-1)?.line).toBe(log({ action: 'agent.edited' })));
    await fill('Search the log', 'hill');
    expect(await screen.findByText('Nothing fits this search.')).toBeTruthy();
  });

  it('may fail', async () => {
    const answers: Answers = { [log()]: refused('MALFORMED_REQUEST', 'Not now.') };
    fakeApi(answers);
    const { user } = renderPage(<AuditTab />);
    expect(await screen.findByText('The audit log did not load')).toBeTruthy();
    answers[log()] = answer([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Every change, export and document view/)).toBeTruthy();
  });
});
