import { screen, waitFor, within } from '@testing-library/react';
import type { AdminContactReport, AgencyRecordRow } from '@threshold/core/contract/contact-reports';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeApi, onItsWay, refused } from '../../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach, withoutLayout } from '../../../test/test-kit';
import ContactReportsTab from './contact-reports-tab';
import { RecordsSection } from './records-section';
import { RemovalsSection } from './removals-section';

tidyAfterEach();
beforeEach(withoutLayout);

const ID = '4f0c1c52-0000-4000-8000-000000000001';
const AGENCY = {
  id: '4f0c1c52-0000-4000-8000-00000000000a',
  name: 'Hill and Son',
  email: 'ann@hill.example',
};
const WAITING = 'GET /api/admin/contact-reports?status=waiting&page=1';
const REMOVAL_REQUESTS = 'GET /api/admin/recalls?page=1';
const RECORDS = 'GET /api/admin/agency-records?page=1';
const pagination = (total: number) => ({ page: 1, limit: 20, total, totalPages: 1 });

const report = (change: Partial<AdminContactReport> = {}): AdminContactReport => ({
  id: ID,
  entryId: ID,
  kind: 'too_often',
  text: 'Nine calls in a day',
  createdAt: '2026-10-01T09:00:00.000Z',
  dueAt: '2026-10-31T23:59:59.999Z',
  outcome: null,
  answer: null,
  decidedAt: null,
  person: { id: ID, name: 'Ada Byron', email: 'ada@example.com' },
  agency: AGENCY,
  agent: 'Ann Hill',
  happenedAt: '2026-09-30T18:00:00.000Z',
  agencyAskedAt: '2026-10-01T09:00:00.000Z',
  agencyView: null,
  overdue: true,
  ...change,
});
const shelf = (...reports: AdminContactReport[]) => ({
  reports,
  pagination: pagination(reports.length),
  waiting: reports.length,
  overdue: reports.filter(({ overdue }) => overdue).length,
});
const record = (change: Partial<AgencyRecordRow> = {}): AgencyRecordRow => ({
  agency: AGENCY,
  suspended: false,
  peopleSeen: 500,
  reports: 4,
  reportsUpheld: 3,
  upheldPerThousand: 6,
  recalls: 2,
  recallsDue: 2,
  recallsInTime: 2,
  past: ['reports'],
  ...change,
});

function show(part: ReactElement, answers: Answers) {
  const all: Answers = { ...answers };
  const { calls } = fakeApi(all);
  const page = renderPage(part);
  const sent = (line: string) => calls.filter((call) => call.line === line).map(({ body }) => body);
  return { ...page, answers: all, sent };
}

describe('contact reports', () => {
  it('show a loading state, an error with retry, and an empty state', async () => {
    const first = show(<ContactReportsTab />, { [WAITING]: onItsWay });
    expect(screen.getByText('Loading...')).toBeTruthy();
    first.unmount();
    const { user, answers } = show(<ContactReportsTab />, {
      [WAITING]: refused('FORBIDDEN', { message: 'Not now.' }),
    });
    expect(await screen.findByText("The reports didn't load")).toBeTruthy();
    answers[WAITING] = shelf();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No reports waiting')).toBeTruthy();
  });

  it('are decided once, with an answer to the buyer and the agency’s statement', async () => {
    const PATCH = `PATCH /api/admin/contact-reports/${ID}`;
    const { user, answers, sent } = show(<ContactReportsTab />, { [WAITING]: shelf(report()) });
    await user.click(await screen.findByRole('button', { name: 'Decide the report about Hill and Son' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send decision' }));
    expect(dialog.getByText('Enter an answer')).toBeTruthy();
    await user.type(dialog.getByLabelText(/The agency's reply/), 'Twice at most');
    await user.type(dialog.getByLabelText(/Answer to the buyer/), 'You are right.');
    answers[PATCH] = report({ outcome: 'upheld' });
    answers[WAITING] = shelf();
    await user.click(dialog.getByRole('button', { name: 'Send decision' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(PATCH)).toEqual([
      { agencyView: 'Twice at most', outcome: 'upheld', answer: 'You are right.' },
    ]);
    expect(shownToast()?.title).toBe('Decision sent');
  });
});

describe('overdue removals', () => {
  it('name the buyer, and reminders can be stopped', async () => {
    const CLOSE = `POST /api/admin/recalls/${ID}/close`;
    const overdue = {
      id: ID,
      name: 'Ada Byron',
      agency: AGENCY,
      reason: 'block',
      askedAt: '2026-10-01T09:00:00.000Z',
      dueAt: '2026-10-31T09:00:00.000Z',
      remindedAt: null,
    };
    const { user, answers, sent } = show(<RemovalsSection />, {
      [REMOVAL_REQUESTS]: { recalls: [overdue], pagination: pagination(1) },
    });
    expect(await screen.findByText('Ada Byron')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop asking Hill and Son' }));
    answers[CLOSE] = { message: "We've stopped asking the agency." };
    answers[REMOVAL_REQUESTS] = { recalls: [], pagination: pagination(0) };
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop asking' }));
    expect(await screen.findByText('Nothing overdue')).toBeTruthy();
    expect(sent(CLOSE)).toHaveLength(1);
  });
});

describe('agency records', () => {
  it('offer to suspend an agency only above a limit', async () => {
    const quiet = record({ agency: { ...AGENCY, id: ID, name: 'Quiet Homes' }, past: [] });
    const { user, answers, sent } = show(<RecordsSection />, {
      [RECORDS]: { agencies: [record(), quiet], pagination: pagination(2) },
    });
    const suspend = await screen.findByRole('button', { name: 'Suspend Hill and Son' });
    expect(screen.queryByRole('button', { name: 'Suspend Quiet Homes' })).toBeNull();
    const PATCH = `PATCH /api/admin/agents/${AGENCY.id}/suspend`;
    answers[PATCH] = { message: 'Done' };
    await user.click(suspend);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(sent(PATCH)).toHaveLength(1));
  });
});
