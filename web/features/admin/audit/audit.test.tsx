import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeApi, refused } from '../../../test/fake-api';
import { renderPage, tidyAfterEach, withoutLayout } from '../../../test/test-kit';
import AuditTab from './audit-tab';

tidyAfterEach();

describe('audit log', () => {
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

  it('shows actor, action, time and target', async () => {
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
      'Due → paid, Note: No. 7',
      'Was pending',
      'Leads: mortgage',
      '12 records',
      'Changed phone, agency name',
    ])
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.getAllByText('14 Nov 2026, 10:00')).toHaveLength(4);
    expect(screen.getAllByText('Ada Min')).toHaveLength(4);
    // Existing people link to their page; administrators have none.
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/admin-dashboard?person=p7']),
    );
    expect(screen.queryByRole('link', { name: 'Ada Min' })).toBeNull();
  });

  it('filters, searches and pages, resetting to the first page', async () => {
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
    expect(await screen.findByText('Try another search.')).toBeTruthy();
  });

  it('shows an error when loading fails', async () => {
    const answers: Answers = { [log()]: refused('MALFORMED_REQUEST', 'Not now.') };
    fakeApi(answers);
    const { user } = renderPage(<AuditTab />);
    expect(await screen.findByText("The audit log didn't load")).toBeTruthy();
    answers[log()] = answer([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Every change, export and document view/)).toBeTruthy();
  });
});
