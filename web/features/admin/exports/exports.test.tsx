import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, outage, refused, unreachable } from '../../../test/fake-api';
import { renderPage, shownToast, tidyAfterEach } from '../../../test/test-kit';
import ExportsTab from './exports-tab';

tidyAfterEach();

const MORTGAGE = 'GET /api/admin/exports/mortgage';
const VALUATION = 'GET /api/admin/exports/valuation';
const CONSENTS = {
  mortgageLeads: 1,
  estateAgentReferrals: 2_345,
  declinedMortgage: 0,
  declinedReferrals: 0,
  buyers: [],
  pagination: { page: 1, limit: 25, total: 0, totalPages: 1 },
};

/** Fake API with file downloads, whose name and record count are in response headers. */
function stubFiles(file: unknown) {
  const { asked: requested } = fakeApi({
    'GET /api/admin/consent-summary': CONSENTS,
    [MORTGAGE]: file,
    [VALUATION]: file,
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  return requested;
}

const press = async (name: string) => {
  const page = renderPage(<ExportsTab />);
  await page.user.click(await screen.findByRole('button', { name }));
};

describe('export cards', () => {
  it('show the number of buyers with consent', async () => {
    stubFiles(() => new Response(''));
    renderPage(<ExportsTab />);
    expect(await screen.findByText('2,345')).toBeTruthy();
    expect(screen.getByText('buyer with consent')).toBeTruthy();
    expect(screen.getByText('buyers with consent')).toBeTruthy();
  });

  it.each([
    ['Export Mortgage Broker Leads', MORTGAGE, 'leads-mortgage-2026-11-15.csv'],
    ['Export Estate Agent Referrals', VALUATION, 'leads-valuation-2026-11-15.csv'],
  ])('%s', async (name, path, fileName) => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const headers = { 'x-record-count': '2345', 'content-disposition': `attachment; filename="${fileName}"` };
    const requested = stubFiles(() => new Response('Name', { headers }));
    await press(name);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Export successful',
        description: '2,345 records exported.',
      }),
    );
    expect(requested().filter((request) => request.includes('/exports/'))).toEqual([path]);
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe(fileName);
  });

  it.each(['No consent data to export', 'No data to export'])('%s', async (message) => {
    stubFiles(refused('NOT_FOUND', message));
    await press('Export Mortgage Broker Leads');
    await waitFor(() => expect(shownToast()?.title).toBe(message));
  });

  it.each([
    ['a fault', outage(502)],
    ['a broken connection', unreachable],
  ])('show an error toast after %s', async (_what, answer) => {
    stubFiles(answer);
    await press('Export Mortgage Broker Leads');
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Export failed',
        description: 'Unable to export data. Please try again.',
      }),
    );
  });
});
