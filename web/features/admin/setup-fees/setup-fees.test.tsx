import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, fakeApi, outage, refused } from '../../../test/fake-api';
import { quickenTime, renderPage, shownToast, tidyAfterEach, withoutLayout } from '../../../test/test-kit';
import { FEE_METRICS, feeAgent, feePage } from '../test/admin';
import SetupFeesTab from './setup-fees-tab';

tidyAfterEach();

beforeEach(withoutLayout);

const METRICS = 'GET /api/admin/setup-fees/metrics';
const list = (change: Record<string, string> = {}) =>
  `GET /api/admin/setup-fees?${new URLSearchParams({ status: 'all', marketingEmailAgreed: 'all', search: '', page: '1', limit: '25', ...change })}`;
const classesUpFrom = (element: Element | null): string[] =>
  element ? [...element.classList, ...classesUpFrom(element.parentElement)] : [];
const button = (name: string) => screen.getByRole('button', { name });

async function show(answers: Answers = {}) {
  const all: Answers = { [METRICS]: FEE_METRICS, [list()]: feePage([feeAgent()]), ...answers };
  const { calls } = fakeApi(all);
  const page = renderPage(<SetupFeesTab />);
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return { ...page, calls, answers: all };
}

describe('metrics', () => {
  it('are in whole pounds, with their components', async () => {
    await show();
    for (const words of [
      'Conversion Rate',
      '66.7%',
      '2 agreed of 3 asked',
      'Total Fees Due',
      '£600',
      '2 agents due',
      'Total Revenue',
      '£900',
      'Follow-up Needed',
      'Agreed but not sent',
    ])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('fail independently of the list, and retry', async () => {
    const { user, answers } = await show({ [METRICS]: refused('MALFORMED_REQUEST', 'No.') });
    expect(screen.getByText('Failed to load setup fee data')).toBeTruthy();
    expect(screen.getByText('Ann Hill')).toBeTruthy();
    answers[METRICS] = FEE_METRICS;
    await user.click(button('Try again'));
    expect(await screen.findByText('66.7%')).toBeTruthy();
  });
});

describe('list and metrics', () => {
  it('show one error when both fail, and retry together', async () => {
    const { user, answers } = await show({ [METRICS]: outage(400), [list()]: outage(400) });
    expect(screen.getAllByText('Failed to load setup fee data')).toHaveLength(1);
    answers[METRICS] = FEE_METRICS;
    answers[list()] = feePage([feeAgent()]);
    await user.click(button('Try again'));
    expect(await screen.findByText('Ann Hill')).toBeTruthy();
    expect(await screen.findByText('66.7%')).toBeTruthy();
  });
});

describe('agency', () => {
  it('shows its status, fee and dates', async () => {
    await show();
    for (const words of ['Due', 'Agreed, not sent', '£300', 'Agreed 2 Oct 2026', '1 Oct 2026'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });

  it('labels its dates on narrow screens', async () => {
    await show({ [list()]: feePage([feeAgent({ marketingEmailSentAt: '2026-10-05T09:00:00.000Z' })]) });
    const dates = ['Agreed 2 Oct 2026', 'Sent 5 Oct 2026', 'Joined 1 Oct 2026'];
    for (const date of dates) {
      // Neither the text nor its ancestors may be hidden in the narrow layout.
      const cells = screen.getAllByText((_, element) => element?.textContent === date);
      const around = [...cells].flatMap((cell) => classesUpFrom(cell));
      expect([date, around.filter((name) => /^(@max-\[\w+\]:)?hidden$/.test(name))]).toEqual([date, []]);
    }
  });

  it.each([
    ['Not asked', null],
    ['Declined', false],
  ])('with status %s cannot be marked as sent', async (words, marketingEmailAgreed) => {
    await show({ [list()]: feePage([feeAgent({ marketingEmailAgreed })]) });
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Mark Sent/ })).toBeNull();
  });

  it('shows the date it declined', async () => {
    await show({ [list()]: feePage([feeAgent({ marketingEmailAgreed: false })]) });
    expect(screen.getByText('Declined 2 Oct 2026')).toBeTruthy();
    expect(screen.queryByText(/^Agreed \d/)).toBeNull();
  });

  const STATUS = 'PATCH /api/admin/setup-fees/ann/status';
  const SENT = 'PATCH /api/admin/setup-fees/ann/marketing-sent';
  it.each([
    [
      'Update Status of Ann Hill',
      'Update Setup Fee Status',
      'Paid',
      STATUS,
      { status: 'paid', notes: 'No. 7' },
      'Setup fee status updated successfully',
      'Failed to update setup fee status',
    ],
    [
      'Mark Sent: Ann Hill',
      'Update Marketing Email Status',
      'Sent',
      SENT,
      { sent: true, notes: 'No. 7' },
      'Marketing email status updated successfully',
      'Failed to update marketing email status',
    ],
  ])('%s', async (open, title, choice, path, body, done, failed) => {
    const { user, fill, calls, answers } = await show({ [path]: outage(500) });
    await user.click(button(open));
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    await fill('Notes(optional)', 'No. 7');
    await user.click(button(choice));
    await waitFor(() => expect(shownToast()?.title).toBe(failed));
    answers[path] = { message: 'ok' };
    await user.click(button(choice));
    await waitFor(() => expect(shownToast()?.title).toBe(done));
    expect(calls.find((call) => call.line === path)?.body).toEqual(body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('bulk actions', () => {
  const three = [
    feeAgent({ id: 'a', firstName: 'Ann' }),
    feeAgent({ id: 'b', firstName: 'Bea', marketingEmailAgreed: null }),
    feeAgent({ id: 'c', firstName: 'Cat', setupFeeStatus: 'paid' }),
  ];
  const STATUS = 'PATCH /api/admin/setup-fees/status';
  const SENT = 'PATCH /api/admin/setup-fees/marketing-sent';

  it('set the status with one request', async () => {
    const { user, calls } = await show({
      [list()]: feePage(three),
      [STATUS]: { message: 'ok' },
    });
    await user.click(screen.getByLabelText('Select Ann Hill'));
    await user.click(screen.getByLabelText('Select Cat Hill'));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(button('Set status'));
    await user.click(button('Invoiced'));
    await waitFor(() => expect(shownToast()?.title).toBe('Setup fee status updated successfully'));
    expect(calls.filter((call) => call.line === STATUS).map((call) => call.body)).toEqual([
      { agentIds: ['a', 'c'], status: 'invoiced', notes: null },
    ]);
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  it('mark as sent only those who agreed', async () => {
    const { user, calls } = await show({ [list()]: feePage(three), [SENT]: { message: 'ok' } });
    await user.click(screen.getByLabelText('Select all 3 on this page'));
    await user.click(button('Mark sent (the 2 who agreed)'));
    await user.click(button('Sent'));
    await waitFor(() =>
      expect(calls.find((call) => call.line === SENT)?.body).toEqual({
        agentIds: ['a', 'c'],
        sent: true,
        notes: null,
      }),
    );
  });
});

describe('filters', () => {
  it('send the chosen values and reset to the first page', async () => {
    const { user, calls } = await show({
      [list()]: feePage([feeAgent()], { total: 30, totalPages: 2 }),
      [list({ page: '2' })]: feePage([feeAgent({ id: 'b' })], { page: 2, total: 30, totalPages: 2 }),
      [list({ status: 'due' })]: feePage([]),
      [list({ status: 'due', marketingEmailAgreed: 'not_asked' })]: feePage([]),
    });
    await user.click(button('Page 2'));
    await waitFor(() => expect(calls.some(({ line }) => line === list({ page: '2' }))).toBe(true));
    await user.selectOptions(screen.getByLabelText('Setup fee status'), 'due');
    expect(await screen.findByText('No agents found')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Marketing email agreement'), 'not_asked');
    await waitFor(() =>
      expect(calls.at(-1)?.line).toBe(list({ status: 'due', marketingEmailAgreed: 'not_asked' })),
    );
    await user.click(button('Clear filters'));
    expect(await screen.findByText('30 agents')).toBeTruthy();
  });

  it('open the last existing page when the current one becomes empty', async () => {
    const status = 'PATCH /api/admin/setup-fees/b/status';
    const { user, answers } = await show({
      [list()]: feePage([feeAgent()], { total: 26, totalPages: 2 }),
      [list({ page: '2' })]: feePage([feeAgent({ id: 'b', firstName: 'Bea' })], {
        page: 2,
        total: 26,
        totalPages: 2,
      }),
      [status]: { message: 'ok' },
    });
    await user.click(button('Page 2'));
    await user.click(await screen.findByRole('button', { name: 'Update Status of Bea Hill' }));
    answers[list({ page: '2' })] = feePage([], { page: 2, total: 25 });
    answers[list()] = feePage([feeAgent()], { total: 25 });
    await user.click(button('Paid'));
    expect(await screen.findByText('25 agents')).toBeTruthy();
    expect(await screen.findByText('Ann Hill')).toBeTruthy();
  });

  it('debounce typing by half a second', async () => {
    quickenTime();
    const { fill, calls } = await show({ [list({ search: 'hill' })]: feePage([]) });
    const before = calls.length;
    await fill('Search', 'hill');
    expect(calls).toHaveLength(before);
    await waitFor(() => expect(calls.at(-1)?.line).toBe(list({ search: 'hill' })));
  });

  it('offer nothing to clear when the list is empty', async () => {
    await show({ [list()]: feePage([]) });
    expect(screen.getByText('No agents yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});

describe('Export CSV', () => {
  const EXPORT = 'GET /api/admin/setup-fees/export?status=all&marketingEmailAgreed=all&search=';
  it.each([
    ['Export completed successfully', () => new Response('Name')],
    ['No data to export', refused('NOT_FOUND', 'No data to export')],
    ['Export failed', outage(500)],
  ] as const)('%s', async (title, answer) => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await show({ [EXPORT]: answer });
    await user.click(button('Export CSV'));
    await waitFor(() => expect(shownToast()?.title).toBe(title));
  });
});
