import { screen, waitFor, within } from '@testing-library/react';
import type { AdminContactReport, AgencyRecordRow } from '@threshold/core/contract/contact-reports';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, fakeApi, onItsWay, refused, unreachable } from '../../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach, withoutLayout } from '../../../test/test-kit';
import { AdminDashboard } from '../admin-dashboard';
import { RecordsSection } from './records-section';
import { RemovalsSection } from './removals-section';
import { ReportsSection } from './reports-section';

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
    const first = show(<ReportsSection />, { [WAITING]: onItsWay });
    expect(screen.getByText('Loading...')).toBeTruthy();
    first.unmount();
    const { user, answers } = show(<ReportsSection />, {
      [WAITING]: refused('FORBIDDEN', { message: 'Not now.' }),
    });
    expect(await screen.findByText('The reports did not load')).toBeTruthy();
    answers[WAITING] = shelf();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No report is waiting')).toBeTruthy();
  });

  it('are decided once, with an answer to the buyer and the agency’s statement', async () => {
    const PATCH = `PATCH /api/admin/contact-reports/${ID}`;
    const { user, answers, sent } = show(<ReportsSection />, { [WAITING]: shelf(report()) });
    await user.click(await screen.findByRole('button', { name: 'Decide the report about Hill and Son' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send Decision' }));
    expect(dialog.getByText('Write what the person should know')).toBeTruthy();
    await user.type(dialog.getByLabelText(/What the agency says/), 'Twice at most');
    await user.type(dialog.getByLabelText(/Answer to the buyer/), 'You are right.');
    answers[PATCH] = report({ outcome: 'upheld' });
    answers[WAITING] = shelf();
    await user.click(dialog.getByRole('button', { name: 'Send Decision' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(PATCH)).toEqual([
      { agencyView: 'Twice at most', outcome: 'upheld', answer: 'You are right.' },
    ]);
    expect(shownToast()?.title).toBe('Decision Sent');
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
    expect(await screen.findByText('Nothing is overdue')).toBeTruthy();
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

it('shows counts for data requests on the tab and for contact reports on their filter', async () => {
  fakeApi({
    'GET /api/admin/data-requests': { requests: [], pagination: pagination(2), waiting: 2, overdue: 0 },
    'GET /api/admin/contact-reports': shelf(report()),
    'GET /api/admin/verification-queue': unreachable,
    'GET /api/admin/contact-messages/count': unreachable,
    'GET /api/admin/jobs': unreachable,
  });
  renderPage(<AdminDashboard ownSignIn={null} />, { address: '/admin-dashboard?tab=data-requests' });
  expect(await screen.findByRole('tab', { name: 'Data Requests 2' })).toBeTruthy();
  expect(await screen.findByRole('radio', { name: 'Contact reports 1' })).toBeTruthy();
});
